/** Material around code: tests, lint, history, benchmarks, CI, images, configuration. */
import { clocks, decimal, FILES, hex, PACKAGES, SERVICES, some } from './entities';
import type { ArtifactMaker } from './types';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Test, and the package it lives in. */
const TESTS = [
  ['TestClaimBatch/skips_locked_rows', 'internal/store'],
  ['TestSettle/ignores_lost_lease', 'internal/store'],
  ['TestBackoff/never_exceeds_cap', 'internal/deliver'],
  ['TestWorker/stops_on_cancel', 'internal/deliver'],
  ['TestPark/keeps_last_error', 'internal/deliver'],
  ['TestLimiter/refills_over_time', 'internal/gateway'],
  ['TestDecode/unknown_field', 'internal/gateway'],
  ['TestBatch/partial_failure', 'internal/gateway'],
  ['TestVerify/rejects_old_timestamp', 'internal/sign'],
  ['TestRotate/accepts_both_secrets', 'internal/sign'],
  ['TestFeed/resumes_after_gap', 'internal/audit'],
  ['TestMask/nested_card_number', 'internal/audit'],
  ['TestLoad/env_overrides_file', 'internal/config'],
  ['TestCallback/duplicate_settlement', 'internal/settle'],
] as const;

export const goTest: ArtifactMaker = (r, n) => {
  const [test, pkg] = r.pick(TESTS);
  const line = String(r.int(24, 310));
  const got = String(r.int(0, 9));
  const want = String(Number(got) + r.int(1, 4));
  const file = test.slice(4, test.indexOf('/')).toLowerCase();
  const rest = some(
    r,
    PACKAGES.filter((other) => other !== pkg),
    n - 3,
  ).map((other) => `ok   aurora/${other}  ${decimal(r, 104, 4870, 3)}s`);
  return {
    lines: [
      `--- FAIL: ${test} (${decimal(r, 2, 88, 2)}s)`,
      `    ${file}_test.go:${line}: got ${got}, want ${want}`,
      `FAIL aurora/${pkg}  ${decimal(r, 310, 3990, 3)}s`,
      ...rest,
    ],
    slots: { test, pkg, line, got, want, thing: test },
  };
};

export const benchstat: ArtifactMaker = (r, n) => {
  const names = some(
    r,
    [
      'ClaimBatch',
      'DecodeEvent',
      'SignBody',
      'VerifyBody',
      'ParkEvent',
      'LimiterAllow',
      'MaskPayload',
      'ScanDelivery',
      'EncodeFeed',
    ],
    Math.min(n, 10),
  );
  const delta = decimal(r, 81, 470, 1);
  const rows = names.map((name, i) => {
    const before = r.int(210, 9800);
    const change = i === 0 ? -Number(delta) : r.int(-9, 9) / 10;
    const after = (before * (100 + change)) / 100;
    const verdict = i === 0 ? `-${delta}%  (p=0.000 n=10)` : `~  (p=0.${r.int(112, 940)} n=10)`;
    return `${name.padEnd(14)} ${(before / 100).toFixed(2).padStart(6)}µ ± ${r.int(1, 4)}%  ${(after / 100).toFixed(2).padStart(6)}µ ± ${r.int(1, 4)}%  ${verdict}`;
  });
  return { lines: rows, slots: { bench: at(names, 0), delta, other: at(names, 1), thing: at(names, 0) } };
};

/** Linter, its message. */
const FINDINGS = [
  ['errcheck', 'Error return value of `w.Write` is not checked'],
  ['rowserrcheck', 'rows.Err must be checked'],
  ['unparam', '`attempt` always receives `1`'],
  ['noctx', 'net/http.NewRequest must not be called'],
  ['staticcheck', 'this value of `n` is never used'],
  ['bodyclose', 'response body must be closed'],
  ['govet', 'copylocks: range var d copies lock'],
  ['ineffassign', 'ineffectual assignment to err'],
  ['prealloc', 'consider preallocating `ids`'],
  ['errorlint', 'comparing with == will fail on wrapped errors'],
  ['contextcheck', 'function should pass the context parameter'],
] as const;
const SERIOUS = FINDINGS.filter(([linter]) =>
  ['rowserrcheck', 'bodyclose', 'govet', 'errorlint', 'noctx'].includes(linter),
);

