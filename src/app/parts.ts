/**
 * The parts of the screen that are not needed for the first curves. All but the drawer's are fetched at once, beside
 * the first picture's data, which takes longer; what the drawer and the dialogs hold when it is opened.
 */
import { type ComponentType, lazy } from 'react';
import { withTexts } from './with-texts';

const load = {
  parameters: async () => ({
    default: (await withTexts(import('../views/parameters/ParametersPanel'))).ParametersPanel,
  }),
  occupancy: async () => ({ default: (await withTexts(import('../views/occupancy/OccupancyChart'))).OccupancyChart }),
  scoreboard: async () => ({ default: (await withTexts(import('../views/scoreboard/Scoreboard'))).Scoreboard }),
  context: async () => ({ default: (await withTexts(import('../views/context/ContextPanel'))).ContextPanel }),
  side: async () => ({ default: (await withTexts(import('./SideColumn'))).SideColumn }),
  announcer: async () => ({ default: (await withTexts(import('./Announcer'))).Announcer }),
  player: async () => ({ default: (await withTexts(import('../views/player/Player'))).Player }),
  drawer: async () => ({ default: (await import('./Drawer')).Drawer }),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export const ParametersPanel = lazy(load.parameters);
export const OccupancyChart = lazy(load.occupancy);
export const Scoreboard = lazy(load.scoreboard);
export const ContextPanel = lazy(load.context);
export const SideColumn = lazy(load.side);
export const Announcer = lazy(load.announcer);
export const Player = lazy(load.player);
export const Drawer = lazy(load.drawer);

const dialogs = async () => ({ default: (await import('./Dialogs')).Dialogs });
export const Dialogs = lazy(dialogs);
export const DropTarget = lazy(async () => ({ default: (await import('./DropTarget')).DropTarget }));
export const ComparisonView = lazy(async () => ({
  default: (await withTexts(import('../views/compare/ComparisonView'))).ComparisonView,
}));

/** A part that could not be fetched is asked for again by its own boundary, which says so. */
export function fetchParts(): void {
  for (const part of Object.values(load)) part().catch(() => {});
  // Not seen before they are asked for, and then at once.
  for (const later of [dialogs, () => import('../views/shared/MenuList')]) later().catch(() => {});
}
