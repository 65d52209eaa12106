/** Puts together what curves need from a run: how its strategy's numbers are to be read, its kernel, its window. */
import { kernels } from '../engine/kernels/registry';
import type { Trace } from '../engine/simulate/trace';
import { strategies } from '../engine/strategies/registry';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import type { CurveRequest } from './curves-set';

export function curveRequest(prepared: PreparedTranscript, trace: Trace, width: number, height: number): CurveRequest {
  const capacity = capacityOf(trace);
  return {
    prepared,
    trace,
    meaning: strategies.has(trace.strategy) ? strategies.get(trace.strategy).curve : 'strength',
    kernel: kernels.has(trace.kernel) ? kernels.get(trace.kernel) : kernels.get('exponential'),
    capacity: capacity ?? Math.max(1, prepared.totalTokens),
    recallMovesToFront: trace.strategy === 'least-recently-used',
    width,
    height,
  };
}

/** Token capacity that the strategy works with; null if it has none. */
export function capacityOf(trace: Trace): number | null {
  return parameterOf(trace, 'capacityParameter');
}

/** Value below which a memory is forgotten; null if the strategy has no such threshold, or it is switched off. */
export function thresholdOf(trace: Trace): number | null {
  const threshold = parameterOf(trace, 'thresholdParameter');
  return threshold !== null && threshold > 0 ? threshold : null;
}

function parameterOf(trace: Trace, role: 'capacityParameter' | 'thresholdParameter'): number | null {
  if (!strategies.has(trace.strategy)) return null;
  const id = strategies.get(trace.strategy)[role];
  const value = id === undefined ? undefined : trace.parameters[id];
  return typeof value === 'number' ? value : null;
}
