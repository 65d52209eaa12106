import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { strategies } from '../engine/strategies/registry';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../engine/transcript/prepare';
import type { Transcript } from '../engine/transcript/transcript';
import { prepareOptionsOf } from './config-format';
import { exportConfig } from './export-config';
import { importConfig } from './import-config';
import { fittingMarks, rememberedMessages } from './remembered';

const transcript = (texts: Readonly<Record<string, string>>): Transcript => ({
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'Harbour',
  turns: Object.entries(texts).map(([id, text]) => ({ messages: [{ id, role: 'user', text }] })),
});
const own = transcript({ u1: 'The port is 8080.', u2: 'Thanks.', u3: '端口是 8080。' });

function exported(from: Transcript, remember: readonly string[]): string {
  return exportConfig({
    config: { strategy: 'fifo', parameters: strategies.get('fifo').presets.repaired },
    preset: 'repaired',
    options: { ...DEFAULT_PREPARE_OPTIONS, remember },
    seed: 7,
    weights: ARTICLE_WEIGHTS,
    remember: rememberedMessages(from, remember),
    appVersion: '0.1.0',
  });
}
function imported(text: string) {
  const result = importConfig(text, 'tuned.json');
  if (!result.ok) throw new Error(result.error.message.en);
  expect(result.value.warnings).toEqual([]);
  return result.value.config;
}

describe('marks in a configuration file', () => {
  it('come back as they were, and mark the same messages', () => {
    const config = imported(exported(own, ['u3', 'u1']));
    const { ids, warnings } = fittingMarks(config, own);
    expect([ids, warnings]).toEqual([['u3', 'u1'], []]);
    const options = prepareOptionsOf(config, ids);
    expect([...prepare(own, options).marks.values]).toEqual([0, 2]);
    expect(exported(own, ids)).toBe(exported(own, ['u3', 'u1']));
  });

  it('name a message by its id and the SHA-256 of its text', () => {
    const { remember } = JSON.parse(exported(own, ['u3', 'gone']));
    const sha256 = createHash('sha256').update('端口是 8080。', 'utf8').digest('hex');
    expect(remember).toEqual([{ message: 'u3', sha256 }]);
  });

  it('are not written when there are none', () => {
    expect(JSON.parse(exported(own, []))).not.toHaveProperty('remember');
    expect(prepareOptionsOf(imported(exported(own, [])), [])).toEqual(DEFAULT_PREPARE_OPTIONS);
  });

  it('stay where labels were corrected, and do not fall on other messages of the same id', () => {
    const config = imported(exported(own, ['u1', 'u2', 'u3']));
    const labelled = { ...own, name: 'Harbour, labelled', units: [] };
    expect(fittingMarks(config, labelled).ids).toEqual(['u1', 'u2', 'u3']);
    const other = fittingMarks(config, transcript({ u1: 'The port is 9090.', u3: '端口是 8080。' }));
    expect(other.ids).toEqual(['u3']);
    expect(other.warnings.map(({ code }) => code)).toEqual(['marks-not-here', 'marks-of-another-text']);
    expect(other.warnings.map(({ message }) => message.en)).toEqual([
      'A message marked “remember this” in the file is not in this transcript (u2), so the mark has no effect here.',
      'A message marked “remember this” in the file says something else in this transcript (u1), so the mark was left out.',
    ]);
    expect(other.warnings.every(({ message }) => /\d 条消息/.test(message['zh-CN']))).toBe(true);
  });

  it('say on which other transcript the file was measured', () => {
    const config = imported(exported(own, ['u2']));
    const measured = (name: string) => ({ transcript: { name } }) as NonNullable<typeof config.measured>;
    const said = (name: string) =>
      fittingMarks({ ...config, measured: measured(name) }, { ...own, turns: own.turns.slice(0, 1) }).warnings[0]
        ?.message;
    expect(said('Elsewhere')?.en).toMatch(/The file was measured on “Elsewhere”\.$/);
    expect(said('Harbour')?.en).toMatch(/no effect here\.$/);
  });

  it('written by hand need no hash', () => {
    const file = { ...JSON.parse(exported(own, [])), remember: [{ message: 'u2' }, { message: 'u2' }] };
    expect(fittingMarks(imported(JSON.stringify(file)), own).ids).toEqual(['u2']);
  });

  it('refuse the file when they are no marks', () => {
    const file = { ...JSON.parse(exported(own, [])), remember: [{ message: 'u2', sha256: 'abc' }] };
    const result = importConfig(JSON.stringify(file), 'tuned.json');
    expect(result.ok ? '' : result.error.message.en).toMatch(/^tuned\.json: remember\[0\]\.sha256 /);
  });
});
