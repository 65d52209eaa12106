/** English text of the questions that look back, second week. */
import type { SceneTexts } from '../scene-texts';

export const PROBES_2 = {
  'ask-insert': [
    [
      'Write InsertEvent for the store package. You know which ids we use and how I want errors.',
      '```go\nfunc (s *Store) InsertEvent(ctx context.Context, e Event) error {\n\tid, err := uuid.NewV7() // UUIDv7\n\tif err != nil {\n\t\treturn fmt.Errorf("new event id: %w", err)\n\t}\n\t_, err = s.db.Exec(ctx, insertEvent, id, e.Tenant, e.Body)\n\treturn wrap(err, "insert event")\n}\n```\nThe id is made here and not by the caller, so retries of the caller cannot fork it.',
    ],
  ],
  'ask-verify': [
    [
      'A merchant asks for sample code to verify our webhook signature. Send something they can paste, in the spirit of how we work.',
      'HMAC-SHA256 over timestamp, dot and raw body; in Go that is crypto/hmac and crypto/sha256, no package to install, standard library first. I put the constant-time comparison and the five-minute window in, since those are the two lines people leave out.',
    ],
  ],
  'ask-coffee': [
    [
      'Chen is at the counter and asks what I drink. I am stuck in a call, answer for me.',
      'A flat white, no sugar. Told her.',
    ],
  ],
  'ask-p99': [
    [
      'After all those latency numbers: what was the p99 we agreed to measure against? Not the one of today, the agreed one.',
      '182 ms for POST /events, from the clean run. The other figures since then were taken under load tests or during the incident.',
    ],
  ],
  'ask-grafana': [
    [
      'Somebody shared three dashboards in the channel and an argument broke out. Which id is the one we mean by "the board"?',
      'aur-7f2c. The others are from the old series that was to be archived.',
    ],
  ],
  'ask-flags': [
    [
      'What do we run for feature flags? The platform survey wants a product name.',
      'flagd, as a sidecar, through the OpenFeature SDK. Files come from git.',
    ],
  ],
  'ask-rate-history': [
    [
      'Chen’s contract template has a different tenant limit than the docs. What was it at first, what is it now, and why?',
      'First 100 rps, now 250 rps. It was raised because the nightly batch of the big marketplace had been throttled. Her template carries the old value.',
    ],
  ],
  'ask-memory': [
    [
      'Peng reviews the Helm values. What did we end up with for the Go memory limit?',
      'GOMEMLIMIT=2600MiB, with a pod limit of 3 GiB.',
    ],
  ],
  'ask-redis': [
    [
      'The search team renames its caches and sent a list of nine hosts. Which instance are we on?',
      'redis-cache-02, database 3, keys with the prefix aur:. Ask them for an alias, then the next rename is not your problem.',
    ],
  ],
  'ask-status': [
    [
      'By when does Chen need the weekly report again?',
      'Friday 16:00, half a screen, risks first. The draft is ready when you are.',
    ],
  ],
  'ask-adr': [
    [
      'Draft the decision record for the dead-letter handling, in my format, with a small drawing.',
      'Done as one page: context, decision, consequences, and one line per rejected alternative. The drawing is a Mermaid flowchart with five boxes, from claim to parking table and back.',
    ],
  ],
  'ask-db-history': [
    [
      'The auditors want the database version history. Which major did we start with, which one is it now, what for?',
      'PostgreSQL 15 at the start, PostgreSQL 16 now. The upgrade was done for logical decoding on the standby, so that the audit feed leaves the primary alone.',
    ],
  ],
  'ask-budget': [
    [
      'What was the monthly figure finance gave us for the cloud? The forecast just came in and I want to compare.',
      '$6,200, everything included. The forecast is 4% under it if trace storage stays where it is.',
    ],
  ],
  'ask-delivery': [
    [
      'Zhe writes the delivery wrapper now. Give him the policy and the breaker we decided on, so that he does not invent his own.',
      '5 attempts, exponential backoff from 200 milliseconds with full jitter, cap at five minutes; gobreaker per merchant, open after ten failures in a row. No retry on 4xx except 408 and 429.',
    ],
  ],
  'ask-pool-history': [
    [
      'Zhou wants the history of our pool size with reasons, for his capacity sheet. All the values, please.',
      'MaxConns=40 at first. Then MaxConns=64, since requests were waiting 280 ms for a connection. Now MaxConns=24, because 12 pods share the bouncer. The sheet can use 288 clients in total.',
    ],
  ],
  'ask-tenant': [
    [
      'With all those tenant numbers flying through the logs: which one was our largest customer?',
      'That is tenant 4417, about a third of all events. They stay out of the first rollout step.',
    ],
  ],
  'ask-region': [
    [
      'The cost report lists two regions. Where were we first, where are we now, and what was the reason to move?',
      'First ap-southeast-1, now ap-northeast-1. The bank sits there and each settlement call got 38 ms shorter. The remaining cost in the old one is snapshots.',
    ],
  ],
  'ask-vault': [
    [
      'Peng is writing the injector annotation. Where does the production database password live?',
      'In Vault at kv/aurora/prod/db. Only the path goes into the annotation.',
    ],
  ],
  'ask-allowlist': [
    [
      'The firewall export has some forty addresses in it. Which one is the bank’s, the one we allow for the settlement callback?',
      '203.0.113.40, exact match, no range. Anything else in that export is not theirs.',
    ],
  ],
  'ask-slo': [
    [
      'What availability are we committed to now? I need it for the slide.',
      '99.95% for accepted events per calendar month, about 21 minutes of error budget.',
    ],
  ],
  'ask-oncall': [
    ['When is the on-call handover these days?', 'Tuesday 10:30, fifteen minutes, summary by the person who leaves.'],
  ],
  'ask-partition': [
    [
      'Write me the DDL for the next partition of deliveries, in the scheme we use now.',
      "We are on weekly partitions, so:\n```sql\nCREATE TABLE deliveries_2026w13 PARTITION OF deliveries\n  FOR VALUES FROM ('2026-03-23') TO ('2026-03-30');\n```\nThe cron job would have made it on Sunday anyway.",
    ],
  ],
  'ask-trace-history': [
    [
      'Why do traces from last week look so different from those of this week? What did we change and what for?',
      'Until the incident it was head sampling, one request in twenty. Since then it is tail sampling: errors and everything slow is kept, because the slow traces were exactly the ones we never had.',
    ],
  ],
  'ask-manifest': [
    [
      'Fill in the gateway Deployment for me: image base, port, memory limit of the runtime, as decided.',
      '```yaml\nimage: registry/aurora-gateway:1.0.0-distroless\nargs: ["-listen", ":7443"]\nenv:\n  - {name: GO_OPTS, value: "GOMEMLIMIT=2600MiB"}\nresources:\n  limits: {memory: 3Gi}\n```\nThe probe needs the client certificate mounted, or it fails with a handshake error that looks like a crash.',
    ],
  ],
  'ask-rollout': [
    [
      'Peng turns this rollout into a script for the next one. What share do we start with, and at which error rate do we pull back?',
      'Start with the canary at 5% by tenant hash. If the error rate goes above 1.5% over five minutes: roll back without discussion.',
    ],
  ],
  'ask-editor': [
    [
      'There is a company licence survey for editors. What do I use nowadays?',
      'Zed, since the pairing sessions with Zhe. No licence needed.',
    ],
  ],
  'ask-commit': [
    [
      'Write the commit message for the drain fix: SIGTERM handler waits for in-flight deliveries, up to twenty seconds.',
      'In Conventional Commits form:\n```\nfix(dispatcher): drain in-flight deliveries on SIGTERM\n\nPods were killed with deliveries half done, which\nshowed up as duplicates at the merchant.\n```',
    ],
  ],
  'ask-idem-history': [
    [
      'Legal asks how long idempotency keys are kept, and whether that was always so. If not, why the change?',
      'They live 72h now, 24h before. Merchants resent their failures over the weekend, when the keys had expired, and two were charged twice.',
    ],
  ],
  'ask-rotation': [
    [
      'How often do signing secrets have to be rotated? It goes into the merchant guide.',
      'Every 45 days, with one week in which old and new are both valid.',
    ],
  ],
  'ask-queue-history': [
    [
      'For the architecture page: which queue did we start on, which one are we moving to, and what was the argument?',
      'Started on NATS JetStream, chosen because three people could run it. Moved to Kafka 3.9, because auditors must be able to replay seven days.',
    ],
  ],
  'ask-p99-late': [
    [
      'For the closing report: our p99 in production is 149 this week. Against which agreed baseline do I set that?',
      'Against 182 ms, the clean run of the first week. That is 18% better, with twice the traffic.',
    ],
  ],
  'ask-slo-history': [
    [
      'Which availability did we promise at first, which one now, and who made us?',
      '99.9% at first, 99.95% now. The bank contract demanded it; sales signed before anyone asked.',
    ],
  ],
  'ask-repo-late': [
    [
      'Handing over to the support rotation. Which repository do they need read access to?',
      'platform/aurora-core, read is enough; runbooks are in docs/runbooks.',
    ],
  ],
  'ask-style': [
    [
      'Explain to the new tech writer how I want answers from you, in a sentence.',
      'Always the conclusion first, then reasons, and only as many as one needs to disagree.',
    ],
  ],
  'ask-drink': [
    ['Team is ordering for the afternoon session. What do I take now?', 'An oolong. Coffee is out after lunch.'],
  ],
  'ask-cmp': [
    [
      'Zhe asks which assertion package new tests should import. Which one was it in the end?',
      'go-cmp, with cmpopts for times. What exists may stay until somebody touches it.',
    ],
  ],
} satisfies SceneTexts;
