/** English text of days 10 and 11. */
import type { SceneTexts } from '../scene-texts';

export const DAYS_10_11 = {
  security: [
    [
      'Security review later today. Walk me through what they will ask, so that I do not look surprised.',
      'Where secrets live and who can read them; how a webhook is authenticated and replayed; what a tenant can see of another; what gets logged. Bring the data flow drawing and the list of endpoints without authentication. There are two, health and metrics.',
    ],
    [
      'They liked the Vault setup. They did not like that the console shows full payloads to every support agent.',
      'Fair. Mask by default, reveal per field with a reason that is logged. Names, e-mail and card digits first; amounts are needed for support and can stay.',
    ],
    [
      'Formal result: one finding, SEC-118. Signing secrets have to be rotated every 45 days instead of what we had. Everything else passed with remarks.',
      'Half the interval. Then the reminder in the console is not enough, rotation should be one click for the merchant and automatic for those who pull the secret through the API.',
    ],
  ],
  'idem-weekend': [
    [
      'Idempotency keys have to live for 72h. Two merchants resend their Friday failures on Monday, over the weekend the keys expired and they were charged twice. Embarrassing phone call.',
      'Three days cover that. Memory in Redis roughly triples for those keys, about 1.1 GB at the present rate; I would move the body hash to the table and keep only the key hot.',
    ],
  ],
  zed: [
    [
      'I switched editors, laugh if you must: Zed, for the remote pairing. One session with Zhe without a screen share and I was convinced.',
      'Not laughing. I will leave out the Lua from now on.',
    ],
  ],
  backup: [
    [
      'Backups: WAL-G to object storage, base backup nightly, WAL continuously. Zhou tested a restore of the staging copy this morning and it took 26 minutes.',
      'A tested restore is the only kind that counts. Put the 26 minutes into the runbook, it is the number everyone asks for during an outage.',
    ],
  ],
  canary: [
    [
      'Rollout plan: canary at 2% of traffic for thirty minutes, then a quarter, then all. Routed by tenant hash so that a merchant is either in or out.',
      'By tenant is right, mixed versions per merchant would break ordering. Think about whether two per cent gives you enough events to notice a rare error.',
    ],
  ],
  t350: [
    [
      'Two questions from the intern who writes our team page: what language is Aurora written in? And which language do I like best?',
      'Filled in both on the team page. You promised on the first day not to rewrite one in the other.',
    ],
  ],
  checklist: [
    [
      'Release checklist, first cut. What is missing?\n[[release-checklist]]',
      'Four things: a named person for the go / no-go, the exact rollback command rather than the word "rollback", a check that old and new gateway can run side by side on the same schema, and who tells support. I would also move "silence alerts" to never.',
    ],
    [
      'Go / no-go is me, Peng holds the rollback command, Min tells support. Side by side: we added a NOT NULL column yesterday, is that a problem?',
      'Yes, if the old version inserts without it. Add it nullable with a default now, backfill, and set NOT NULL after the cutover. The linter flags it only as a warning, so promote that rule.',
    ],
    [
      'Column is nullable again, backfill is running. Tomorrow is the day, and I have stopped reading the list of nice-to-haves.',
      'That is a milestone of its own. Freeze the branch tonight, and let tomorrow be boring.',
    ],
  ],
  'rate-final': [
    [
      'Final value for launch: 400 rps per tenant. The load test held 620 with room in the pool, so I am comfortable.',
      'Comfortable too. Tell the two merchants who built their own throttling against the old value, they will not read the changelog.',
    ],
  ],
  'canary-five': [
    [
      'You were right about the numbers: we start with a canary at 5% instead. At the smaller share we would get too few samples to see an error rate of one per mille within half an hour.',
      'At that share it is about 5,400 events in thirty minutes, enough to see it with decent confidence. The biggest tenant stays out of the first step, I assume.',
    ],
  ],
  rollback: [
    [
      'And the stop rule, remember it for Saturday: if the error rate goes above 1.5% over five minutes we roll back, no discussion, no "let me just check one thing".',
      'Held. A rule decided on a calm Friday beats any judgement on a loud Saturday. Print it next to the command.',
    ],
  ],
  cmp: [
    [
      'I caved in on assertions: new tests use go-cmp. It was the readable diffs on nested payloads that won me over, the old failure output was a wall.',
      'With cmpopts for times and unexported fields it gets pleasant. Old tests can stay as they are until someone touches them.',
    ],
  ],
} satisfies SceneTexts;