export const lint: ArtifactMaker = (r, n) => {
  const [linter, message] = r.pick(SERIOUS);
  const file = r.pick(FILES);
  const others = some(
    r,
    FINDINGS.filter(([name]) => name !== linter),
    Math.min(5, n - 1),
  );
  const line = (where: string, text: string, by: string) =>
    `${where}:${r.int(14, 320)}:${r.int(2, 40)}: ${text} (${by})`;
  const lines = [line(file, message, linter), ...others.map(([by, text]) => line(r.pick(FILES), text, by))];
  return { lines: r.shuffle(lines), slots: { linter, file, n: String(lines.length), thing: file }, kind: linter };
};

const SUBJECTS = [
  'feat(gateway): return Retry-After with 429',
  'fix(store): check rows.Err after claim',
  'refactor(deliver): split worker and client',
  'chore(ci): cache module downloads',
  'fix(sign): compare in constant time',
  'perf(store): scan into reused buffer',
  'docs(runbook): rotate a secret',
  'test(deliver): merchant that never answers',
  'feat(console): mask card numbers',
  'fix(audit): resume after gap',
  'chore(deps): drop unused yaml parser',
  'fix(config): fail on unknown key',
  'feat(deliver): park after last attempt',
  'perf(gateway): reuse decoder',
  'revert: feat(console): live tail',
  'fix(limit): burst was per pod',
  'build: reproducible binaries',
  'feat(settle): verify callback source',
  'fix(console): clear interval on merchant change',
  'test(store): claim under contention',
  'feat(obs): age of oldest pending event',
  'fix(gateway): limit body before reading',
  'chore: remove prototype demo page',
  'docs(api): error codes with one sentence each',
  'fix(deliver): close body on error path',
  'feat(gateway): echo request id',
  'refactor(config): timeouts in one struct',
  'fix(settle): sort ids before update',
  'perf(console): debounce search',
  'feat(audit): export as CSV',
  'fix(partition): create ahead on leap day',
  'test(sign): two active secrets',
  'chore(helm): requests equal limits',
  'feat(console): filter by event type',
  'fix(store): no nil merchant without error',
  'docs(readme): drop the old port',
] as const;

export const gitLog: ArtifactMaker = (r, n) => {
  const subjects = some(r, SUBJECTS, n);
  const hash = hex(r, 7);
  return {
    lines: subjects.map((subject, i) => `${i === 0 ? hash : hex(r, 7)} ${subject}`),
    slots: { hash, subject: at(subjects, 0), n: String(subjects.length), thing: hash },
  };
};

const JOBS = [
  'lint',
  'unit',
  'race',
  'integration',
  'build-image',
  'scan',
  'migrate-dry-run',
  'e2e-smoke',
  'helm-diff',
  'licenses',
  'contract',
  'fuzz-short',
  'docs',
  'sbom',
  'console-unit',
  'console-build',
  'publish',
] as const;

export const ci: ArtifactMaker = (r, n) => {
  const jobs = some(r, JOBS, Math.min(n, 10));
  const minutes = decimal(r, 71, 189, 1);
  const rows = jobs.map(
    (job, i) =>
      `${(i === 0 ? 'slow' : r.pick(['ok', 'ok', 'ok', 'skip'])).padEnd(4)}  ${job.padEnd(16)} ${i === 0 ? minutes : decimal(r, 3, 48, 1)} min  cache ${r.pick(['hit', 'miss', 'hit'])}  runner-${r.int(1, 6)}`,
  );
  return { lines: r.shuffle(rows), slots: { job: at(jobs, 0), min: minutes, thing: at(jobs, 0) } };
};

export const layers: ArtifactMaker = (r, n) => {
  const big = String(r.int(58, 241));
  const layer = r.pick([
    'COPY /out/console /console',
    'COPY web/dist /web',
    'COPY testdata /testdata',
    'COPY --from=build /go/bin /usr/bin',
    'COPY certs /etc/ssl',
    'COPY . /src',
  ]);
  const rest = some(
    r,
    [
      'COPY config /etc/aurora',
      'COPY migrations /migrations',
      'COPY --from=build /out/gateway /gateway',
      'COPY --from=build /out/dispatcher /dispatcher',
      'COPY tzdata /usr/share/zoneinfo',
      'COPY ca.pem /etc/aurora',
      'COPY docs/openapi.yaml /docs',
    ],
    Math.min(10, n - 1),
  );
  return {
    lines: r.shuffle([`${big}MB  ${layer}`, ...rest.map((step) => `${decimal(r, 1, 189, 1)}MB  ${step}`)]),
    slots: { mb: big, layer, thing: layer },
  };
};

