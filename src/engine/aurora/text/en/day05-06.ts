/** English text of days 5 and 6. */
import type { SceneTexts } from '../scene-texts';

export const DAYS_5_6 = {
  atlas: [
    [
      'Change of plan on migrations: we switch to Atlas. It lints in CI and stops destructive changes before they merge; yesterday a DROP COLUMN nearly went through because everybody was looking at the up file only.',
      'Worth it. The goose history can be imported as a baseline, so the fourteen existing files stay. I would set the drop checks to error and the rename check to warning.',
    ],
  ],
  uuid: [
    [
      'Event ids again, sorry. We go to UUIDv7: still sortable, but PostgreSQL stores it in 16 bytes in a native column while the ULID text took 27. Zhou did the sum, the index shrinks by a third.',
      'He is right about the index. Keep a parser for the old form on the read path, partners have a few thousand of them in their own databases.',
    ],
  ],
  'pool-second': [
    [
      'Rehearsal run, second hour, and requests pile up in front of the database although the database itself is bored. Pool statistics from one gateway pod:\n[[pool-stats]]',
      'The pool is empty, not the database. EmptyAcquireCount grows by 310 a second and the mean acquire time dwarfs the query time. Either queries hold connections longer than needed or there are too few of them. First check what is held: a transaction around an outbound call would look just like this.',
    ],
    [
      'Checked pg_stat_activity, nothing idle in transaction, longest statement 40 milliseconds. It really is just more traffic than I planned for.',
      'Then raise the limit, but do the sum first: two gateway pods and two dispatchers against 160 since Zhou raised max_connections. 64 for each gateway pod leaves 32 for the rest, tight yet fine.',
    ],
    [
      'Good, set MaxConns=64 on the gateway. For the record: requests were waiting 280 ms just to get a connection, that is why.',
      'Done, and the empty-acquire rate fell to zero within a minute. Put acquire wait on the board as its own panel; it is the earliest sign you will ever get.',
    ],
  ],
  baseline: [
    [
      'Remember this number for later comparisons: the agreed p99 baseline of POST /events is 182 ms, from the clean run this morning. Everything we change gets measured against it.',
      'I will hold it as the reference and not confuse it with the other latencies you paste.',
    ],
  ],
  tenant: [
    [
      'Our largest customer by far is tenant 4417, a third of all events. When they sneeze we get a queue.',
      'Good to know for capacity: they deserve a consumer of their own, so that their bursts cannot delay the long tail.',
    ],
  ],
  rotation: [
    [
      'Policy for the webhook signing secrets: rotate every 90 days, with a week in which both secrets are valid. I cleared it with legal.',
      'Fine. The overlap week is the part that makes it bearable for merchants. I would send the reminder from the console, with a test button.',
    ],
  ],
  memory: [
    [
      'Memory: pods have a 2 GiB limit, so GOMEMLIMIT=1800MiB, and GOGC stays at 100.',
      'A tenth of head room for stacks and cgo-free overhead, good. If the live heap ever comes near the limit you will see CPU go up before you see a kill.',
    ],
  ],
  oncall: [
    [
      'On-call handover is Thursday 10:30, fifteen minutes, the person leaving writes the summary, not the one arriving.',
      'Good rule. Whoever had the night knows what hurt.',
    ],
  ],
  vault: [
    [
      'The production database password is in Vault under kv/aurora/prod/db. Remember the path; the password itself never goes into a chat, also not into this one.',
      'Path remembered, and I would refuse the value. Have the pods read it through the agent injector, so nobody has a reason to copy it.',
    ],
  ],
  budget: [
    [
      'Finance answered. Our cloud budget is $6,200 a month, everything included, and going over needs a letter to someone who does not like letters.',
      'Then egress and trace storage are the two to watch; both grow with traffic and nobody notices until the invoice.',
    ],
  ],
  status: [
    [
      'Chen needs the status report by Friday 16:00 each week. Half a screen, risks first.',
      'I can draft it from the week’s notes. Risks first also forces us to have an opinion about them.',
    ],
  ],
  'sunday-page': [
    [
      'Sunday. The phone rang, dispatcher is restarting in a loop. This is what I have:\n[[panic-nil]]',
      'A nil merchant config. The lookup returns (nil, nil) for merchants that were deleted while an event was in flight, and Deliver dereferences it. Hot fix: treat nil as permanently failed and park the event. Proper fix: the store returns ErrNotFound, never two nils.',
    ],
    [
      'Patched and rolled out, restarts stopped. Eleven events were parked, all of the one deleted test merchant. Going back to my pancakes.',
      'Good catch rate for a Sunday. I noted the follow-up: no (nil, nil) returns in internal/store, there are four more of them.',
    ],
    [
      'One more thing, it rang the whole team because the alert had no owner. Our paging service is called aurora-prod-p1, only that one may ring at night. Everything else goes to the ticket queue.',
      'So severity is decided by routing: that service rings, all the rest waits for Monday. The restart-loop rule should move there, it was right to ring.',
    ],
  ],
} satisfies SceneTexts;
