/** Chats among people, and what other exports hold beside questions and answers. */
import { describe, expect, it } from 'vitest';
import { importFile } from './import';

function read(content: unknown, fileName = 'x.json') {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = importFile(text, { fileName });
  if (!result.ok) throw new Error(result.error.message.en);
  const { format, conversations, summaries, skipped, warnings } = result.value;
  return {
    format,
    names: conversations.map(({ name }) => name),
    said: conversations.map(({ turns }) =>
      turns.flatMap(({ messages }) => messages.map((m) => `${m.role}: ${m.text}`)),
    ),
    guessed: summaries.flatMap((summary) => summary.guessed.map(({ en }) => en)),
    skipped: skipped.length,
    warnings: warnings.map(({ code }) => code),
  };
}

describe('Telegram', () => {
  const message = (from: string, text: unknown, more: object = {}) => ({
    type: 'message',
    date: '2026-03-01T10:00:00',
    from,
    from_id: `user${from.length}`,
    text,
    ...more,
  });
  it('reads texts in pieces, and names what was sent along', () => {
    const { format, said } = read({
      name: 'x',
      type: 'saved_messages',
      messages: [
        message('Mira', ['a ', { type: 'bold', text: 'b' }, ' c']),
        message('Mira', '', { photo: '(File not included.)' }),
        message('Mira', '', { media_type: 'voice_message', file: 'v.ogg' }),
        message('Mira', '', { poll: { question: 'Which?', answers: [{ text: '8080' }, { text: '9090' }] } }),
        message('Mira', 'z', { forwarded_from: 'Noor' }),
      ],
    });
    expect(format).toBe('telegram');
    expect(said).toEqual([
      [
        'user: a b c',
        'user: [photo]',
        'user: [voice message]',
        'user: [poll: Which?]\n- 8080\n- 9090',
        'user: [forwarded from Noor]\nz',
      ],
    ]);
  });
  it('makes a bot the assistant, and in a group puts names before messages', () => {
    const { names, said, skipped } = read({
      personal_information: { user_id: 4 },
      chats: {
        list: [
          { name: 'Clerk', type: 'bot_chat', id: 5, messages: [message('Mira', '/start'), message('Clerk', 'Hi')] },
          {
            name: 'Group',
            type: 'private_group',
            id: 9,
            messages: [message('Mira', '1'), message('Clerk', '2'), message('Noor Lind', '3'), message('Mira', '')],
          },
        ],
      },
    });
    expect(names).toEqual(['Clerk', 'Group']);
    expect(said).toEqual([
      ['user: /start', 'assistant: Hi'],
      ['user: Mira: 1', 'user: Clerk: 2', 'user: Noor Lind: 3'],
    ]);
    expect(skipped).toBe(1);
  });
});

describe('Slack', () => {
  const message = (user: string, ts: string, text: string, more: object = {}) => ({
    type: 'message',
    user,
    ts: `1772355${ts}.000100`,
    text,
    ...more,
  });
  it('takes the order from the times, knows mentions by names told later, and titles a day by its channel', () => {
    const { names, said } = read(
      [
        message('U2', '700', 'Yes &amp; no', { user_profile: { real_name: 'Noor' } }),
        message('U1', '600', 'Ask <@U2>, see <https://a.example|this> &lt;b&gt;', { user_profile: { name: 'mira' } }),
        message('U3', '800', 'Hello'),
      ],
      'export.zip/ports/2026-03-01.json',
    );
    expect(names).toEqual(['ports 2026-03-01']);
    expect(said).toEqual([
      ['user: mira: Ask @Noor, see this (https://a.example) <b>', 'user: Noor: Yes & no', 'user: U3: Hello'],
    ]);
  });
  it('makes bots the assistant, and joins events of the system', () => {
    const { said } = read({
      ok: true,
      messages: [
        message('U1', '600', 'Deploy?'),
        {
          ...message('', '601', '', { subtype: 'bot_message', bot_id: 'B1', username: 'ci' }),
          attachments: [{ fallback: 'ok', text: 'Done.' }],
        },
        message('U1', '602', 'set the channel topic: ports', { subtype: 'channel_topic' }),
      ],
    });
    expect(said).toEqual([['user: Deploy?', 'assistant: Done.', 'system: U1: set the channel topic: ports']]);
  });
});

