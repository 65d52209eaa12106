/** English text of day 7. */
import type { SceneTexts } from '../scene-texts';

export const DAY_7 = {
  'rate-up': [
    [
      'Raise the tenant limit to 250 rps. The nightly batch of the big marketplace got throttled at two in the morning and their import finished after the shop opened.',
      'Changed. If batches are the reason, a second bucket for the bulk endpoint would let interactive traffic keep its own limit. Not today, but soon.',
    ],
  ],
  'load-test': [
    [
      'Load test day. Plan: ramp to 600 requests a second over ten minutes, hold twenty, then kill one gateway pod. What should I watch that I would otherwise forget?',
      'Three things people forget: the load generator’s own CPU, acquire wait in the pool, and the age of the oldest pending event, which is the only number a merchant feels. And write down the time you kill the pod, to the second.',
    ],
    [
      'Halfway. p99 is at 204 with everything on; the baseline was lower, as you will remember. Report:\n[[load-report]]',
      'Slightly worse than the baseline and explainable: 1.8% of requests sit in TLS handshakes because keep-alive is off in the generator. Turn it on, otherwise you are testing certificates and not Aurora.',
    ],
    [
      'With keep-alive p99 falls to 171. Killed the pod at the mark: 14 requests failed, all within 400 milliseconds, then nothing.',
      'Fourteen is the number in flight on that pod, so the load balancer behaves and the server does not drain. Add a preStop sleep of five and call Shutdown with a deadline; that should make it zero.',
    ],
    [
      'Repeated with draining: zero failed. I am oddly proud of a sleep command.',
      'It is the best-paid five seconds in the industry. Keep the scripts and the exact pod counts with the report, next time somebody will want to compare.',
    ],
  ],
  allowlist: [
    [
      'The bank finally told us the address they call from: 203.0.113.40, a single one. Only that goes into the allowlist for the settlement callback.',
      'One address, exact match, no range. Ask them what happens in their disaster site; usually there is a second one nobody mentions.',
    ],
  ],
  bulk: [
    [
      'Inserts dominate the flame graph now. We do one INSERT per event within a transaction of up to 200. Multi-row VALUES or COPY?\n[[pprof-insert]]',
      'COPY. With multi-row VALUES you still pay for parsing and up to 65,535 parameters; COPY streams. The drawback is that it has no ON CONFLICT, so copy into a temporary table and insert from there with DO NOTHING.',
    ],
    [
      'Measured it: 200 events in 4.1 milliseconds instead of 19. So bulk inserts use CopyFrom, staging table and all.',
      'A good factor for an afternoon. Keep the row-by-row path for batches under ten, the temporary table costs more than it saves there.',
    ],
  ],
  pgcli: [
    [
      'Small preference: when you give me SQL to run I paste it into pgcli, so no backslash tricks of psql please.',
      'Plain SQL then, and \\d replaced by catalogue queries where it matters.',
    ],
  ],
  adr: [
    [
      'We write decision records, but mine have one page: context, decision, consequences, done. If it needs two, it is two decisions.',
      'I can hold to that. The alternatives you rejected deserve one line each, they are what people search for later.',
    ],
  ],
  t200: [
    [
      'What did I set the timeout to earlier? And why did we change it? Peng is writing the runbook and wants the history in one sentence.',
      'The sentence is in docs/runbooks/database.md now: first value, present value, and the reason you gave when you changed it. I would add that a longer wait treats a symptom; the pool was the cause.',
    ],
  ],
} satisfies SceneTexts;
