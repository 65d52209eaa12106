/** Every hostile file is read as far as it goes, or refused with a sentence that names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

const folder = new URL('../../tests/fixtures/traps/', import.meta.url);

/** A conversation as `role:text` rows, a turn per line. */
function outline(fileName: string) {
  const result = importFile(readFileSync(new URL(fileName, folder)), { fileName });
  if (!result.ok) {
    expect(result.error.message.en).toContain(fileName);
    expect(result.error.message['zh-CN']).toContain(fileName);
    return result.error.code;
  }
  return {
    turns: result.value.conversations.map(({ turns }) =>
      turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text.slice(0, 40)}`).join(' | ')),
    ),
    skipped: result.value.skipped.map((part) => `${part.where.en}: ${part.code}`),
    warnings: result.value.warnings.map((found) => found.code),
  };
}
const miso = [['user:My cat is called Miso. | assistant:Noted.']];

const EXPECTED: Readonly<Record<string, unknown>> = {
  '01_bom.json': { turns: miso, skipped: [], warnings: [] },
  '03_crlf.jsonl': { turns: miso, skipped: [], warnings: [] },
  '04_truncated_last_line.jsonl': {
    turns: [['user:My cat is called Miso.']],
    skipped: ['line 2: cut-off'],
    warnings: [],
  },
  '05_corrupt_middle_line.jsonl': { turns: miso, skipped: ['line 2: bad-json'], warnings: [] },
  '07_u2028_in_string.jsonl': {
    turns: [['user:line one\u2028line two\u0085three\u2029four | assistant:Noted.']],
    skipped: [],
    warnings: [],
  },
  '09_nan_infinity.json': { turns: [['user:hi']], skipped: [], warnings: ['not-strict-json'] },
  '11_null_content_tool_calls.json': {
    turns: [['user:weather? | assistant:w(null) | tool:18C | assistant:18C']],
    skipped: [],
    warnings: [],
  },
  '12_anthropic_blocks.json': {
    turns: [['user:a\n\n[image] | assistant:ls({}) | tool:x | assistant:single object content']],
    skipped: [],
    warnings: [],
  },
  '14_sharegpt_roles.json': {
    turns: [
      [
        'system:s | assistant:assistant first | user:a',
        'user:two in a row | assistant:{} | tool:o | assistant:unknown role',
      ],
    ],
    skipped: ['line 1, item 1 of the list, message 8: empty-message', 'line 1, item 2 of the list: no-messages'],
    warnings: [],
  },
  '35_sillytavern.jsonl': {
    turns: [['user:hi | assistant:swipe 2 | system:scene text']],
    skipped: [],
    warnings: [],
  },
  '36_langfuse_string_io.json': { turns: [['user:hi']], skipped: [], warnings: [] },
  '42_script_injection.json': {
    turns: [['user:</script><img src=x onerror=alert(1)> <!']],
    skipped: ['line 1, item 2 of the list: empty-message'],
    warnings: [],
  },
  '44_long_run_100k.json': {
    turns: [[`user:${'a'.repeat(40)} | assistant:\`\`\`\n${'x = 1\n'.repeat(6)}`, `user:${'汉'.repeat(40)}`]],
    skipped: [],
    warnings: [],
  },
  '20_chatgpt_branches.json': {
    turns: [['user:q | assistant:regenerated', 'user:thanks']],
    skipped: [],
    warnings: ['branches-left'],
  },
  '21_chatgpt_cycle.json': { turns: [['user:x | assistant:y']], skipped: [], warnings: [] },
  '22_chatgpt_no_children_keys.json': { turns: [['user:q | assistant:a']], skipped: [], warnings: [] },
  '24_chatgpt_content_types.json': {
    turns: [['user:[image]\n\ntext after image | assistant:python(print(1)) | tool:1']],
    skipped: ['line 1, item 1 of the list: unknown-content'],
    warnings: [],
  },
  '25_chatgpt_null_times_and_empty.json': 'no-messages',
  '30_claude_code_split_message.jsonl': {
    turns: [['user:hi', 'user:rewound: new branch from u1 | system:This session is being continued…']],
    skipped: ['lines 9–11: not-a-log-row'],
    warnings: ['branches-left', 'bookkeeping'],
  },
  '31_codex_dual_write.jsonl': {
    turns: [['system:<environment_context><cwd>/x</cwd></envi | user:hi | assistant:hello', 'user:0.147+ shape']],
    skipped: [],
    warnings: [],
  },
  '33_openwebui_wrapped.json': {
    turns: [['user:q']],
    skipped: ['line 1, item 1 of the list: empty-message'],
    warnings: ['branches-left'],
  },
  '38_claude_ai.json': {
    turns: [['user:only in blocks\n\n[file a.txt]\nlong pasted | assistant:B (retry)']],
    skipped: ['line 1, item 2 of the list: no-messages'],
    warnings: ['branches-left'],
  },
  '45_deep_nesting.json': 'bad-json',
  '46_empty.json': 'file-empty',
  '47_empty_array.json': 'no-conversation',
  '48_whitespace.jsonl': 'file-empty',
  '40_csv_quotes_newlines.csv': {
    turns: [['user:multi\nline; with "quotes" and ; | assistant:=HYPERLINK("x")']],
    skipped: [],
    warnings: [],
  },
};

describe('hostile files', () => {
  it.each(Object.keys(EXPECTED))('%s', (file) => {
    expect(outline(file)).toEqual(EXPECTED[file]);
  });
  const others = readdirSync(folder).filter((file) => !(file in EXPECTED));
  it.each(others)('%s is of a format still to come, and refused by name', (file) => {
    expect(outline(file)).toBe('not-understood');
  });
});