describe('what stands elsewhere than in the text', () => {
  it('Slack: blocks, when there is nothing else', () => {
    const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
    const blocks = [
      { type: 'header', text: { type: 'plain_text', text: 'Build' } },
      {
        type: 'rich_text',
        elements: [
          section({ type: 'text', text: 'Ask ' }, { type: 'user', user_id: 'U1' }, { type: 'emoji', name: 'wave' }),
          { type: 'rich_text_list', elements: [section({ type: 'link', url: 'https://a.example', text: 'log' })] },
        ],
      },
      { type: 'divider' },
    ];
    const base = { type: 'message', ts: '1772355600.000100' };
    const { said } = read([
      { ...base, user: 'U1', text: 'Deploy?', user_profile: { name: 'mira' } },
      { ...base, ts: '1772355601.000100', bot_id: 'B1', subtype: 'bot_message', text: '', blocks },
    ]);
    expect(said).toEqual([['user: Deploy?', 'assistant: Build\nAsk @mira:wave:\nlog (https://a.example)']]);
  });
  it('Discord: a message that was passed on', () => {
    const author = { id: '1', name: 'mira', isBot: false };
    const forwardedMessage = { content: 'See this', attachments: [{ fileName: 'a.png' }] };
    const { said, skipped } = read({ channel: { id: 'c' }, messages: [{ author, content: '', forwardedMessage }] });
    expect([said, skipped]).toEqual([[['user: [forwarded]\nSee this\n\n[file: a.png]']], 0]);
  });
});

describe('Google', () => {
  it('joins chunks of one speaker, and keeps errors apart', () => {
    const chunks = [
      { driveDocument: { id: 'd' }, role: 'user' },
      { text: 'Why?', role: 'user' },
      { parts: [{ text: 'Because ' }, { text: 'of load.' }], role: 'model' },
      { role: 'model', errorMessage: 'Quota exceeded.' },
      { role: 'model', tokenCount: 0 },
    ];
    const { format, said, skipped } = read({ chunkedPrompt: { chunks } });
    expect([format, said, skipped]).toEqual([
      'ai-studio',
      [['user: [file]\n\nWhy?', 'assistant: Because of load.', 'system: Quota exceeded.']],
      1,
    ]);
  });
  it('turns answers of an activity from HTML to words, runs nothing, and leaves feedback aside', () => {
    const row = (title: string, time: string, html?: string) => ({
      header: 'Gemini Apps',
      title,
      time: `2026-03-01T10:0${time}:00Z`,
      ...(html !== undefined && { safeHtmlItem: [{ html }] }),
    });
    const { said, warnings } = read([
      row('Prompted b', '2', '<script>alert(1)</script><b>4 &lt; 5</b><br>&#x4F60;&#22909;'),
      row('Gave feedback: Good response', '1'),
      row('Prompted a', '0', '<table><tr><td>x</td></tr></table>'),
    ]);
    expect(said).toEqual([['user: a', 'assistant: x', 'user: b', 'assistant: 4 < 5\n你好']]);
    expect(warnings).toEqual(['bookkeeping']);
  });
});

describe('captions', () => {
  it('reads SubRip with names before colons, and joins cues of one speaker', () => {
    const { format, said } = read(
      '1\n00:00:01,000 --> 00:00:02,000\nMira: The port\n\n2\n00:00:02,000 --> 00:00:03,000\nis 8080.\n\n3\n00:00:04,000 --> 00:00:05,000\n- Noor: <i>Noted.</i>\n',
    );
    expect([format, said]).toEqual(['captions', [['user: The port is 8080.', 'assistant: Noted.']]]);
  });
  it('are refused in words where nobody is named', () => {
    const result = importFile('WEBVTT\n\n00:01.000 --> 00:02.000\nHello there\n', { fileName: 'a.vtt' });
    expect(result).toMatchObject({ ok: false, error: { code: 'no-speakers' } });
  });
});

