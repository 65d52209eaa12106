/** English text of days 1 and 2. `[[name]]` inserts a snippet of `text/snippets.ts`. */
import type { SceneTexts } from '../scene-texts';

export const DAYS_1_2 = {
  hello: [
    [
      'Hi. I run the backend team here and starting today you sit next to me for two weeks: we are taking a webhook platform from prototype to production. I will throw everything at you, logs, reviews, arguments with the DBA.',
      'Good to meet you. Two weeks from prototype to production is tight but workable. Give me the fixed points first (names, addresses, limits, habits) and I will hold on to them; the rest I will pick up as you paste it.',
    ],
  ],
  style: [
    [
      'First house rule: conclusion first, then the reasoning, and only as much of it as I need to disagree with you. I read these replies on a phone between meetings.',
      'Understood: verdict up top, reasons underneath, no preamble.',
    ],
  ],
  t3: [
    [
      'For the config: my database connection timeout is 30s at the moment. Nobody remembers who picked the number, it came with the prototype.',
      'Noted, 30s for acquiring a database connection. That is generous for 200 concurrent requests; worth a second look once we see real traffic.',
    ],
  ],
  repo: [
    [
      'The code lives in platform/aurora-core. One repository, three binaries: gateway takes events in, dispatcher pushes them to merchants, console is what support looks at.',
      'Clear. One module with three entry points under cmd/ also means one go.mod to keep honest.',
    ],
  ],
  commits: [
    [
      'We write commit messages as Conventional Commits, scope in brackets, body only when the why is not obvious. The changelog is generated from them, so a sloppy "fix stuff" ends up in front of customers.',
      'Good incentive. When I draft commits for you they will have a type, a scope and an imperative subject under 72 characters.',
    ],
  ],
  region: [
    [
      'We deploy to ap-southeast-1 for now, two availability zones. The prototype was there and the credits are there, that is the whole rationale.',
      'Fine as a start. Keep in mind where the merchants sit: every delivery pays that round trip, and a TLS handshake pays it twice.',
    ],
  ],
  t7: [
    [
      'My favourite programming language is Rust, by the way. Do not worry, I am not going to rewrite this. But when you explain something with an analogy, ownership and borrowing work well on me.',
      'Then I will explain who owns a connection and who merely borrows it, and you will see the leaks before the profiler does.',
    ],
  ],
  staging: [
    [
      'Staging answers on staging.aurora.internal:8443, VPN only. Self-signed certificate, so pass the CA bundle instead of -k, the security people grep shell histories for that.',
      'Will do: --cacert with the bundle, never -k. Any examples I write for staging will assume you are on the VPN.',
    ],
  ],
  t9: [
    [
      'The project is called Aurora, and we write the backend in Go, 1.24 at the moment. The name comes from the first demo, which only worked at dawn when nobody else was on the cluster.',
      'A name with a story. Go suits this shape of service: many slow outbound calls, little CPU, and pprof when something smells.',
    ],
  ],
  database: [
    [
      'Decision from this afternoon: we go with PostgreSQL 15 and not MySQL. Deliveries need SKIP LOCKED for the claim query and jsonb for payloads, and Zhou has run it for six years.',
      'Sensible. A queue-like table with SKIP LOCKED is well trodden, and having a DBA who knows the planner is worth more than any benchmark.',
    ],
  ],
  mornings: [
    [
      'Please never propose anything before 11:00 when we look for meeting slots. Mornings are the only hours in which I write code.',
      'Mornings stay yours. I will push people to the afternoon.',
    ],
  ],
  utc: [
    [
      'Times in logs, notes and timelines: UTC, always. We once spent a night debugging an outage that was only a summer-time switch.',
      'Agreed, a single clock for everything. If someone pastes local times I will convert them and say so.',
    ],
  ],
  t15: [
    [
      'Can you look up which database Aurora uses? Zhe is setting up docker compose and asks for the exact major version.',
      'PostgreSQL 15. For the compose file pin the major version and give it shm_size 256mb, otherwise parallel hash joins die with "no space left on device".',
    ],
  ],
  logging: [
    [
      'Logging: I am settling on zap. We want structured fields, and the prototype already has it in half of the packages.',
      'Reasonable, it is fast and people know it. Hide it behind a tiny interface in internal/obs so that it does not leak into every signature.',
    ],
  ],
  port: [
    [
      'The gateway listens on :7070, plain HTTP behind the load balancer. If you see 8080 in the README, that is from the demo and wrong.',
      'I will use that one in examples. The README line should go; wrong documentation costs more than none.',
    ],
  ],
  tests: [
    [
      'Style question that is not a question: I like tests table-driven, one slice of cases, t.Run with a name that reads like a sentence. I do not want twelve functions called TestFoo_Bar_Baz2.',
      'Clear. One table, named cases, the arrange part small enough to see the difference between two rows.',
    ],
  ],
  t22: [
    [
      'You know, I think Python is quite handy for scripts too. Just wrote the log splitter for the migration in forty lines and it was done before the compiler would have finished complaining.',
      'For one-off scripts that is a fair trade: no build, everyone can read it. As long as nothing in production imports it.',
    ],
  ],
  migrations: [
    [
      'Schema migrations: we take goose. Plain SQL files, up and down, runs as an init container. Zhou can read them without learning a DSL.',
      'Good fit for a DBA-heavy team. Two habits to adopt from day one: lock_timeout at the top of each file, and never mix DDL with a backfill.',
    ],
  ],
  router: [
    [
      'Router is chi v5. The mux in net/http would nearly do, but we need middleware groups per tenant and Zhe had that working in an hour.',
      'Fine choice, it stays close to net/http, so leaving it later is a day of work rather than a month.',
    ],
  ],
  redis: [
    [
      'We share a Redis with the search team for now: redis-cache-02, database 3. Keys must start with aur: or they will hunt me down.',
      'Prefix aur: and no FLUSHDB, ever. I would also set a TTL on every key so that we never become the bad neighbour.',
    ],
  ],
  t30: [
    [
      'Change the database connection timeout to 60s. Concurrency went up from 200 to 500 after the marketplace went live, and acquires were timing out in the peak. Remember this one, people will ask.',
      'Changed to 60s, and I keep the reason with it: concurrency rose from 200 to 500. A longer wait hides pool pressure, so watch acquire latency next.',
    ],
  ],
  'timeout-sweep': [
    [
      'Now grep for every other place that hard-codes a timeout. I would bet there are five of them and that no two agree.\n[[timeout-grep]]',
      'Six, in fact, and you win the bet. The dangerous pair is the http.Client without a deadline next to a context that has one: when a merchant hangs, the context is cancelled but the body read is not. Move all of them into config.Timeouts and delete the constants.',
    ],
    [
      'Do it as one commit, but leave the dispatcher client alone until I have talked to Peng about what merchants can take.',
      'Five call sites moved, dispatcher client untouched with a TODO naming Peng. `go vet` is clean and the config test fails if a field is not documented.',
    ],
  ],
  rate: [
    [
      'Rate limit for the public API: 100 rps per tenant, token bucket, burst of twice that. Chen wants it in the contract template, so the number matters.',
      'One bucket per tenant with a burst of 2x then. Return Retry-After with the 429 or their clients will simply hammer you.',
    ],
  ],
  ids: [
    [
      'Event ids will be ULID. Sortable, no coordination, and support can read them over the phone because there are no look-alike letters.',
      'Works. Store the text form for now and put the index on it; insertion order stays friendly to the B-tree.',
    ],
  ],
  'ask-port': [
    [
      'Min wants to point the console at the gateway on her laptop. Which port does it listen on again?',
      'Sent her the address with the port, as GATEWAY_URL for .env.local; the console falls back to a mock when the variable is empty.',
    ],
  ],
  coffee: [
    [
      'Getting coffee. If you ever get hands: flat white, no sugar. Back in ten minutes, meanwhile think about why the health check takes 900 milliseconds.',
      'No hands yet. About the health check: it pings the database and Redis one after the other with a fresh connection each. Cache the result for two seconds and run both at once.',
    ],
  ],
  standup: [
    [
      'I will ask you for stand-up notes most days. Format: three bullets, done / doing / blocked. And no emoji, the channel is mirrored into a customer portal.',
      'Three lines, plain text, nothing that renders as a rocket in front of a customer.',
    ],
  ],
} satisfies SceneTexts;
