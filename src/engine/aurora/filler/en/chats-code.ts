import type { ChatText } from '../chats';

export const CODE_CHATS_EN = {
  'mutex-copy': [
    'go vet barks at this and I do not see why.\n[[mutex-copy]]',
    'Value receiver: every call copies the struct and locks a fresh mutex, so nothing is protected. Make it (l *limits). The map is shared, which is why it seemed to work until two calls met.',
  ],
  'defer-loop': [
    'File descriptors climb in the dispatcher. I suspect this bit.\n[[defer-loop]]',
    'Rightly. The deferred Close runs when the function ends, not at the end of the iteration, and this function runs for as long as there is work. Put the body of the loop into its own function.',
  ],
  'ctx-goroutine': [
    'Audit entries go missing, about one in fifty. Here is the handler.\n[[ctx-goroutine]]',
    'The request context is cancelled as soon as the handler returns, and your goroutine loses the race now and then. Use context.WithoutCancel plus a deadline of its own, or hand the event to a buffered worker, which also survives a burst.',
  ],
  'time-after': [
    'Innocent loop, growing memory. Discuss.\n[[time-after]]',
    'Each round of the select creates a new timer, and with busy input none of them ever fires. Worse, flush never happens under load either. One time.Ticker outside, and flush also when the buffer is full.',
  ],
  'typed-nil': [
    'This returns an error for every valid event and I am losing my mind.\n[[typed-nil]]',
    'A nil *FieldError in an error interface is not nil: the interface carries the type. Declare the variable as error, or return nil explicitly on the good path. Everybody meets this one once.',
  ],
  'json-any': [
    'Merchant complains that their reference arrives changed.\n[[json-any]]',
    'Numbers in map[string]any become float64, and theirs has more than 53 bits. Decode with UseNumber, better into a struct with json.RawMessage for that field. Then check how many stored references end in a suspicious round digit.',
  ],
  'drain-body': [
    'We open far more connections to merchants than we have merchants. This is the client.\n[[drain-body]]',
    'A body that is closed without being read to the end costs you the connection. io.Copy(io.Discard, io.LimitReader(resp.Body, 64<<10)) before closing, and the reuse rate should jump.',
  ],
  singleflight: [
    'Is this use of singleflight fine? The comment is mine.\n[[singleflight]]',
    'Your comment is the answer. The first caller’s context decides for all the waiting ones. Give the shared load a context that is detached and has its own deadline, and let each caller wait on DoChan with theirs.',
  ],
  'backoff-shift': [
    'Spot the bug before Zhe does.\n[[backoff-shift]]',
    'At n around 37 the shift overflows, the duration goes negative, the comparison lets it pass, and the retry happens at once, forever. Clamp n first. A fuzz test over n finds it in a second.',
  ],
  'waitgroup-add': [
    'This check sometimes finishes before checking anything.\n[[waitgroup-add]]',
    'Add has to happen before the goroutine starts, otherwise Wait may see zero. Since 1.25 there is wg.Go, until then move the line up by two.',
  ],
  'append-alias': [
    'Labels get mixed up, only with some slices. Magic?\n[[append-alias]]',
    'If base has spare capacity both appends write into the same array. slices.Clip(base) before appending, or build a new slice. It shows only when the capacity happens to be larger, hence the magic.',
  ],
  'max-bytes': [
    'Security asked what happens with a body of 4 GB. Here is the answer, I fear.\n[[max-bytes]]',
    'You read all of it and then complain. http.MaxBytesReader around r.Body stops at the limit and closes the connection. Also a return is missing after the last http.Error.',
  ],
  shutdown: [
    'Shutdown order, as it stands. We see "pool closed" errors on every deploy.\n[[shutdown]]',
    'Upside down. First stop taking requests, then let the workers finish, close the database last. And give Shutdown a deadline, Background means it may wait for a client that never leaves.',
  ],
  cursor: [
    'Cursor for the list endpoint. Good enough?\n[[cursor]]',
    'Yes: keyset, opaque, and unique thanks to the id. Add a version byte, so that you can change it later, and reject a cursor whose merchant differs from the caller’s. Otherwise someone will edit it by hand, they always do.',
  ],
  'token-bucket': [
    'I wrote the limiter myself, forty lines. Anything wrong with the core?\n[[token-bucket]]',
    'The arithmetic is right. Two remarks: if now goes backwards the bucket loses tokens, so use a monotonic reading, and a new tenant should start full, not empty. The rest I would keep exactly like this.',
  ],
  'error-text': [
    'This is what a merchant saw yesterday.\n[[error-text]]',
    'A driver error in a public answer, with the constraint name for free. Map it at the edge: 409, code "duplicate_event", one sentence what to do. Log the original with the request id and nothing else.',
  ],
  'mask-regex': [
    'Masking for the console. Min says it misses some.\n[[mask-regex]]',
    'It misses groups of four with spaces or dashes, and 15-digit cards, and it hits order numbers that happen to have sixteen digits. Allow separators, check with Luhn, keep the last four digits; support needs those.',
  ],
  'poll-effect': [
    'Min’s hook, the tab gets slower the longer it is open.\n[[poll-effect]]',
    'No cleanup: each change of merchant starts another interval and none ends. Return () => clearInterval(id), and drop answers that arrive for a merchant no longer selected.',
  ],
  offset: [
    'Page 965 of the delivery list takes nine seconds. Someone really does that.\n[[offset]]',
    'OFFSET reads and throws away 48,200 rows each time. Keyset: WHERE (created_at, id) < ($2, $3), with an index in that order. And ask what they look for on page 965; it is an export in disguise.',
  ],
  percentile: [
    'Wrote this for the merchant review, is it honest?\n[[percentile]]',
    'Mostly. It counts failed attempts with their timeout as duration, which punishes merchants twice. Filter on status, and show n beside it, a p95 of 501 deliveries wobbles.',
  ],
  upsert: [
    'What does the xmax trick mean here, and may I use it?\n[[upsert]]',
    'xmax is zero for a freshly inserted row version, so the flag tells insert from update. It works, it is not documented as a promise. For a log line fine, for billing no.',
  ],
  deadlock: [
    'Twice tonight:\n[[deadlock]]',
    'Two transactions update the same rows in different order; the settle job goes by merchant, the replay by time. Sort ids before updating in both places. Retrying once on 40P01 is decent on top, not instead.',
  ],
  vacuum: [
    'Zhou asked me to "look at the dead ones".\n[[vacuum]]',
    'idempotency_keys has more dead than living rows; short-lived rows at the default scale factor. Set autovacuum_vacuum_scale_factor to 0.02 for it. On deliveries a quarter is dead, and two days without a run suggests something cancels it.',
  ],
  'not-in': [
    'Why does this delete nothing?\n[[not-in]]',
    'Some legacy_id is NULL, and NOT IN with a NULL in the list is never true. NOT EXISTS does what you mean. Run it as a SELECT first, four thousand is a number I would like to see before it is gone.',
  ],
  generated: [
    'The database refuses my column.\n[[generated]]',
    'Casting timestamptz to date depends on the session’s time zone, hence not immutable. Give the zone explicitly in the expression, or compute the day when inserting. For partition keys the latter is simpler anyway.',
  ],
  probes: [
    'Peng wants a second opinion on the probes.\n[[probes]]',
    'Same path for both is the problem: if the database hiccups, liveness fails as well and Kubernetes restarts healthy processes into a struggling database. Liveness should only say "the process runs", readiness may look at dependencies.',
  ],
  hpa: [
    'Autoscaling draft for the gateway.\n[[hpa]]',
    'CPU is a poor signal for a service that waits most of the time. In-flight requests per pod would follow the load, CPU follows the JSON. Keep it as a floor, and set scale-down stabilisation to five minutes, your traffic has teeth.',
  ],
  pdb: [
    'Node upgrade hangs since an hour, platform blames us.\n[[pdb]]',
    'They are right: two replicas with minAvailable 2 means no pod may ever be evicted. maxUnavailable: 1 says what you want and keeps working when the replica count changes.',
  ],
  alert: [
    'Zhe’s first alert rule. Be kind.\n[[alert]]',
    'Kindly: one failed delivery at night would ring the phone. Use a ratio over ten minutes, ask for it to hold for five, page only if many merchants are affected. The name is good.',
  ],
  dockerfile: [
    'Builds take four minutes even if I change a comment.\n[[dockerfile]]',
    'Every change invalidates the COPY and with it the download. Copy go.mod and go.sum first, download, then copy the rest, with a cache mount for the build cache. Under forty seconds, I would think.',
  ],
  make: [
    'make test fails for everyone on Fridays. Guess who wrote it.\n[[make]]',
    'Twenty seconds of sleep is a bet on an idle machine. Wait for the health check with compose up --wait. And when the tests fail, down never runs, so the next run finds old data: use a trap.',
  ],
  openapi: [
    'Merchants say our API description is useless. This is the part they quoted.\n[[openapi]]',
    'They have a point: no 401, 409, 413, 422, 429, and no schema for any of them. Error codes are the part of an API people actually program against. I can draft the list from the handler.',
  ],
  describe: [
    'Look what anyone with read access can see.\n[[describe]]',
    'A live token in plain environment. Move it to the mounted secret like the DSN, and ask the bank for a new one today; it has to be considered read. Then grep the other Deployments before someone else does.',
  ],
  flame: [
    'One slow request taken apart:\n[[flame]]',
    'Half of it is the fallback lookup of the key in the table, after a miss in Redis that is the normal case for new events. Turn it round: insert with ON CONFLICT and look only when it conflicts.',
  ],
  netpol: [
    'Network policy for the dispatcher, security wants it by four.\n[[netpol]]',
    'It locks out DNS, so nothing will resolve. Add port 53 to the cluster resolver, the database and the queue. Then a dry run in staging, policies fail silently and completely.',
  ],
  rebase: [
    'Rebase conflict and I have forgotten who meant what.\n[[rebase]]',
    'Yours reads the lease per merchant, his is from before that existed. Take yours, then check the two call sites below; he also renamed the argument and git merged that part without a word.',
  ],
} satisfies Record<string, ChatText>;
