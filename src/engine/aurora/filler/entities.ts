/** Names of the project's parts. */
import type { Random } from '../build/random';
import type { Moment } from './types';

export const FILES = [
  'internal/gateway/handler.go',
  'internal/gateway/limit.go',
  'internal/gateway/decode.go',
  'internal/deliver/worker.go',
  'internal/deliver/client.go',
  'internal/deliver/backoff.go',
  'internal/deliver/park.go',
  'internal/store/claim.go',
  'internal/store/events.go',
  'internal/store/tenants.go',
  'internal/store/settle.go',
  'internal/sign/verify.go',
  'internal/sign/keys.go',
  'internal/obs/handler.go',
  'internal/obs/metrics.go',
  'internal/config/load.go',
  'cmd/gateway/main.go',
  'cmd/dispatcher/main.go',
  'cmd/console/routes.go',
  'internal/audit/feed.go',
  'internal/settle/bank.go',
] as const;

/** Function and the file it lives in. */
export const FRAMES = [
  ['store.(*Store).ClaimBatch', 'internal/store/claim.go'],
  ['store.(*Store).Settle', 'internal/store/settle.go'],
  ['store.scanDelivery', 'internal/store/claim.go'],
  ['deliver.(*Worker).Deliver', 'internal/deliver/worker.go'],
  ['deliver.(*Worker).loop', 'internal/deliver/worker.go'],
  ['deliver.(*Client).Post', 'internal/deliver/client.go'],
  ['deliver.nextAttempt', 'internal/deliver/backoff.go'],
  ['deliver.(*Parker).Park', 'internal/deliver/park.go'],
  ['gateway.(*Handler).PostEvents', 'internal/gateway/handler.go'],
  ['gateway.decodeEvent', 'internal/gateway/decode.go'],
  ['gateway.(*Limiter).Allow', 'internal/gateway/limit.go'],
  ['sign.Verify', 'internal/sign/verify.go'],
  ['sign.canonical', 'internal/sign/verify.go'],
  ['obs.(*jsonHandler).Handle', 'internal/obs/handler.go'],
  ['audit.(*Feed).Append', 'internal/audit/feed.go'],
  ['settle.(*Bank).Callback', 'internal/settle/bank.go'],
] as const;
export const FUNCTIONS = FRAMES.map(([name]) => name);

export const MERCHANTS = [
  'Norden',
  'Kappa Foods',
  'Sunline',
  'Tallow & Co',
  'BlueFern',
  'Miraplex',
  'Oakpost',
  'Lumera',
  'Varga Tools',
  'Pinecone Books',
  'Estrella',
  'Hartwell',
  'Qualla',
  'Fennmark',
  'Tidewater',
  'Solbakken',
  'Ostro',
  'Weaver Lane',
] as const;

export const PATHS = [
  '/v1/events',
  '/v1/events/batch',
  '/v1/deliveries',
  '/v1/deliveries/retry',
  '/v1/merchants',
  '/v1/secrets/rotate',
  '/v1/settlements/callback',
  '/v1/audit/export',
] as const;

export const TABLES = [
  'deliveries',
  'events',
  'merchants',
  'idempotency_keys',
  'parked_events',
  'secrets',
  'audit_log',
  'settlements',
] as const;
export const SERVICES = ['gateway', 'dispatcher', 'console', 'audit-feed', 'partition-cron'] as const;
export const PACKAGES = [
  'internal/store',
  'internal/deliver',
  'internal/gateway',
  'internal/sign',
  'internal/audit',
  'internal/config',
  'internal/settle',
] as const;
export const hex = (random: Random, length: number): string => {
  let text = '';
  for (let i = 0; i < length; i++) text += '0123456789abcdef'[random.int(0, 15)];
  return text;
};
/** Decimal number with `digits` places, between `from` and `to` (given in units of the last place). */
export const decimal = (random: Random, from: number, to: number, digits: number): string =>
  (random.int(from, to) / 10 ** digits).toFixed(digits);
/** `count` ascending clock times with milliseconds, the last one shortly before `now`. */
export const clocks = (random: Random, count: number, now: Moment): string[] => {
  const two = (n: number) => String(n).padStart(2, '0');
  let seconds = now.seconds - random.int(40, 200);
  return times(count, () => {
    const at = seconds;
    seconds -= random.int(0, 3);
    return `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}.${random.int(100, 999)}`;
  }).sort();
};
/** Makes pod names; pods of one service share the hash of its replica set. */
export const podNames = (random: Random): ((service: string) => string) => {
  const sets = new Map<string, string>();
  return (service) => {
    const set = sets.get(service) ?? hex(random, 8);
    sets.set(service, set);
    return `${service}-${set}-${hex(random, 5)}`;
  };
};
export const tenant = (random: Random): string => String(random.int(1002, 9874));
/** The first `count` of a shuffled list. */
export const some = <T>(random: Random, list: readonly T[], count: number): T[] => random.shuffle(list).slice(0, count);
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
