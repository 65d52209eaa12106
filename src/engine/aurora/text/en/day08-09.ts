/** English text of days 8 and 9. */
import type { SceneTexts } from '../scene-texts';

export const DAYS_8_9 = {
  incident: [
    [
      'We have an incident. Since 07:42 deliveries to Halden Market fail, their endpoint answers 503, and our dispatcher makes it worse by the minute. Stay with me, I will paste as I go.\n[[incident-log]]',
      'Stop the bleeding first: pause that one merchant’s consumer, nothing else. The pattern in the log is clear enough, all retries fire on the same second. Note the time of every step you take, the postmortem will want them.',
    ],
    [
      'Paused at 08:03. Their error rate falls, but our backlog is 212,000 events and one dispatcher pod just got killed for memory.',
      'Backlog is fine, it is on disk. The memory is not: each paused event sits in a slice of pending retries. Do not restart everything at once, or all pods will load their share of the backlog at the same moment. One pod, wait for it to be steady, then the next.',
    ],
    [
      'Halden say they are back. How fast can I let 212,000 events loose without knocking them over again?',
      'Ask them what they can take and use half. Without an answer: start at 20 a second, double every five minutes while their p95 stays under 500 milliseconds, and stop at 160. That drains the backlog in about 25 minutes at the top rate.',
    ],
    [
      'Drain is running since 08:31, twenty a second. Meanwhile support is on the other line: what may they tell Halden and what not?',
      'That every event is kept and will arrive in order with its original time, and that you are throttling on purpose until they wave. No promise of a minute, no word about whose fault it is. One person talks to them, otherwise they hear two numbers.',
    ],
    [
      '160 a second since 08:46 and they are steady. Backlog at 140,000 and falling.',
      'Then leave it alone. This is the moment in which people get bored and change one more thing. Meanwhile I can sort the timeline from what you pasted.',
    ],
    [
      'Chen wants two sentences for management, now. I cannot think in management right now.',
      '"One merchant’s endpoint was down from 07:42; our retries slowed its recovery, and we paused them at 08:03. No events were lost, deliveries are catching up and should be complete shortly after nine." Send it, the rest can wait for the postmortem.',
    ],
    [
      'Drained at 09:14. Incident closed, nobody lost an event. Let me write down the decisions while they hurt.',
      'Ninety-two minutes, no data lost, one merchant affected plus a pod. Decisions now, postmortem tomorrow when everyone has slept.',
    ],
  ],
  'memory-up': [
    [
      'First: the pods that were OOMKilled get more room. Limit 3 GiB, GOMEMLIMIT=2600MiB. The retry slice goes away later, today I just want to sleep.',
      'Right order. I would still cap the slice at 10,000 entries in the same change, otherwise the next storm finds the new limit too.',
    ],
  ],
  'retry-jitter': [
    [
      'Second: delivery policy becomes 5 attempts with exponential backoff and full jitter, base 200 milliseconds, cap five minutes. What killed Halden was synchronised retries, a thousand of ours in the same second. Remember this one.',
      'Kept: five tries, full jitter, because the retries marched in step. With the cap the last attempt comes within about nine minutes, so support should expect tickets later than before.',
    ],
  ],
  breaker: [
    [
      'Third: a circuit breaker per merchant. I looked at four and take gobreaker, it is small and does one thing. Opens after ten consecutive failures, half-open after thirty seconds with a single probe.',
      'Good choice and good numbers. Export its state as a gauge; an open breaker is information for support before it is one for you.',
    ],
  ],
  kafka: [
    [
      'The auditors sat in on the incident call and asked an unpleasant question: can we show and re-send what happened last week? With the current stream, retention by bytes, we cannot.',
      'Not reliably. You can set retention by age, but consumers with MaxAckPending 1 per merchant make a replay of a week very slow, and there is no compaction or tooling around it. That is the sort of requirement a log was made for.',
    ],
    [
      'I have slept on it, well, napped. We move to Kafka 3.9 in KRaft mode, managed by the platform team. Auditors must be able to replay seven days, and that settles it. NATS goes after the cutover.',
      'Recorded with the reason. Partition by merchant id to keep the ordering you rely on, and make consumers idempotent first: a replay means duplicates by design.',
    ],
  ],
  pg16: [
    [
      'Zhou wants us on PostgreSQL 16 before launch and not after it. The reason is logical decoding on the standby: the audit feed must not touch the primary.',
      'Good argument, and cheaper now than with customers on it. Dry-run pg_upgrade with --link on a copy, refresh statistics right after, and check the extension versions first.',
    ],
  ],
  'slo-bank': [
    [
      'Sales has signed, and the bank contract says 99.95% instead of what we had. Nobody asked us, of course.',
      'That halves the budget to about 21 minutes a month. This morning alone would have been over it, had it hit the bank. Two zones and draining are no longer nice to have.',
    ],
  ],
  postmortem: [
    [
      'Postmortem draft. I do not want the word "human" in it anywhere. Start with the timeline, please.',
      '07:42 first 503 from Halden. 07:44 retries exceed first deliveries. 07:49 page. 08:03 consumer paused by hand. 08:09 dispatcher pod killed. 08:20 restarted one by one. 08:31 drain begins at 20 a second. 09:14 drained. Seven minutes between cause and page, and fourteen more until the pause: those two lines are the interesting ones.',
    ],
    [
      'Root cause in one paragraph, for people who do not know what jitter is.',
      'One customer’s shop answered slowly and then not at all. Our system tried again after fixed waiting times, so thousands of attempts arrived in the same instant, which kept the shop from recovering. A safeguard that gives a struggling receiver time was planned, and not built yet.',
    ],
    [
      'Actions with owners: new retry policy is merged (me), breaker by tomorrow (Zhe), alert on retries above first deliveries (Peng), load test with a dead merchant (you, in spirit).',
      'Fair division. I would add one: a manual pause button in the console, since pausing took eight minutes of finding the right command. That is Min’s, and small.',
    ],
  ],
  bouncer: [
    [
      'Autoscaling is on since this morning, and Zhou calls: 12 pods times our pool is far more than he can give. He wants something in between.\n[[pg-activity]]',
      'He is right. Most of those sessions are idle and each costs a few megabytes on the primary. A pooler in front solves it, in transaction pooling, provided you do not use session features. Check for LISTEN, advisory locks and named prepared statements.',
    ],
    [
      'No LISTEN, one advisory lock in the cron job, which can go direct. So: PgBouncer in transaction mode, two replicas, in the database namespace.',
      'With pgx, set the exec mode to cache_describe or upgrade the pooler to 1.21 and up, which handles prepared statements. Otherwise you get "prepared statement already exists" at random.',
    ],
    [
      'And with it every pod goes down to MaxConns=24, since 12 pods share the bouncer now. Smaller is the new bigger.',
      'Arithmetic checks out: 288 client connections, 90 on the server. Queries rarely hold one for more than 20 milliseconds, so there is room.',
    ],
  ],
  weekly: [
    [
      'We misjudged the partitions. A month is 90 million rows and the detach took eleven minutes under lock. From now on weekly partitions for deliveries.',
      'Smaller pieces, shorter locks. Use DETACH CONCURRENTLY as well, and let the cron job create twelve weeks ahead, since the old alert was written for months.',
    ],
  ],
  tail: [
    [
      'Tracing, lesson from the incident: of 14 slow requests we had not a single trace. We go to tail sampling in the collector, keep everything over 400 milliseconds or with an error. The slow traces are the only ones I ever look at.',
      'Right. The collector must see whole traces then, so route by trace id, and give it memory for ten seconds of traffic. One in a hundred of the fast ones keeps the baseline visible.',
    ],
  ],
  'oncall-move': [
    [
      'On-call handover moves to Tuesday 10:30. Thursday is release day and whoever hands over is always in the middle of one.',
      'Makes sense, Tuesday is the quietest day on your pager anyway. Tell the calendar bot, it still believes the old one.',
    ],
  ],
  'date-move': [
    [
      'The date moves: cutover is on March 14, the Saturday. The bank has a change freeze until Friday night, and going live without them would mean doing it twice. Please remember that, half the company still has the old date in their heads.',
      'Noted with the freeze as reason. The two extra days should go into rehearsing the rollback and not into features.',
    ],
  ],
  tokyo: [
    [
      'Region decision is back on the table and off again: we deploy to ap-northeast-1. The bank sits there and it saves 38 ms on each settlement call. The old credits are used up anyhow.',
      'A clear gain, settlement makes three calls in sequence. Move the registry mirror and the Vault replica first, they are what slows a first start in a new region.',
    ],
  ],
  oolong: [
    [
      'Personal update: no more coffee in the afternoon, I cannot sleep since the incident. From now on it is oolong, if you ever get those hands.',
      'Better for the pager and for the person. Hands still pending.',
    ],
  ],
} satisfies SceneTexts;
