/** Material from running systems: logs, profiles, pods, traffic. */
import {
  clocks,
  decimal,
  FRAMES,
  FUNCTIONS,
  hex,
  MERCHANTS,
  PATHS,
  podNames,
  SERVICES,
  some,
  tenant,
  times,
} from './entities';
import type { ArtifactMaker } from './types';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const accessLog: ArtifactMaker = (r, n, now) => {
  const odd = r.int(0, n - 1);
  const path = r.pick(PATHS);
  const slow = String(r.int(812, 4890));
  const who = tenant(r);
  const status = r.pick(['502', '504', '202', '202']);
  const lines = clocks(r, n, now).map((at, i) =>
    i === odd
      ? `${at} ${path} status=${status} dur=${slow}ms tenant=${who} req=${hex(r, 6)}`
      : `${at} ${r.pick(PATHS)} status=202 dur=${decimal(r, 31, 699, 1)}ms tenant=${tenant(r)} req=${hex(r, 6)}`,
  );
  return { lines, slots: { path, slow, tenant: who, status, n: String(n), thing: path } };
};

export const pprof: ArtifactMaker = (r, n) => {
  const names = some(
    r,
    [
      ...FUNCTIONS,
      'runtime.mallocgc',
      'encoding/json.Unmarshal',
      'crypto/sha256.block',
      'net/http.(*conn).serve',
      'syscall.Syscall6',
    ],
    n,
  );
  let share = r.int(170, 390);
  let sum = 0;
  const total = r.int(12, 40);
  const first = share;
  const rows = names.map((name) => {
    sum += share;
    const row = `${((total * share) / 1000).toFixed(2).padStart(7)}s ${(share / 10).toFixed(1).padStart(5)}% ${(sum / 10).toFixed(1).padStart(5)}%  ${name}`;
    share = Math.max(3, Math.floor((share * r.int(45, 80)) / 100));
    return row;
  });
  return {
    lines: ['   flat  flat%   sum%', ...rows],
    slots: { fn: at(names, 0), fn2: at(names, 1), pct: (first / 10).toFixed(1), thing: at(names, 0) },
  };
};

export const pods: ArtifactMaker = (r, n) => {
  const bad = r.int(0, n - 1);
  const service = r.pick(SERVICES);
  const pod = podNames(r);
  const name = pod(service);
  const reason = r.pick(['CrashLoopBackOff', 'ImagePullBackOff', 'Error']);
  const isImage = reason === 'ImagePullBackOff';
  const restarts = String(isImage ? 0 : r.int(4, 37));
  const rows = times(n, (i) =>
    i === bad
      ? `${name.padEnd(34)} 0/1  ${reason.padEnd(17)} ${restarts.padStart(3)}  ${r.int(11, 58)}m`
      : `${pod(r.pick(SERVICES)).padEnd(34)} 1/1  ${'Running'.padEnd(17)} ${String(r.int(0, 2)).padStart(3)}  ${r.int(2, 19)}h`,
  );
  return {
    lines: ['NAME                             READY STATUS        RESTARTS AGE', ...rows],
    slots: { pod: name, restarts, reason, service, thing: name },
    kind: isImage ? 'image' : 'crash',
  };
};

export const curlTimes: ArtifactMaker = (r, n) => {
  const host = `hooks.${r
    .pick(MERCHANTS)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}.example`;
  const rows = times(Math.min(n, 8), () => {
    const dns = r.int(2, 40);
    const tcp = dns + r.int(18, 90);
    const tls = tcp + r.int(41, 210);
    const first = tls + r.int(90, 1400);
    return { dns, tcp, tls, first, total: first + r.int(1, 22) };
  });
  const worst = rows.reduce((a, b) => (b.total > a.total ? b : a));
  return {
    lines: [
      `# ${host}`,
      ...rows.map((t) => `dns=${t.dns}ms tcp=${t.tcp}ms tls=${t.tls}ms first_byte=${t.first}ms total=${t.total}ms`),
    ],
    slots: {
      host,
      total: String(worst.total),
      tls: String(worst.tls - worst.tcp),
      wait: String(worst.first - worst.tls),
      thing: host,
    },
  };
};

export const goroutines: ArtifactMaker = (r, n) => {
  const names = some(r, FRAMES, Math.max(2, Math.ceil(n / 2)));
  const counts = names.map((_, i) => (i === 0 ? r.int(1200, 9400) : r.int(2, 90)));
  const states = ['chan receive', 'select', 'IO wait', 'semacquire', 'sync.Mutex.Lock'];
  const lines = names.flatMap(([fn, file], i) => [
    `${counts[i]} @ [${r.pick(states)}]`,
    `#  ${fn}+0x${hex(r, 3)}  ${file}:${r.int(20, 340)}`,
  ]);
  return { lines, slots: { n: String(counts[0]), fn: at(names, 0)[0], thing: at(names, 0)[0] } };
};

