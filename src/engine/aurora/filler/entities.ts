/** Names of the project's parts. */
import type { Random } from '../build/random';

export const FILES = [
  'internal/gateway/handler.go', 'internal/gateway/limit.go', 'internal/gateway/decode.go', 'internal/deliver/worker.go',
  'internal/deliver/client.go', 'internal/deliver/backoff.go', 'internal/deliver/park.go', 'internal/store/claim.go',
  'internal/store/events.go', 'internal/store/tenants.go', 'internal/store/settle.go', 'internal/sign/verify.go',
  'internal/sign/keys.go', 'internal/obs/handler.go', 'internal/obs/metrics.go', 'internal/config/load.go',
  'cmd/gateway/main.go', 'cmd/dispatcher/main.go', 'cmd/console/routes.go', 'internal/audit/feed.go', 'internal/settle/bank.go',
] as const;

export const FUNCTIONS = [
  'store.(*Store).ClaimBatch', 'store.(*Store).Settle', 'deliver.(*Worker).Deliver', 'deliver.(*Client).Post', 'deliver.nextAttempt',
  'gateway.(*Handler).PostEvents', 'gateway.decodeEvent', 'gateway.(*Limiter).Allow', 'sign.Verify', 'sign.canonical',
  'obs.(*jsonHandler).Handle', 'audit.(*Feed).Append', 'config.Load', 'store.scanDelivery', 'deliver.(*Parker).Park', 'settle.(*Bank).Callback',
] as const;

export const MERCHANTS = [
  'Norden', 'Kappa Foods', 'Sunline', 'Tallow & Co', 'BlueFern', 'Miraplex', 'Oakpost', 'Lumera', 'Varga Tools', 'Pinecone Books',
  'Estrella', 'Hartwell', 'Qualla', 'Fennmark', 'Tidewater', 'Solbakken', 'Ostro', 'Weaver Lane',
] as const;

export const PATHS = [
  '/v1/events', '/v1/events/batch', '/v1/deliveries', '/v1/deliveries/retry', '/v1/merchants', '/v1/secrets/rotate', '/v1/settlements/callback', '/v1/audit/export',
] as const;

export const TABLES = ['deliveries', 'events', 'merchants', 'idempotency_keys', 'parked_events', 'secrets', 'audit_log', 'settlements'] as const;
export const SERVICES = ['gateway', 'dispatcher', 'console', 'audit-feed', 'partition-cron'] as const;
export const PACKAGES = ['internal/store', 'internal/deliver', 'internal/gateway', 'internal/sign', 'internal/audit', 'internal/config', 'internal/settle'] as const;
export const TESTS = [
  'TestClaimBatch/skips_locked_rows', 'TestBackoff/never_exceeds_cap', 'TestVerify/rejects_old_timestamp', 'TestLimiter/refills_over_time',
  'TestPark/keeps_last_error', 'TestDecode/unknown_field', 'TestSettle/ignores_lost_lease', 'TestFeed/resumes_after_gap', 'TestBatch/partial_failure',
  'TestCallback/duplicate_settlement', 'TestLoad/env_overrides_file', 'TestWorker/stops_on_cancel', 'TestRotate/accepts_both_secrets', 'TestMask/nested_card_number',
] as const;

export const hex = (random: Random, length: number): string => {
  let text = '';
  for (let i = 0; i < length; i++) text += '0123456789abcdef'[random.int(0, 15)];
  return text;
};
/** Decimal number with `digits` places, between `from` and `to` (given in units of the last place). */
export const decimal = (random: Random, from: number, to: number, digits: number): string =>
  (random.int(from, to) / 10 ** digits).toFixed(digits);
export const clock = (random: Random): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(random.int(7, 19))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;
};
export const pod = (random: Random, service: string): string => `${service}-${hex(random, 8)}-${hex(random, 5)}`;
export const tenant = (random: Random): string => String(random.int(1002, 9874));
/** The first `count` of a shuffled list. */
export const some = <T>(random: Random, list: readonly T[], count: number): T[] => random.shuffle(list).slice(0, count);
export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
