/** Material around code: tests, lint, history, benchmarks, CI, images, configuration. */
import { decimal, FILES, hex, PACKAGES, SERVICES, some, TESTS, times } from './entities';
import type { ArtifactMaker } from './types';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const goTest: ArtifactMaker = (r, n) => {
  const test = r.pick(TESTS);
  const pkg = r.pick(PACKAGES);
  const line = String(r.int(24, 310));
  const got = String(r.int(0, 9));
  const want = String(Number(got) + r.int(1, 4));
  const rest = times(Math.max(1, n - 4), () => `ok   aurora/${r.pick(PACKAGES)}  ${decimal(r, 104, 4870, 3)}s`);
  return { lines: [`--- FAIL: ${test} (${decimal(r, 2, 88, 2)}s)`, `    ${test.slice(4, test.indexOf('/')).toLowerCase()}_test.go:${line}: got ${got}, want ${want}`, `FAIL aurora/${pkg}  ${decimal(r, 310, 3990, 3)}s`, ...rest], slots: { test, pkg, line, got, want, thing: test } };
};

export const benchstat: ArtifactMaker = (r, n) => {
  const names = some(r, ['ClaimBatch', 'DecodeEvent', 'SignBody', 'VerifyBody', 'ParkEvent', 'LimiterAllow', 'MaskPayload', 'ScanDelivery', 'EncodeFeed'], n);
  const delta = decimal(r, 81, 470, 1);
  const rows = names.map((name, i) => `${name.padEnd(14)} ${decimal(r, 210, 9800, 2).padStart(6)}µ ± ${r.int(1, 4)}%  ${decimal(r, 210, 9800, 2).padStart(6)}µ ± ${r.int(1, 4)}%  ${i === 0 ? `-${delta}%` : r.pick(['~', `+${decimal(r, 4, 39, 1)}%`, `-${decimal(r, 4, 39, 1)}%`])} (p=0.0${r.int(1, 49)} n=${r.int(8, 20)})`);
  return { lines: rows, slots: { bench: at(names, 0), delta, other: at(names, 1), thing: at(names, 0) } };
};

export const lint: ArtifactMaker = (r, n) => {
  const linter = r.pick(['errcheck', 'govet', 'staticcheck', 'bodyclose', 'rowserrcheck', 'unparam', 'noctx']);
  const file = r.pick(FILES);
  const messages = ['Error return value of `resp.Body.Close` is not checked', 'rows.Err must be checked', 'parameter `ctx` is unused', 'should not use context.Background here', 'this value of `n` is never used', 'response body must be closed', 'copylocks: range var passes lock by value', 'ineffectual assignment to err'];
  return { lines: times(n, (i) => `${i === 0 ? file : r.pick(FILES)}:${r.int(14, 320)}:${r.int(2, 40)}: ${at(messages, r.int(0, 7))} (${i === 0 ? linter : r.pick(['errcheck', 'govet', 'staticcheck', 'unparam'])})`), slots: { linter, file, n: String(n), thing: file } };
};

export const gitLog: ArtifactMaker = (r, n) => {
  const hash = hex(r, 7);
  const subjects = some(r, [
    'feat(gateway): return Retry-After with 429', 'fix(store): check rows.Err after claim', 'refactor(deliver): split worker and client', 'chore(ci): cache module downloads',
    'fix(sign): compare in constant time', 'perf(store): scan into reused buffer', 'docs(runbook): how to pause a merchant', 'test(deliver): merchant that never answers',
    'feat(console): mask card numbers', 'fix(audit): resume after gap', 'chore(deps): drop unused yaml parser', 'fix(config): fail on unknown key', 'feat(deliver): park after last attempt',
    'perf(gateway): reuse decoder', 'revert: feat(console): live tail', 'fix(limit): burst was per pod', 'build: reproducible binaries', 'feat(settle): verify callback source',
  ], n);
  return { lines: subjects.map((s, i) => `${i === 0 ? hash : hex(r, 7)} ${s}`), slots: { hash, subject: at(subjects, 0), n: String(n), thing: hash } };
};

