/** Small exchanges: ids, the information type of the user's message, and the days on which they make sense. */
import type { InfoType } from '../../model/info-type';

export interface ChatSpec {
  readonly type: InfoType;
  readonly days?: readonly [number, number];
  /** Hours of the day between which it can be said. */
  readonly hours?: readonly [number, number];
}

/** User message and assistant message. `[[name]]` inserts a snippet. */
export type ChatText = readonly [user: string, assistant: string];

function chats<const I extends string>(
  type: InfoType,
  ids: readonly I[],
  days?: readonly [number, number],
): Record<I, ChatSpec> {
  return Object.fromEntries(ids.map((id) => [id, days ? { type, days } : { type }])) as Record<I, ChatSpec>;
}

export const CHAT_TYPES = {
  // Code and manifests under discussion
  ...chats('temporary', [
    'mutex-copy',
    'defer-loop',
    'ctx-goroutine',
    'time-after',
    'typed-nil',
    'json-any',
    'drain-body',
    'singleflight',
    'backoff-shift',
    'waitgroup-add',
    'append-alias',
    'max-bytes',
    'shutdown',
    'cursor',
    'token-bucket',
    'error-text',
    'mask-regex',
    'poll-effect',
    'offset',
    'percentile',
    'upsert',
    'deadlock',
    'vacuum',
    'not-in',
    'generated',
    'probes',
    'pdb',
    'alert',
    'dockerfile',
    'make',
    'openapi',
    'describe',
    'flame',
  ]),
  // Questions and comparisons
  ...chats('temporary', [
    'outbox',
    'exactly-once',
    'etag',
    'clock-skew',
    'feature-branch',
    'soft-delete',
    'cache-stampede',
    'percentiles',
    'json-protobuf',
    'read-replica',
    'retry-after',
    'code-owner',
    'big-payloads',
    'pagination',
    'cidr',
    'slow-start',
    'sampling-logs',
    'review-tone',
    'explain-cap',
    'intern',
    'translate',
    'apology',
    'agenda',
    'release-note',
    'faq',
  ]),
  ...chats('temporary', ['hpa', 'rebase'], [5, 8]),
  ...chats('temporary', ['estimate', 'runbook-pause'], [9, 13]),
  ...chats('temporary', ['grpc-rest', 'naming-park'], [4, 14]),
  lunch: { type: 'temporary', hours: [11.5, 13.5] },
  late: { type: 'temporary', hours: [18, 24] },
  interview: { type: 'temporary', hours: [8, 14.5] },
  netpol: { type: 'temporary', days: [4, 11], hours: [8, 15] },
  holiday: { type: 'temporary', days: [2, 6] },
  // Small talk and confirmations
  ...chats('temporary', [
    'rain',
    'train',
    'birthday',
    'keyboard',
    'thanks',
    'merge-ok',
    'wifi',
    'noise',
    'plant',
    'password-joke',
    'duck',
    'standing-desk',
  ]),
  // Small decisions of the day
  ...chats(
    'decision',
    [
      'decide-batch',
      'decide-cron',
      'decide-nolegacy',
      'decide-header',
      'decide-docs',
      'decide-flaky',
      'decide-branch',
      'decide-oncall-doc',
    ],
    [2, 13],
  ),
  // Remarks of taste in passing
  ...chats('preference', [
    'taste-names',
    'taste-comments',
    'taste-errors',
    'taste-charts',
    'taste-yaml',
    'taste-meetings',
    'taste-music',
  ]),
  // Facts of the day
  ...chats('fact', [
    'fact-merchants',
    'fact-laptop',
    'fact-vpn',
    'fact-room',
    'fact-license',
    'fact-runner',
    'fact-docs-host',
    'fact-sandbox',
    'fact-support',
  ]),
} as const satisfies Readonly<Record<string, ChatSpec>>;

export type ChatId = keyof typeof CHAT_TYPES;