describe('instruction data', () => {
  it.each<[string, object, string[]]>([
    ['Alpaca', { instruction: 'a', input: '', output: 'b' }, ['user: a', 'assistant: b']],
    [
      'with a history',
      { instruction: 'a', output: 'b', history: [['x', 'y']] },
      ['user: x', 'assistant: y', 'user: a', 'assistant: b'],
    ],
    ['prompt and completion', { prompt: 'a', completion: 'b' }, ['user: a', 'assistant: b']],
    ['Dolly', { instruction: 'a', context: 'c', response: 'b', category: 'd' }, ['user: a\n\nc', 'assistant: b']],
    ['texts with marks', { prompt: '\n\nHuman: a\n\nAssistant:', completion: ' b' }, ['user: a', 'assistant: b']],
    ['the better of two', { chosen: '\n\nHuman: a\n\nAssistant: b', rejected: 'c' }, ['user: a', 'assistant: b']],
    ['question and answer', { question: 'a', answer: 'b' }, ['user: a', 'assistant: b']],
  ])('%s', (_name, row, expected) => {
    expect(read([row, row])).toMatchObject({ format: 'instructions', said: [expected, expected] });
  });
});

describe('WhatsApp', () => {
  const timesOf = (text: string) => {
    const result = importFile(text, { fileName: 'x.txt' });
    if (!result.ok) throw new Error(result.error.message.en);
    const { conversations, format } = result.value;
    const times = conversations.flatMap(({ turns }) => turns.flatMap(({ messages }) => messages.map((m) => m.time)));
    return [format, ...times.map((time) => time?.slice(0, 19))];
  };
  it.each([
    ['dots', '[01.02.24, 10:00:12] Anna: Hallo', '2024-02-01T10:00:12'],
    ['the year first', '[2024/2/1 下午2:00:12] Anna: 你好', '2024-02-01T14:00:12'],
    ['Android, 24 hours', '01.02.24, 10:00 - Anna: Hallo', '2024-02-01T10:00:00'],
    ['a clock with dots', '1.2.2024 klo 10.00 - Anna: Hei', '2024-02-01T10:00:00'],
    ['nothing that tells the day from the month', '2/1/24, 10:00 AM - Anna: Hello', undefined],
    ['a proof further on', '2/1/24, 10:00 PM - Anna: Hello\n2/13/24, 1:00 p. m. - Anna: bye', '2024-02-01T22:00:00'],
    ['another proof', '2/1/24, 10:00 - Anna: Hello\n13/1/24, 13:00 - Anna: bye', '2024-01-02T10:00:00'],
  ])('reads times with %s', (_name, text, time) => {
    expect(timesOf(text).slice(0, 2)).toEqual(['whatsapp', time]);
  });
  it('of two people makes the first to speak the user; what the program says is nobody’s', () => {
    const { said, guessed, skipped, format } = read(
      '[13/02/24, 10:00:00] Trip: \u200eMessages and calls are end-to-end encrypted.\n' +
        '[13/02/24, 10:00:00] Trip: \u200eAnna created this group\n\u200e[13/02/24, 10:00:12] Anna: \u200evideo omitted\n' +
        '[13/02/24, 10:00:13] ~\u202fBen: is it end-to-end encrypted?\n\nI mean: [really]\n[13/02/24, 10:00:14] Anna: Yes.',
      'x.txt',
    );
    expect({ format, said, skipped }).toEqual({
      format: 'whatsapp',
      said: [
        [
          'system: Trip: Anna created this group',
          'user: [video]',
          'assistant: is it end-to-end encrypted?\n\nI mean: [really]',
          'user: Yes.',
        ],
      ],
      skipped: 1,
    });
    expect(guessed).toEqual([expect.stringContaining('Anna, who speaks first, was read as the user')]);
  });
  it('makes Meta AI the assistant', () => {
    const { said } = read('01.02.24, 10:00 - Meta AI: Hi\n01.02.24, 10:01 - Ben: Hello', 'x.txt');
    expect(said).toEqual([['assistant: Hi', 'user: Hello']]);
  });
  it('is not what a program logs, nor a chat with a user', () => {
    const log = '2026-03-01 10:00:00 - INFO: up\n2026-03-01 10:00:01 - ERROR: down';
    const result = importFile(log, { fileName: 'x.txt' });
    expect(result.ok && result.value.format).not.toBe('whatsapp');
    expect(read('[01.02.24, 10:00] User: a\n[01.02.24, 10:01] Assistant: b', 'x.txt').format).toBe('text');
  });
});