export const ci: ArtifactMaker = (r, n) => {
  const jobs = some(r, ['lint', 'unit', 'race', 'integration', 'build-image', 'scan', 'migrate-dry-run', 'e2e-smoke', 'helm-diff', 'licenses'], n);
  const minutes = decimal(r, 71, 189, 1);
  return { lines: jobs.map((job, i) => `${i === 0 ? 'slow' : r.pick(['ok', 'ok', 'ok', 'skip'])}  ${job.padEnd(16)} ${i === 0 ? minutes : decimal(r, 3, 48, 1)} min  cache ${r.pick(['hit', 'miss', 'hit'])}`), slots: { job: at(jobs, 0), min: minutes, thing: at(jobs, 0) } };
};

export const layers: ArtifactMaker = (r, n) => {
  const big = String(r.int(58, 241));
  const layer = r.pick(['COPY /out/console /console', 'COPY web/dist /web', 'COPY testdata /testdata', 'COPY --from=build /go/bin /usr/bin', 'COPY certs /etc/ssl', 'COPY . /src']);
  const rest = times(n - 1, () => `${decimal(r, 1, 89, 1)}MB  ${r.pick(['COPY config /etc/aurora', 'WORKDIR /app', 'COPY migrations /migrations', 'USER 65532', 'COPY --from=build /out/gateway /gateway', 'ENV GIT_SHA'])} ${hex(r, 7)}`);
  return { lines: [`${big}MB  ${layer}`, ...rest], slots: { mb: big, layer, thing: layer } };
};

export const configDiff: ArtifactMaker = (r, n) => {
  const keys = some(r, ['deliver.batch', 'deliver.lease_seconds', 'gateway.max_body_kb', 'gateway.idle_conns', 'audit.flush_ms', 'limit.burst_factor', 'http.keepalive', 'console.page_size', 'park.alert_after', 'log.level', 'claim.order', 'feed.buffer'], n);
  const a = String(r.int(11, 99));
  const b = String(r.int(101, 480));
  return { lines: ['--- staging  +++ production', ...keys.flatMap((key, i) => (i === 0 ? [`-${key}: ${a}`, `+${key}: ${b}`] : [` ${key}: ${r.int(1, 99)}`]))], slots: { key: at(keys, 0), a, b, thing: at(keys, 0) } };
};

export const modDiff: ArtifactMaker = (r, n) => {
  const mods = some(r, ['github.com/jackc/pgx/v5', 'github.com/prometheus/client_golang', 'go.opentelemetry.io/otel', 'golang.org/x/sync', 'golang.org/x/crypto', 'github.com/redis/go-redis/v9', 'google.golang.org/grpc', 'github.com/klauspost/compress', 'golang.org/x/net', 'google.golang.org/protobuf'], n);
  const version = () => `v${r.int(0, 2)}.${r.int(2, 70)}.${r.int(0, 9)}`;
  const to = version();
  return { lines: mods.map((m, i) => `${m} ${version()} => ${i === 0 ? to : version()}`), slots: { mod: at(mods, 0), to, n: String(n), thing: at(mods, 0) } };
};

export const coverage: ArtifactMaker = (r, n) => {
  const packages = some(r, PACKAGES, Math.min(n, PACKAGES.length));
  const low = decimal(r, 281, 489, 1);
  return { lines: packages.map((p, i) => `aurora/${p.padEnd(18)} ${i === 0 ? low : decimal(r, 641, 938, 1)}%  ${r.int(40, 900)} stmts`), slots: { pkg: at(packages, 0), low, thing: at(packages, 0) } };
};

export const deploys: ArtifactMaker = (r, n) => {
  const service = r.pick(SERVICES);
  const version = `0.${r.int(14, 39)}.${r.int(0, 11)}`;
  return { lines: times(n, (i) => `${i === 0 ? service.padEnd(15) : r.pick(SERVICES).padEnd(15)} ${i === 0 ? version : `0.${r.int(14, 39)}.${r.int(0, 11)}`}  ${r.pick(['ok', 'ok', 'ok', 'rolled back'])}  ${r.int(41, 390)} sec  by ${r.pick(['zhe', 'peng', 'min', 'zhou', 'ci'])}`), slots: { service, version, n: String(n), thing: `${service} ${version}` } };
};
