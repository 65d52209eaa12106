/** English text of the questions that look back, first week. */
import type { SceneTexts } from '../scene-texts';

export const PROBES_1 = {
  'ask-repo-early': [
    [
      'New joiner needs access. Which repository do I have to name in the ticket?',
      'It is in the ticket now, one entry covers all three binaries. I asked for the role "developer"; "maintainer" would also let them edit protected branches.',
    ],
  ],
  'ask-test-style': [
    [
      'Sketch the test for parseRetryAfter for me, the way I like tests to look.',
      'One table-driven test: cases for seconds, an HTTP date, a negative value, an empty header and garbage, each with a name that says what should happen. The loop body is four lines; helper functions would hide more than they help.',
    ],
  ],
  'ask-config': [
    [
      'Write the database section of config.example.yaml with what we agreed on.',
      'Here you go, for PostgreSQL 15:\n```yaml\ndatabase:\n  dsn: $AURORA_DSN\n  connect_timeout: 60s\n  application_name: aurora-gateway\n```\nThe pool size is set per Deployment, so I left it out on purpose.',
    ],
  ],
  'ask-log-why': [
    [
      'Min asks why half of the console’s log calls look different from ours. What did we use first, and why did we change?',
      'Wrote her both names and the reason you gave on the fourth day. Her half is simply not migrated yet, it is a mechanical change.',
    ],
  ],
  'ask-staging': [
    [
      'Give me the curl for the health endpoint on staging, I am on the VPN.',
      'It is in your clipboard history, with the CA bundle and without -k, as agreed. If it hangs, check that the split tunnel covers the internal zone.',
    ],
  ],
  'ask-queue': [
    [
      'The architect of the platform group wants one line for his map: which queue do we use?',
      'Sent him the line: product, replicas, storage, and one subject per merchant. He will draw it as a cylinder anyway.',
    ],
  ],
  'ask-rate': [
    [
      'A customer asks how many requests per second a tenant may send. What did we fix?',
      'Answered them with the number from the contract template and the burst of twice that. Above it they will see a 429 with Retry-After.',
    ],
  ],
  'ask-standup': [
    [
      'Write my stand-up note: yesterday the claim loop was finished, today the load test is prepared, Vault permissions are still missing.',
      '- Done: claim loop with lease, merged\n- Doing: preparing the load test\n- Blocked: Vault permissions for the dispatcher\n\nKept to three bullets and no emoji, ready for the channel.',
    ],
  ],
  'ask-date': [
    [
      'Sales is on the phone. What cutover date did we give the customer?',
      'Told her the day and the weekday. I added that code freeze is two days before, so that nobody sells a feature for the day itself.',
    ],
  ],
  'ask-script': [
    [
      'I need a throwaway script that counts duplicate idempotency keys in an export of 3 GB. Write it in what I like to use for that.',
      'Python then, streaming line by line with a Counter over hashes of the keys, so memory stays below 400 MB. It prints the twenty worst offenders and exits with 1 if there are any.',
    ],
  ],
  'ask-mornings': [
    [
      'Platform proposes three slots for the mesh review: 09:30, 10:15 and 14:00. Which one do I take?',
      'The 14:00 one, the other two fall into your coding hours. I can answer them for you if you like.',
    ],
  ],
  'ask-migrate': [
    [
      'Zhou’s deputy found a folder of migrations that nothing runs any more. Which tool was that, which one do we use now, and why?',
      'Sent him the two names in order, and the column that nearly got dropped as the reason. The folder is the baseline of the old one and can be archived.',
    ],
  ],
} satisfies SceneTexts;
