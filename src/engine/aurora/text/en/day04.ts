/** English text of day 4. */
import type { SceneTexts } from '../scene-texts';

export const DAY_4 = {
  slog: [
    [
      'I changed my mind about logging after reading go.mod: we use slog now. It is in the standard distribution, so one dependency fewer, and a handler of thirty lines gives us the same JSON.',
      'Good cut. The migration is mechanical, zap.String becomes a plain key and value. The one thing to keep an eye on is allocation on the hot path; use LogAttrs there.',
    ],
  ],
  partitions: [
    [
      'The claim query got slow since we loaded last year’s events into staging. Here is the plan.\n[[explain-claim]]',
      "It walks an index in created_at order and throws away almost everything: 1.9 million rows removed by the filter to find 50. The planner believes pending rows are spread evenly; they are all at the recent end. A partial index on (next_attempt_at) WHERE status = 'pending' fixes the symptom.",
    ],
    [
      'Partial index helped: 1,240 milliseconds down to 3. But the table is 310 GB and Zhou does not want to delete rows by the million every night.',
      'Then partition by created_at and drop whole partitions. Deleting becomes a metadata operation, vacuum only ever works on recent data, and the partial index stays small. Unique constraints must include the partition key; that affects your idempotency table.',
    ],
    [
      'Decided with Zhou: deliveries gets monthly partitions, created three months ahead by a cron job, dropped after thirteen.',
      'Written down. Put an alert on "no partition for next month", that is the failure everyone has exactly once.',
    ],
  ],
  mtls: [
    [
      'Heads-up: the gateway moves to :7443. The platform people enforce mTLS in the mesh from this sprint on, and a plain listener no longer passes admission.',
      'So the old plain port goes away and the listener moves to TLS with a client certificate. Three places know it: the Service manifest, the console environment, and the smoke test.',
    ],
  ],
  signature: [
    [
      'How should merchants verify that a webhook is from us? I have seen Ed25519, HMAC with a shared secret, and one partner who wanted a static token in the URL.',
      'Not the URL token, it ends up in access logs. Asymmetric is nicer in theory, no secret at the merchant, but half of your merchants run PHP 7 and will verify it wrong or not at all. A shared-secret MAC over timestamp plus body is what they can do with one line.',
    ],
    [
      'OK: HMAC-SHA256 over timestamp, dot, raw body, hex encoded, header X-Aurora-Signature. Reject anything older than five minutes.',
      'Good. Sign the raw bytes before any JSON re-encoding, compare in constant time, and accept two active secrets at once so that rotating does not need a phone call.',
    ],
  ],
  idempotency: [
    [
      'Idempotency keys on POST /events: we keep them 24h, then the same key counts as a new event. Redis first, table as fallback.',
      'A day covers client retries. Store the response hash with the key, so that the same key with a different body gives a 422 instead of a silent success.',
    ],
  ],
  mermaid: [
    [
      'If you draw anything, draw it in Mermaid. It lives in the repository, it diffs, and nobody needs a licence to fix an arrow.',
      'Text diagrams then, with few enough boxes that a diff still means something.',
    ],
  ],
  'review-dispatcher': [
    [
      'Review this for me before I approve, it is Zhe’s claim loop.\n[[claim-loop]]',
      'Do not merge yet. The transaction stays open while the HTTP call runs: with a merchant that takes eight seconds you hold row locks and a connection for eight seconds. Claim in one short transaction, deliver outside, settle in a second one. Also rows.Err() is never checked.',
    ],
    [
      'Exactly my stomach ache. And one more for him: wrap errors with %w and say what was being attempted. "sql: no rows" in a log at night helps nobody.',
      'Added as a review comment with an example: fmt.Errorf("claim batch for %s: %w", tenant, err). Callers can still use errors.Is on it.',
    ],
    [
      'He pushed a second version: claim, deliver, settle as you said, with a lease column of two minutes.',
      'Better. The lease makes crashes harmless: whoever dies loses the lease and another worker picks it up. One gap: the settle must check that the lease is still its own (WHERE lease_id = $2), otherwise a slow worker overwrites the result of the fast one.',
    ],
  ],
  flags: [
    [
      'Feature flags: we run flagd as a sidecar with the OpenFeature SDK. Vendor-neutral, config from git, and Chen cannot flip things on a Friday without a review.',
      'Good separation. Give every flag an owner and an expiry date in the file; the CI can then nag about flags that outlived their release.',
    ],
  ],
  slo: [
    [
      'We committed to an SLO of 99.9% for accepted events per calendar month, measured at the load balancer.',
      'That leaves 43 minutes of error budget a month. One bad deployment with a slow rollback eats half of it, so the rollback path deserves a rehearsal.',
    ],
  ],
  testify: [
    [
      'For assertions I stick with testify, require not assert. Yes, I know what I said about dependencies. I have lived with it for too long.',
      'A forgivable exception. require stops at the first failure, which keeps tables readable.',
    ],
  ],
} satisfies SceneTexts;
