/** Material around data: plans, query results, locks, Redis, payloads, tickets, invoices. */
import { clocks, decimal, hex, MERCHANTS, some, TABLES, tenant, times } from './entities';
import type { ArtifactMaker } from './types';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Table and a column that queries filter by. */
const FILTERS = [
  ['deliveries', 'merchant_id'],
  ['deliveries', 'status'],
  ['deliveries', 'next_attempt_at'],
  ['events', 'tenant_id'],
  ['events', 'created_at'],
  ['events', 'external_ref'],
  ['idempotency_keys', 'key_hash'],
  ['idempotency_keys', 'expires_at'],
  ['parked_events', 'merchant_id'],
  ['audit_log', 'actor_id'],
  ['audit_log', 'created_at'],
  ['settlements', 'bank_ref'],
  ['merchants', 'lower(name)'],
  ['secrets', 'rotated_at'],
] as const;

export const explain: ArtifactMaker = (r, n) => {
  const [table, column] = r.pick(FILTERS);
  const ms = decimal(r, 2100, 58000, 1);
  const removed = String(r.int(41_000, 4_900_000));
  const parallel = r.chance(0.4);
  const kind = parallel ? 'Parallel Seq Scan' : 'Seq Scan';
  const extra = [
    `  Buffers: shared hit=${r.int(900, 88000)} read=${r.int(4000, 61000)}`,
    `  I/O Timings: read=${decimal(r, 900, 9000, 1)}`,
    `  Width: ${r.int(40, 900)}`,
    `Planning Time: ${decimal(r, 2, 41, 1)} ms`,
  ];
  const kept = extra.filter((_, i) => i < 1 || n > 4 + i);
  return {
    lines: [
      ...(parallel ? [`Gather  (rows=${r.int(1, 900)})  Workers Launched: ${r.int(1, 4)}`] : []),
      `${kind} on ${table}  (actual rows=${r.int(1, 900)} loops=${parallel ? 3 : 1})`,
      `  Filter: (${column} = $1)`,
      `  Rows Removed by Filter: ${removed}`,
      ...kept,
      `Execution Time: ${ms} ms`,
    ],
    slots: { table, column, ms, removed, kind, thing: `${table}.${column}` },
  };
};

export const counts: ArtifactMaker = (r, n) => {
  const names = some(r, MERCHANTS, n);
  const top = r.int(18_000, 91_000);
  const values = names.map((_, i) => (i === 0 ? top : r.int(40, 9_000)));
  const sum = values.reduce((a, b) => a + b, 0);
  const status = r.pick(['parked', 'pending', 'failed', 'duplicate', 'signature_rejected']);
  return {
    lines: [
      ` merchant        | ${status}`,
      '-----------------+---------',
      ...names.map((m, i) => ` ${m.padEnd(15)} | ${String(values[i]).padStart(7)}`),
    ],
    slots: {
      merchant: at(names, 0),
      n: String(top),
      share: String(Math.round((100 * top) / sum)),
      status,
      thing: `${status}/${at(names, 0)}`,
    },
  };
};

export const locks: ArtifactMaker = (r, n) => {
  const table = r.pick(TABLES);
  const pid = String(r.int(2100, 31900));
  const wait = String(r.int(11, 94));
  const rows = times(
    Math.max(1, Math.min(4, n - 2)),
    () => `${String(r.int(2100, 31900)).padStart(6)} | RowExclusiveLock     | t | ${table}`,
  );
  return {
    lines: [
      '   pid | mode                 | granted | relation',
      `${pid.padStart(6)} | AccessExclusiveLock  | f | ${table}   -- waiting ${wait} min`,
      ...rows,
    ],
    slots: { table, pid, wait, thing: `pid ${pid}` },
  };
};

export const redisSlow: ArtifactMaker = (r, n) => {
  const cmd = r.pick(['HGETALL', 'SMEMBERS', 'LRANGE', 'ZRANGE', 'DEL']);
  const us = String(r.int(18_000, 240_000));
  const key = `aur:${r.pick(['idem', 'rl', 'merchant', 'parked', 'sess'])}:${hex(r, 6)}`;
  const rows = times(
    n - 1,
    () =>
      `${r.int(100, 999)}) ${r.pick(['GET', 'SET', 'HSET', 'EXPIRE', 'ZADD', 'ZRANGE'])} aur:${r.pick(['idem', 'rl', 'merchant'])}:${hex(r, 6)}  ${r.int(1010, 8800)} us`,
  );
  return {
    lines: [`${r.int(100, 999)}) ${cmd} ${key}  ${us} us`, ...rows],
    slots: { cmd, us, key, thing: key },
    kind: cmd === 'DEL' ? 'del' : 'read',
  };
};

