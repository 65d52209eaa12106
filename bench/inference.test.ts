import { expect, test } from 'vitest';
import measured from '../src/derive/inference-measured.json';
import { measureInferenceEverywhere } from './inference';

test('what the page says of inferred labels is what is measured (else: npx tsx scripts/measure-inference.ts)', {
  timeout: 120_000,
}, () => {
  const now = measureInferenceEverywhere();
  expect({ en: measured.en, 'zh-CN': measured['zh-CN'] }).toEqual({ en: now.en, 'zh-CN': now['zh-CN'] });
  if (now.locomo) expect(measured.locomo).toEqual(now.locomo);
  else console.log('LoCoMo is not beside the project: its numbers are not checked.');
});