export const configDiff: ArtifactMaker = (r, n) => {
  const keys = some(
    r,
    [
      'deliver.batch',
      'deliver.lease_seconds',
      'gateway.max_body_kb',
      'gateway.idle_conns',
      'audit.flush_ms',
      'limit.burst_factor',
      'http.keepalive',
      'console.page_size',
      'park.alert_after',
      'claim.limit',
      'feed.buffer',
    ],
    n,
  );
  const a = String(r.int(11, 99));
  const b = String(r.int(101, 480));
  return {
    lines: [
      '--- staging  +++ production',
      ...keys.flatMap((key, i) => (i === 0 ? [`-${key}: ${a}`, `+${key}: ${b}`] : [` ${key}: ${r.int(1, 99)}`])),
    ],
    slots: { key: at(keys, 0), a, b, thing: at(keys, 0) },
  };
};

/** Module, major and minor version today. */
const MODULES = [
  ['github.com/jackc/pgx/v5', 5, 7],
  ['github.com/prometheus/client_golang', 1, 22],
  ['go.opentelemetry.io/otel', 1, 35],
  ['golang.org/x/sync', 0, 12],
  ['golang.org/x/crypto', 0, 36],
  ['github.com/redis/go-redis/v9', 9, 7],
  ['google.golang.org/grpc', 1, 71],
  ['github.com/klauspost/compress', 1, 18],
  ['golang.org/x/net', 0, 38],
  ['google.golang.org/protobuf', 1, 36],
  ['github.com/google/uuid', 1, 6],
  ['golang.org/x/time', 0, 11],
  ['github.com/fsnotify/fsnotify', 1, 8],
  ['github.com/cespare/xxhash/v2', 2, 3],
  ['github.com/go-logr/logr', 1, 4],
  ['golang.org/x/text', 0, 23],
] as const;

export const modDiff: ArtifactMaker = (r, n) => {
  let first = '';
  const lines = some(r, MODULES, Math.min(n, 5)).map(([name, major, minor], i) => {
    const patch = r.int(0, 4);
    const to = i === 0 ? `v${major}.${minor + r.int(1, 3)}.0` : `v${major}.${minor}.${patch + r.int(1, 3)}`;
    if (i === 0) first = to;
    return `${name} v${major}.${minor}.${patch} => ${to}`;
  });
  const [mod] = (lines[0] ?? '').split(' ') as [string];
  return { lines, slots: { mod, to: first, n: String(lines.length), thing: mod } };
};

export const coverage: ArtifactMaker = (r, n) => {
  const packages = some(r, PACKAGES, Math.min(n, 6));
  const low = decimal(r, 281, 489, 1);
  return {
    lines: packages.map(
      (p, i) => `aurora/${p.padEnd(18)} ${i === 0 ? low : decimal(r, 641, 938, 1)}%  ${r.int(40, 900)} stmts`,
    ),
    slots: { pkg: at(packages, 0), low, thing: at(packages, 0) },
  };
};

export const deploys: ArtifactMaker = (r, n, now) => {
  // Versions count up with the days, newest first.
  const patch = new Map<string, number>(SERVICES.map((name) => [name, now.day * 9 + r.int(4, 8)]));
  const rows = clocks(r, n, now)
    .reverse()
    .map((at) => {
      const name = r.pick(SERVICES);
      const number = patch.get(name) ?? 0;
      patch.set(name, number - 1);
      return { name, version: `0.${14 + SERVICES.indexOf(name)}.${number}`, at };
    });
  const [{ name, version }] = rows as [(typeof rows)[number]];
  return {
    lines: rows.map(
      (row) =>
        `${row.name.padEnd(15)} ${row.version.padEnd(8)} ok  ${r.int(41, 390)} sec  by ${r.pick(['zhe', 'peng', 'min', 'zhou', 'ci'])}`,
    ),
    slots: { service: name, version, n: String(n), thing: `${name} ${version}` },
  };
};