export const payload: ArtifactMaker = (r, n, now) => {
  const merchant = r.pick(MERCHANTS);
  const event = r.pick([
    'order.paid',
    'order.refunded',
    'order.shipped',
    'payout.created',
    'dispute.opened',
    'customer.updated',
  ]);
  // Optional fields that are never among the lines below.
  const field = r.pick([
    'shipped_at',
    'refund_of',
    'customer.email',
    'metadata.locale',
    'tax_total',
    'discount_code',
    'pickup_point',
  ]);
  const extra = [
    `  "amount": ${r.int(120, 990000)},`,
    `  "currency": "${r.pick(['EUR', 'JPY', 'SGD', 'USD', 'SEK'])}",`,
    `  "created": "2026-03-${String(now.day + 2).padStart(2, '0')}T${clocks(r, 1, now)[0]}Z",`,
    `  "attempt": ${r.int(1, 3)},`,
    `  "line_items": [{"sku": "${hex(r, 5)}", "qty": ${r.int(1, 9)}}],`,
    `  "metadata": {"channel": "${r.pick(['web', 'pos', 'app'])}", "store": "${tenant(r)}"},`,
  ];
  return {
    lines: [
      '{',
      `  "id": "evt_${hex(r, 12)}",`,
      `  "type": "${event}",`,
      ...some(r, extra, Math.max(1, n - 4)),
      `  "merchant": "${merchant}"`,
      '}',
    ],
    slots: { merchant, event, field, thing: event },
  };
};

export const tickets: ArtifactMaker = (r, n) => {
  const names = some(r, MERCHANTS, n);
  const ids = times(n, () => `SUP-${r.int(2104, 4890)}`);
  const kinds = [
    'duplicate webhook',
    'signature mismatch',
    'events arrive late',
    '429 during import',
    'wrong currency shown',
    'cannot rotate secret',
    'console logs me out',
    'missing refund event',
  ];
  return {
    lines: ids.map(
      (id, i) => `${id}  ${at(names, i).padEnd(15)} ${at(kinds, r.int(0, 7)).padEnd(22)} ${r.int(1, 46)}h`,
    ),
    slots: { ticket: at(ids, 0), merchant: at(names, 0), n: String(n), thing: at(ids, 0) },
  };
};

export const costs: ArtifactMaker = (r, n) => {
  const items = some(
    r,
    [
      'compute gateway',
      'compute dispatcher',
      'primary database',
      'standby database',
      'egress',
      'trace storage',
      'log storage',
      'load balancer',
      'object storage',
      'NAT gateway',
      'snapshots',
    ],
    n,
  );
  const usd = String(r.int(240, 990));
  const delta = String(r.int(9, 46));
  return {
    lines: items.map((item, i) =>
      i === 0
        ? `${item.padEnd(20)} ${usd.padStart(5)} USD  +${delta}%`
        : `${item.padEnd(20)} ${String(r.int(20, 220)).padStart(5)} USD  ${r.pick(['+', '-'])}${r.int(0, 6)}%`,
    ),
    slots: { item: at(items, 0), usd, delta, thing: at(items, 0) },
  };
};

export const certs: ArtifactMaker = (r, n) => {
  const names = some(r, MERCHANTS, n);
  const days = names.map((_, i) => (i === 0 ? r.int(2, 9) : r.int(101, 390)));
  return {
    lines: names.map(
      (m, i) =>
        `${m.padEnd(15)} CN=hooks.${hex(r, 4)}.example  issuer=${r.pick(['R11', 'E6', 'internal-ca', 'GTS'])}  left=${days[i]}d`,
    ),
    slots: { merchant: at(names, 0), days: String(days[0]), thing: at(names, 0) },
  };
};

export const deliveryStats: ArtifactMaker = (r, n) => {
  const names = some(r, MERCHANTS, n);
  const worst = decimal(r, 801, 948, 1);
  const p95 = String(r.int(2100, 7900));
  return {
    lines: [
      'merchant         ok%    p95 ms  tries',
      ...names.map(
        (m, i) =>
          `${m.padEnd(15)} ${i === 0 ? worst : `98.${r.int(0, 9)}`}  ${(i === 0 ? p95 : String(r.int(90, 800))).padStart(7)}  ${i === 0 ? decimal(r, 18, 29, 1) : decimal(r, 10, 12, 1)}`,
      ),
    ],
    slots: { merchant: at(names, 0), ok: worst, p95, thing: at(names, 0) },
  };
};
