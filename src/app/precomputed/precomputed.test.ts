import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../engine/model/localized';
import { buildPrecomputed, precompute } from './build';
import { unpackPicture } from './contents';

describe.each(LOCALES)('the first picture in %s', (language) => {
  it('shows what the worker computes afterwards, to the last bit', async () => {
    const computed = await precompute(language);
    const shown = unpackPicture(JSON.parse(JSON.stringify(await buildPrecomputed(language))));
    expect(shown.sha256).toBe(computed.sha256);
    expect(shown.prepared).toEqual(computed.prepared);
    expect(shown.runs.length).toBe(computed.runs.length);
    for (const [index, run] of shown.runs.entries()) expect(run).toEqual(computed.runs[index]);
  });
});
