/**
 * Measures how well labels are inferred, on transcripts whose labels are known: the sample in both languages, and LoCoMo
 * where it lies beside the project. Run: npx tsx scripts/measure-inference.ts [--check]. Writes what the page tells a
 * person about inferred labels (src/derive/inference-measured.json).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { measureInferenceEverywhere } from '../bench/inference';

const FILE = new URL('../src/derive/inference-measured.json', import.meta.url);

const measured = measureInferenceEverywhere();
const before = JSON.parse(readFileSync(FILE, 'utf8')) as { locomo?: unknown };
// Where LoCoMo is absent, what was measured with it stays.
const text = `${JSON.stringify({ ...measured, locomo: measured.locomo ?? before.locomo ?? null }, null, 2)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('inference-measured.json is out of date. Run: npx tsx scripts/measure-inference.ts');
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
  console.log(text);
}
