/**
 * From a trace to the curves on screen: one polyline a memory, in turns (fractional) across and 0–1 up, whatever the
 * strategy's numbers mean. Pure; the view adds pixels, colours and the cursor.
 */
import { layerCurves } from './curves-layers';
import type { CurveRequest, CurveSet } from './curves-set';
import { segmentCurves } from './curves-strength';
import { windowCurves } from './curves-window';
import { atOnce, type Steps } from './steps';

export function buildCurves(request: CurveRequest): CurveSet {
  return atOnce(curveSteps(request));
}

export function curveSteps(request: CurveRequest): Steps<CurveSet> {
  switch (request.meaning) {
    case 'strength':
    case 'score':
      return segmentCurves(request);
    case 'window':
      return windowCurves(request);
    case 'layers':
      return layerCurves(request);
  }
}
