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
      'Told her, without sugar. She says it will be cold by the time your call ends.',
    ],
  ],
  'ask-p99': [
    [
      'After all those latency numbers: what was the p99 we agreed to measure against? Not the one of today, the agreed one.',
      'I put the agreed one, from the clean run, at the top of the comparison sheet. The other figures since then were taken under load tests or during the incident.',
    ],
  ],
  'ask-grafana': [
    [
      'Somebody shared three dashboards in the channel and an argument broke out. Which id is the one we mean by "the board"?',
      'Posted the id into the thread, the argument is over. The others are from the old series that was to be archived.',
    ],
  ],
  'ask-flags': [
    [
      'What do we run for feature flags? The platform survey wants a product name.',
      'Filled in, with a note that it runs as a sidecar through the OpenFeature SDK and that its files come from git.',
    ],
  ],
  'ask-rate-history': [
    [
      'Chen’s contract template has a different tenant limit than the docs. What was it at first, what is it now, and why?',
      'Sent her both numbers with dates, and why you raised it. Her template carries the old value.',
    ],
  ],
  'ask-memory': [
    [
      'Peng reviews the Helm values. What did we end up with for the Go memory limit?',
      'Written into his values file, together with the pod limit of 3 GiB. The one from before the incident was still in there.',
    ],
  ],
  'ask-redis': [
    [
      'The search team renames its caches and sent a list of nine hosts. Which instance are we on?',
      'Marked ours on her list, with the database number and the key prefix. Ask them for an alias, then the next rename is not your problem.',
    ],
  ],
  'ask-status': [
    [
      'By when does Chen need the weekly report again?',
      'Set a reminder two hours before it. Half a screen, risks first; the draft is ready when you are.',
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
      'Both majors, the date of the upgrade and its purpose are in the audit sheet. They also asked who approved it; I put Zhou and you.',
    ],
  ],
  'ask-budget': [
    [
      'What was the monthly figure finance gave us for the cloud? The forecast just came in and I want to compare.',
      'Put it beside the forecast: you are 4% under, if trace storage stays where it is.',
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
      'All three values with dates and reasons are in his sheet, the old ones struck through. He can plan with 288 clients in total.',
    ],
  ],
  'ask-tenant': [
    [
      'With all those tenant numbers flying through the logs: which one was our largest customer?',
      'I highlighted them in the log view. About a third of all events; they stay out of the first rollout step.',
    ],
  ],
  'ask-region': [
    [
      'The cost report lists two regions. Where were we first, where are we now, and what was the reason to move?',
      'Answered finance with both regions and the gain per settlement call. The remaining cost in the old one is snapshots.',
    ],
  ],
  'ask-vault': [
    [
      'Peng is writing the injector annotation. Where does the production database password live?',
      'Filled in his annotation with the path, and only the path. The injector renders the rest.',
    ],
  ],
  'ask-allowlist': [
    [
      'The firewall export has some forty addresses in it. Which one is the bank’s, the one we allow for the settlement callback?',
      'Kept that one and struck out the rest of the export; exact match, no range. Nothing else in there is theirs.',
    ],
  ],
  'ask-slo': [
    [
      'What availability are we committed to now? I need it for the slide.',
      'It is on the slide, with the error budget in minutes beside it. People understand minutes.',
    ],
  ],
  'ask-oncall': [
    [
      'When is the on-call handover these days?',
      'Put it into your calendar as a series, fifteen minutes, summary by the person who leaves.',
    ],
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
      'Wrote a note on the trace page: what it was until the incident, what it is since, and which traces we were missing.',
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
      'Filled in what you have used since the pairing sessions with Zhe. No licence needed.',
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
      'Sent them both durations, the day of the change, and the two double charges that caused it.',
    ],
  ],
  'ask-rotation': [
    [
      'How often do signing secrets have to be rotated? It goes into the merchant guide.',
      'It is in the guide, with the week in which old and new are both valid.',
    ],
  ],
  'ask-queue-history': [
    [
      'For the architecture page: which queue did we start on, which one are we moving to, and what was the argument?',
      'The page has both now, with the argument of then and the demand of the auditors. An arrow from one to the other, no apology.',
    ],
  ],
  'ask-p99-late': [
    [
      'For the closing report: our p99 in production is 149 this week. Against which agreed baseline do I set that?',
      'Set against the clean run of the first week it is 18% better, with twice the traffic. Both figures are in the report.',
    ],
  ],
  'ask-slo-history': [
    [
      'Which availability did we promise at first, which one now, and who made us?',
      'Both figures and the signature that made the difference are in the summary. Sales signed before anyone asked.',
    ],
  ],
  'ask-repo-late': [
    [
      'Handing over to the support rotation. Which repository do they need read access to?',
      'Requested read access for them, the runbooks are in docs/runbooks of the same place.',
    ],
  ],
  'ask-style': [
    [
      'Explain to the new tech writer how I want answers from you, in a sentence.',
      'Passed on, in your own words from the first day, and kept to one sentence.',
    ],
  ],
  'ask-drink': [
    [
      'Team is ordering for the afternoon session. What do I take now?',
      'Ordered. Nothing with coffee in it after lunch, I remembered that much.',
    ],
  ],
  'ask-cmp': [
    [
      'Zhe asks which assertion package new tests should import. Which one was it in the end?',
      'Answered him, with an example for times. What exists may stay until somebody touches it.',
    ],
  ],
} satisfies SceneTexts;