export const gcTrace: ArtifactMaker = (r, n) => {
  let heap = r.int(310, 620);
  let seq = r.int(900, 8000);
  const pause = decimal(r, 14, 79, 1);
  const worst = r.int(0, n - 1);
  const lines = times(n, (i) => {
    heap += r.int(8, 61);
    seq += r.int(1, 3);
    return `gc ${seq}: ${heap}->${Math.floor(heap * 0.52)} MB, goal ${Math.floor(heap * 1.06)} MB, pause ${i === worst ? pause : decimal(r, 1, 9, 1)} ms, cpu ${r.int(1, 6)}%`;
  });
  return { lines, slots: { heap: String(heap), pause, thing: `gc ${seq}` } };
};

const PANICS = [
  ['nil-map', 'assignment to entry in nil map'],
  ['index', 'runtime error: index out of range [4] with length 4'],
  ['closed', 'send on closed channel'],
  ['assertion', 'interface conversion: interface {} is nil, not string'],
  ['closed', 'close of closed channel'],
  ['index', 'runtime error: slice bounds out of range [:12] with capacity 9'],
] as const;

export const panics: ArtifactMaker = (r, n) => {
  const [kind, what] = r.pick(PANICS);
  const frames = some(r, FRAMES, Math.max(2, Math.min(5, Math.ceil((n - 2) / 2))));
  const placed = frames.map(([fn, file]) => ({ fn, file, line: String(r.int(31, 288)) }));
  const [first] = placed as [(typeof placed)[number]];
  const lines = placed.flatMap(({ fn, file, line }) => [
    `${fn}(0xc000${hex(r, 6)}, ...)`,
    `        ${file}:${line} +0x${hex(r, 3)}`,
  ]);
  return {
    lines: [`panic: ${what}`, `goroutine ${r.int(40, 900)} [running]:`, ...lines],
    slots: { what, fn: first.fn, file: first.file, line: first.line, thing: `${first.file}:${first.line}` },
    kind,
  };
};

export const lag: ArtifactMaker = (r, n) => {
  const hot = r.int(0, n - 1);
  const big = r.int(4100, 93000);
  const group = r.pick(['deliver', 'audit-feed', 'console-stats', 'settlement']);
  const part = String(r.int(0, 23));
  const lines = times(n, (i) => {
    const end = r.int(2_000_000, 9_000_000);
    const behind = i === hot ? big : r.int(0, 41);
    return `${group.padEnd(14)} ${(i === hot ? part : String(r.int(0, 23))).padStart(3)} ${String(end - behind).padStart(9)} ${String(end).padStart(9)} ${String(behind).padStart(7)}`;
  });
  return {
    lines: ['GROUP       PARTITION   CURRENT       END     LAG', ...lines],
    slots: { lag: String(big), part, group, thing: `${group}/${part}` },
  };
};

export const prom: ArtifactMaker = (r, n) => {
  const metric = r.pick([
    'aurora_pending_age_seconds',
    'aurora_acquire_wait_ms',
    'aurora_http_inflight',
    'aurora_retry_waiting',
    'go_goroutines',
    'aurora_parked_total',
    'aurora_signature_failures_total',
  ]);
  const top = r.int(0, n - 1);
  const values = times(n, (i) => (i === top ? r.int(410, 980) : r.int(3, 88)));
  const pod = podNames(r);
  const names = times(n, () => pod(r.pick(SERVICES)));
  return {
    lines: names.map((name, i) => `${metric}{pod="${name}"} ${values[i]}`),
    slots: { metric, max: String(values[top]), pod: at(names, top), thing: metric },
  };
};

export const loadReport: ArtifactMaker = (r, n) => {
  const steps = Math.max(3, Math.min(n - 2, 9));
  const perUser = r.int(17, 26) / 10;
  const limit = r.int(380, 588);
  let [rate, p95] = [0, r.int(58, 70)];
  const rows = times(steps, (i) => {
    const users = 40 + i * r.int(38, 42);
    const demand = users * perUser;
    // Throughput follows the users until the pool is full, then flattens while latency grows.
    rate = Math.round(demand < limit ? demand : limit - r.int(0, 12));
    p95 += demand < limit ? r.int(1, 4) : r.int(9, 21);
    return `step ${i + 1}  vus ${String(users).padStart(3)}  req/s ${String(rate).padStart(3)}  p50 ${Math.round(p95 * 0.3)}  p95 ${p95}  p99 ${Math.round(p95 * 1.9)}`;
  });
  const fail = String(r.int(0, 38));
  const scenario = r.pick(['steady', 'burst', 'batch-import', 'slow-merchant', 'dead-merchant', 'soak']);
  return {
    lines: [
      `scenario ${scenario}  run ${hex(r, 6)}`,
      ...rows,
      `total    peak ${rate} req/s  p95 ${p95} ms  failed ${fail}`,
    ],
    slots: { rps: String(rate), p95: String(p95), fail, thing: scenario },
  };
};
