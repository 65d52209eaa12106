/** Our own transcript format. */

import { parseTranscript } from '../engine/transcript/schema';
import { isObject, shown } from '../engine/transcript/schema-issues';
import { TRANSCRIPT_FORMAT } from '../engine/transcript/transcript';
import type { RecordImporter } from './importer';

export const own = {
  id: 'own',
  reads: 'records',
  name: { en: 'Forgetting Lab transcript', 'zh-CN': '遗忘实验室对话记录' },
  help: {
    en: 'Transcripts with turns, labels, units and probes, as exported from here.',
    'zh-CN': '从本应用导出的对话记录，含轮次、标注、信息单元与提问。',
  },
  detect({ records }) {
    const value = records[0]?.value;
    if (!isObject(value)) return null;
    if (value.format === TRANSCRIPT_FORMAT) {
      return {
        confidence: 1,
        reason: {
          en: `It says "format": "${TRANSCRIPT_FORMAT}".`,
          'zh-CN': `其中写明 "format": "${TRANSCRIPT_FORMAT}"。`,
        },
      };
    }
    if (!Array.isArray(value.turns)) return null;
    return {
      confidence: 0.4,
      reason: {
        en: 'It has a list of turns, but does not name its format.',
        'zh-CN': '含有轮次列表，但没有写明格式。',
      },
    };
  },
  start({ issues, name, add }) {
    return {
      record({ value, line, item }) {
        const parsed = parseTranscript(value);
        if (!parsed.ok) {
          issues.skip(parsed.error.code, { line, ...(item > 1 && { item }) }, parsed.error.message);
          return;
        }
        for (const found of parsed.value.warnings) issues.add(found);
        const { transcript } = parsed.value;
        add(transcript.name === '' ? { ...transcript, name } : transcript);
      },
      finish() {},
    };
  },
} as const satisfies RecordImporter;

/** A configuration opened as a transcript deserves its own sentence. */
export function isConfiguration(value: unknown): boolean {
  return isObject(value) && shown(value.format) === '"forgetting-lab/config"';
}
