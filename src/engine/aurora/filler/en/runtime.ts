import type { FamilyText } from '../types';

export const RUNTIME_EN = {
  'access-log': {
    ask: [
      'Tail of the gateway log, anything odd in there?', 'Support says it "feels slow" since lunch. This is all I have:', 'Look at this stretch, I stared at it too long already.',
      'Peng sent me this and one word: "why".', 'From the second zone, same minute as the complaint:', 'Quick sanity check before I go into the next call.',
      'I turned sampling of the log off for a minute. Here:', 'One of these lines is not like the others, right?',
    ],
    say: [
      'One line stands out: {path} for tenant {tenant} took {slow} ms, the others are normal.', 'Everything is healthy except the {slow} ms on {path}.', 'The outlier is tenant {tenant}; {slow} ms against a few dozen for everybody else.',
      'I see {n} requests and one real problem, {path} at {slow} ms.', 'If it were the database, more than one line would be slow. Only tenant {tenant} is, with {slow} ms.', '{slow} ms on {path} is too round to be the network, it looks like a lock or a retry inside.',
      'Nothing systematic. A single {slow} ms request of tenant {tenant} would not explain a feeling, but would explain a ticket.', 'Status {status} after {slow} ms on {path}: somebody waited the whole time for us.',
    ],
    then: [
      'Pull the trace for that request id before it expires.', 'Check body size first; a 900 KB batch on a slow uplink looks exactly like this.', 'If it repeats within the hour I would open a ticket, otherwise let it go.',
      'Log the time to first byte of the body as its own field, then we can tell upload from work.', 'Compare with the node’s steal time, that pod shares a host with the batch jobs.', 'Ask them whether they retried; the second attempt would tell us more than the first.',
      'I would look at the row count of that tenant before I look at code.', 'Group by node next time, half of such outliers are one bad host.',
    ],
  },
  pprof: {
    ask: [
      'CPU profile of the dispatcher, one minute under normal load.', 'Took a profile because the fan of my laptop did.', 'Where would you start cutting?', 'Profile after yesterday’s change. I expected it to look different.',
      'Zhe says it is the JSON, I say it is not. Referee, please.', 'From the pod that is always 20% hotter than its siblings:', 'pprof again. I promise it is the last one today.', 'Is this worth a ticket or just interesting?',
    ],
    say: [
      '{fn} takes {pct}% flat, that is where the time goes.', 'Two suspects, {fn} and {fn2}, and only the first one is worth your afternoon.', '{pct}% in {fn} is more than I would have guessed from reading the code.',
      'Flat time in {fn} means the work is in the function itself, not below it.', 'The profile is healthy in shape, just {fn} is fat with {pct}%.', '{fn2} is a consequence; {fn} calls it in a loop.',
      'Referee’s verdict: {fn}, at {pct}%.', 'If {fn} vanished altogether you would gain {pct}%, so that is the upper bound of any heroics.',
    ],
    then: [
      'Look at the caller: it can hoist the conversion out of the loop.', 'Run the same profile with -focus on it and look at lines, not functions.', 'A sync.Pool would help, but first ask whether the buffer is needed at all.', 'I would write a benchmark before touching it, the win may be smaller than the diff.',
      'Check the allocation profile too, I suspect the garbage collector pays half of that.', 'Leave it. At current traffic that is a third of one core.', 'Try caching the parsed key per merchant, it is recomputed on every event.', 'Then take a second profile at the same load, otherwise we compare the weather.',
    ],
  },
  pods: {
    ask: [
      'kubectl get pods please, staging namespace.', 'Something is red on the wall display. What does the cluster say?', 'Is everything up again?', 'List the pods for me, I only have the phone.',
      'Zhe deployed and went to lunch. Check on his pods.', 'Before the demo: is anything unhappy?', 'What is restarting there?', 'Pods, quickly, Chen is standing behind me.',
    ],
    say: [
      'One is not well: {pod}, {reason}, {restarts} restarts.', 'All running but {pod}, which is in {reason}.', '{service} has a pod in {reason}; with {restarts} restarts it has been at it for a while.', 'Mostly green. {pod} needs a look, {reason}.',
      'Traffic is safe, the other replicas are ready. {pod} is the one in {reason}.', '{restarts} restarts on {pod}. The back-off is long by now, so it only looks quiet.', 'The red one is {pod}, and the state is {reason}.', 'A single pod of {service} misbehaves, {reason}, the rest is fine.',
    ],
    then: [
      'Its previous log (--previous) has the reason, the current one is empty.', 'Looks like a missing secret key, the events say so in the last line.', 'Delete it once; if the new one does the same, it is the image and not the node.', 'I would cordon nothing yet.',
      'Roll back the last change to its config map, the times match.', 'The node has disk pressure, that explains it without any bug of ours.', 'Ask whoever deployed last, the tag does not exist in the registry of this region.', 'Liveness probe fires before the cache is warm; give it a startup probe.',
    ],
  },
  curl: {
    ask: [
      'Time a few requests to that merchant for me.', 'They swear their endpoint answers in 100 milliseconds. Measure it.', 'curl -w against their hook, a couple of times.', 'Is it us or them? Timings from our side, please.',
      'New merchant, same old question: how far away are they?', 'Repeat the timing from the other zone.', 'Check whether keep-alive survives their proxy.', 'Their support closed my ticket with "works for us". Numbers, please.',
    ],
    say: [
      'Worst was {total} ms in total, of which {wait} ms is waiting for their first byte.', 'Network is fine. {wait} ms of server time at {host} is not.', 'TLS costs {tls} ms per fresh connection, the waiting {wait} ms.', 'It is them: {wait} ms between our request and their first byte.',
      '{host} answers, slowly: up to {total} ms.', 'Handshake {tls} ms, thinking {wait} ms, so thinking wins.', 'Spread is large, the slowest took {total} ms. That smells of a cold start.', 'Distance explains about {tls} ms of it; the rest is their application.',
    ],
    then: [
      'Send them the split, it ends the discussion about networks.', 'I would raise nothing on our side; slow consumers are what the queue is for.', 'With connection reuse the first part disappears, so fix that before arguing.', 'Ask for a health path without their login middleware.',
      'Their DNS has a TTL of five seconds, cache it at our resolver.', 'Try HTTP/2, their edge offers it.', 'Note it on the merchant’s page, support will be asked again.', 'Let us measure at two in the morning too before we judge.',
    ],
  },
  goroutines: {
    ask: [
      'Goroutine count doubled since Tuesday’s build. Dump:', 'Is this a leak or just traffic?', 'pprof/goroutine?debug=1, shortened:', 'The pod did not stop on SIGTERM, so I took this before killing it.',
      'Zhou noticed the curve, not me. What are they all waiting for?', 'Dump from the canary pod, twenty minutes after start.', 'Tell me this is normal.', 'A lot of company in this process:',
    ],
    say: [
      '{n} goroutines sit in {fn}. That is a leak, not traffic.', 'They pile up in {fn}; {n} of the same stack never happens by chance.', '{n} on one line in {fn}, all waiting for somebody who has left.', 'Not normal, sorry: {n} in {fn}.',
      'The stack with {n} entries is the story, everything else is housekeeping. It ends in {fn}.', 'Whoever calls {fn} starts a goroutine and nobody ever reads its result.', '{fn} blocks without looking at the context, {n} times by now.', 'A shared resource, held by one and wanted by {n}, in {fn}.',
    ],
    then: [
      'Give the channel a buffer of one, then an abandoned sender can still finish.', 'Add a select on ctx.Done and the curve will fall within minutes.', 'Write a test with goleak around the worker, it would have caught this.', 'Look for the early return between start and receive.',
      'An errgroup with a limit would express the intention and fix the count.', 'Restart buys you a day. The fix is three lines.', 'Check whether the response body is closed on the error path.', 'The mutex is held during a network call; copy what you need and unlock before.',
    ],
  },
  gc: {
    ask: [
      'gctrace from the dispatcher. Pauses look fine to me, do they to you?', 'Heap climbs and I do not know whether to worry.', 'GODEBUG output, last few cycles:', 'Peng asks whether we leak. I said "let me check".',
      'After the buffer change:', 'Memory talk again. Numbers first this time.', 'The saw-tooth has become a staircase.', 'How bad is it, from one to Friday evening?',
    ],
    say: [
      'Heap at {heap} MB after the last cycle, the longest pause {pause} ms. Acceptable.', 'The pause of {pause} ms is the only thing I would call visible.', 'It grows, yet each cycle gives half of it back, so it is load and not a leak.', 'Live heap is about half of {heap} MB, so most of it is short-lived garbage.',
      'The goal follows the heap closely, the collector is not struggling.', '{pause} ms once in a while will not hurt anyone who talks HTTP.', 'What climbs is the peak, {heap} MB; watch the number after the arrow instead.', 'No leak in these lines. Ask again after an hour at constant load.',
    ],
    then: [
      'Take a heap profile at the peak and one after, and diff them with -base.', 'Reuse the decode buffer, it is the largest short-lived thing in there.', 'I would leave the settings alone.', 'If it still climbs at night, without traffic, then I will worry with you.',
      'Put the live heap on a graph, not RSS; RSS makes everyone nervous.', 'The batch size decides the peak, halve it and look again.', 'Somewhere around a two on that scale.', 'Bodies above 256 KB could be streamed instead of read.',
    ],
  },
  panic: {
    ask: [
      'Got a crash from the nightly soak:', 'This came out of the race build, only once in forty runs.', 'Stack trace for you. My coffee is not strong enough.', 'Sentry has it nine times, always the same minute.',
      'Zhe cannot reproduce it. Maybe you see it from the trace.', 'Panic in production, recovered by the middleware, but still.', 'It crashed on shutdown, so nobody noticed until now.', 'From the fuzzing job:',
    ],
    say: [
      '"{what}" in {fn}, at {file}:{line}.', 'The interesting frame is the first of ours, {file}:{line}.', '{fn} assumes something that is true in tests only.', 'Two goroutines share what {fn} touches, and only one of them knows.',
      'It says {what}; that happens when the constructor was bypassed.', 'Line {line} of {file} trusts the length of its input.', 'Shutdown order: whoever {fn} depends on is gone already.', 'The trace is honest for once: {what}, nothing hidden.',
    ],
    then: [
      'Guard it and add the input as a regression case.', 'Do not recover there, fix the owner: the one who creates it should close it, nobody else.', 'Initialise it in New and make the zero value useless on purpose.', 'Run it with -race and -count=200 over lunch.',
      'A one-line check is enough today; the larger question is why the type allows it.', 'sync.Once around the close is ugly and right.', 'I would turn the type assertion into the two-value form and return an error.', 'Save the fuzz input under testdata, otherwise it will be found again in spring.',
    ],
  },
  lag: {
    ask: [
      'How is consumer lag right now?', 'Is the backlog moving?', 'Lag per partition, please.', 'Audit feed is behind, they say. Is it?',
      'Before I restart anything: what does the lag look like?', 'The pending alert blinked twice. Check.', 'Are we balanced now, after adding the third worker?', 'Give me the numbers I should have looked at this morning.',
    ],
    say: [
      'Only partition {part} of {group} is behind, by {lag}.', '{lag} messages in {group}/{part}, the rest is near zero.', 'Skewed: one partition holds the entire backlog of {lag}.', 'Moving, but {part} moves slower than it fills.',
      'That is a hot key, not a slow consumer: {lag} on {part} alone.', 'Everything caught up except {group} on {part}.', 'Balanced in assignment, not in data. {part} carries {lag}.', '{group} is fine on average, which is how averages lie: {part} is {lag} behind.',
    ],
    then: [
      'One merchant sits there; pause the import and it drains in minutes.', 'Adding consumers will not help, a partition has one reader.', 'Look at the processing time per message before touching concurrency.', 'I would wait a quarter of an hour and compare.',
      'Restarting would only trigger a rebalance on top.', 'Alert on age and not on count, then this would not have blinked.', 'Check for a poison message, the offset has not moved at all in two samples.', 'Give the big one its own topic one day.',
    ],
  },
  prom: {
    ask: [
      'Raw metric, because the panel smooths it away:', 'Is this the pod we should kill?', 'Query result from Prometheus. Which one would you chase?', 'Peng’s new alert fired on this.',
      'Min wants to show this number to support. Should she?', 'Instant query, right now:', 'One of the children is louder than the others.', 'Before and after look the same on the graph, so here are the numbers.',
    ],
    say: [
      '{pod} has {max}, several times the rest. {metric} is not a cluster problem.', 'Chase {pod}; {max} there, everyone else is in the tens.', 'One instance at {max}, so something local: a stuck connection, a hot merchant, a bad node.', '{metric} at {max} on a single pod averages out to nothing on the panel, that is why nobody saw it.',
      'The alert was right, {max} on {pod}.', 'Spread tells more than level here, and the spread is all {pod}.', 'I would not show {metric} to support without a label; the {max} would frighten them.', 'Kill is a strong word. Drain {pod} and see whether {max} moves elsewhere.',
    ],
    then: [
      'If it moves with the merchant it is data, if it stays with the node it is hardware.', 'Use max by (pod) on the board next to the mean.', 'Look at its open connections, I bet they are old.', 'A recording rule with the 0.9 quantile over pods would do.',
      'Restart that one, only that one, and keep a dump.', 'Compare start times, it is probably the oldest.', 'Let it run five more minutes, the scrape may have hit a burst.', 'Put a deployment marker on the graph, the jump is no accident.',
    ],
  },
  load: {
    ask: [
      'Another run on the small cluster, for the record:', 'Result of the evening run.', 'Ran it again with the new build:', 'Numbers from the nightly scenario. File them.',
      'Same scenario, one gateway pod fewer:', 'This is the run Chen will ask about:', 'With the merchant simulator set to "moody":', 'Short one between two meetings:',
    ],
    say: [
      '{rps} requests a second at p95 {p95} ms and {fail} failures. Solid.', 'p95 of {p95} ms is in line with the last runs.', '{fail} failed requests out of that many is noise, but I would still read each one.', 'Throughput {rps}, so the step pattern levels off where the pool begins to queue.',
      'Better than it looks: p95 stays at {p95} ms while the last step doubles the users.', 'The curve bends at the third step, before that it is flat.', 'At {rps} a second you are about twice above today’s peak.', 'One pod fewer and still p95 {p95} ms, which is the result I would underline.',
    ],
    then: [
      'Write the commit next to it, two of these runs cannot be told apart any more.', 'Next time vary one thing only.', 'I would keep the raw file, the summary hides the first minute.', 'Filed with the others, no comparison drawn since the cluster differs.',
      'Try it with bodies of realistic size; 1 KB flatters us.', 'The generator was at 70% CPU, so the true figure may be higher.', 'Half an hour more would show whether memory settles.', 'Enough evidence, no need to run it again.',
    ],
  },
} satisfies Record<string, FamilyText>;
