/** How well ground truth is inferred, measured where it is known (scripts/measure-inference.ts writes the file). */
import measured from './inference-measured.json';

export const inferenceMeasured = measured;
