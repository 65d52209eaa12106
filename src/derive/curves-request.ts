/** Puts together what curves need from a run: how its strategy's numbers are to be read, its kernel, its window. */
import { kernels } from '../engine/kernels/registry';
import type { Trace } from '../engine/simulate/trace';
import { strategyProfiles as strategies } from '../engine/strategies/catalogue';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import type { CurveRequest } from './curves-set';

export function curveRequest(prepared: PreparedTranscript, trace: Trace, width: number, height: number): CurveRequest {
  const capacity = windowCapacityOf(trace);
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

/** Tokens that fit in the window whose edge memories fall over: of a layered strategy, its working layer. */
function windowCapacityOf(trace: Trace): number | null {
  const { workingCapacity } = trace.parameters;
  return typeof workingCapacity === 'number' ? workingCapacity : capacityOf(trace);
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
  const entry = strategies.get(trace.strategy);
  const id = entry[role];
  const spec = entry.parameters.find((parameter) => parameter.id === id);
  if (id === undefined || spec === undefined) return null;
  // A parameter that another one switches off has no effect, whatever its value.
  const { visibleWhen } = spec;
  const ruling = visibleWhen === undefined ? undefined : trace.parameters[visibleWhen.parameter];
  if (visibleWhen !== undefined && (ruling === undefined || !visibleWhen.equals.includes(ruling))) return null;
  const value = trace.parameters[id];
  return typeof value === 'number' ? value : null;
}
