import { type ComponentType, lazy } from 'react';
const found = import.meta.glob<Record<string, ComponentType>>([
  '../views/occupancy/OccupancyChart.tsx',
  '../views/player/Player.tsx',
  '../views/scores-over-turns/ScoresOverTurns.tsx',
  '../views/audit/AuditTable.tsx',
]);
const slot = (path: string, name: string): ComponentType => {
  const load = found[path];
  if (!load) return () => null;
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
};
export const OccupancyChart = slot('../views/occupancy/OccupancyChart.tsx', 'OccupancyChart');
export const Player = slot('../views/player/Player.tsx', 'Player');
export const ScoresOverTurns = slot('../views/scores-over-turns/ScoresOverTurns.tsx', 'ScoresOverTurns');
export const AuditTable = slot('../views/audit/AuditTable.tsx', 'AuditTable');
