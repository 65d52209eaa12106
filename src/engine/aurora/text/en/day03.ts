/** English text of day 3. */
import type { SceneTexts } from '../scene-texts';

export const DAY_3 = {
  queue: [
    [
      'Big one today: the queue between gateway and dispatcher. Candidates are Kafka, NATS, and "just use the table". Give me the honest comparison for our size, which is 40 million events a month and three people on call.',
      'For three people on call, operational weight decides. The table is simplest and good to maybe 2,000 events a second before vacuum hurts. NATS is one binary, with acks and redelivery built in. Kafka gives you ordering, retention and an ecosystem, and asks for somebody who knows it.',
    ],
    [
      'Ordering matters per merchant: "order paid" must not arrive after "order refunded". Does NATS give me that?',
      'Per subject and with one consumer in flight, yes. Put the merchant id in the subject (events.<merchant>) and set MaxAckPending to 1 per merchant consumer. The price is head-of-line blocking: one slow merchant delays only its own events, which is actually what you want.',
    ],
    [
      'I ran both on the staging boxes over lunch with 1 KB payloads. Kafka with three brokers, acks=all; NATS with three replicas, file storage.\n[[queue-bench]]',
      'Both are far above your need, so throughput does not decide. Look at the p99 instead: Kafka pays for its batching at low rates. And at recovery: after you killed a node NATS was writing again in 2.1 seconds, Kafka needed 9.',
    ],
    [
      'Then it is settled: NATS JetStream, three replicas, file storage. Peng signed off because he can fit the whole operations manual on a sticky note.',
      'Recorded. Next steps: stream per environment, subjects by merchant, a dedup window of two minutes via Nats-Msg-Id, and alerts on consumer pending rather than on CPU.',
    ],
  ],
  'pool-first': [
    [
      'What is a sane pool size for pgx here? Zhou gives us 100 connections on the primary and there are two gateway pods plus two dispatchers.',
      'Start from the database, not from the traffic: leave 20 for humans, migrations and monitoring, share 80 among four pods, so 20 each, or uneven if the dispatcher idles. Little’s law agrees: 900 queries a second at 18 ms is 16 busy connections in total.',
    ],
    [
      'Uneven then. Gateway gets MaxConns=40 per pod in the pgxpool config, dispatcher lives with what is left until it complains.',
      'Set. I also turned on MinIdleConns=4 and a MaxConnLifetime with jitter, otherwise all connections expire in the same second and you get a sawtooth.',
    ],
  ],
  stdlib: [
    [
      'General taste, so that you stop proposing libraries: standard library first. A dependency needs to save us a week, not an afternoon.',
      'A high bar, and I like it. I will name the standard way first and mention a package only with what it saves and what it drags in.',
    ],
  ],
  retry: [
    [
      'Delivery policy for merchants: 3 attempts, one second apart, then the event goes to the parking table and support gets a ticket.',
      'Simple and explainable. Two notes: fixed gaps line up when many events fail together, and 4xx other than 408 and 429 should not be retried at all.',
    ],
  ],
  'pr-size': [
    [
      'Zhe just opened a pull request with 2,300 lines. I want them under 400 lines, generated code not counted. Above that I no longer review, I only scroll.',
      'Reasonable. His splits cleanly in three: the store interface, the claim query, and the wiring. The first can merge today without behaviour changing.',
    ],
  ],
  grafana: [
    [
      'Peng built us a proper dashboard, board id aur-7f2c. When I say "the board" I mean that one, not the twelve old ones with Aurora in the title.',
      'Got it. If you want, paste panels as tables and I will read them. Ask Peng to archive the dozen; someone will look at the wrong one at night.',
    ],
  ],
  tracing: [
    [
      'Tracing: OpenTelemetry with head sampling, one request in twenty. Storage is priced per span and I would rather spend it on the database.',
      'Cheap and easy. The known weakness: the decision falls before you know whether the request was interesting, so rare errors mostly slip through.',
    ],
  ],
  image: [
    [
      'Base image: distroless, nonroot, static binary. The scanner found 61 CVEs in the Debian one and none of them was ours.',
      'Good trade. You lose the shell, so keep an ephemeral debug container recipe in the runbook; 3 a.m. is a bad time to discover there is no ls.',
    ],
  ],
  editor: [
    [
      'Since you keep giving me mouse instructions: I work in Neovim with gopls, everything by keyboard. Commands, not menus.',
      'Commands it is. Then `:lua vim.lsp.buf.references()` on Claim will show you the two callers I was talking about.',
    ],
  ],
  'cutover-date': [
    [
      'Chen fixed the date with the customer: cutover on March 12, a Thursday. Keep that in mind with every estimate you give me.',
      'A week from today, weekend included. Counting backwards: code freeze two days before, load test on Monday, security review at the latest on Tuesday.',
    ],
  ],
} satisfies SceneTexts;
