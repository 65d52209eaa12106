import { build } from '../scripts/lib/build.mjs';
import { initialSize, LIMIT_KIBIBYTES } from '../scripts/size';
import type { Benchmark } from './benchmark';

export const size: Benchmark = {
  id: 'size',
  run() {
    if (!build()) throw new Error('the page could not be built');
    const { kibibytes, eager } = initialSize();
    return [
      {
        measure: 'initial HTML + CSS + JS, gzip',
        value: `${kibibytes.toFixed(1)} KiB`,
        goal: `≤ ${LIMIT_KIBIBYTES} KiB`,
        met: kibibytes <= LIMIT_KIBIBYTES,
      },
      {
        measure: 'charts library loaded with the page',
        value: eager.includes('recharts') ? 'yes' : 'no',
        goal: 'no',
        met: !eager.includes('recharts'),
      },
    ];
  },
};
