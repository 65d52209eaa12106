import type { FamilyText } from '../types';

export const DATA_EN = {
  explain: {
    ask: [
      'EXPLAIN ANALYZE from the replica. Why is this slow?', 'Zhou circled this in red.', 'Same query as yesterday, ten times the time.', 'It was fast with a hundred rows, naturally.',
      'The console search runs this on every keystroke:', 'What would an index buy me here?', 'The planner and I disagree.', 'Fresh from auto_explain:',
    ],
    say: [
      '{ms} ms, nearly all of it a {kind} on {table} that throws away {removed} rows.', 'It reads far too much: {removed} rows removed by the filter on {column}.', 'A {kind} where you hoped for a lookup. {column} has no usable index.', 'The estimate is off by orders of magnitude on {column}, hence the {kind}.',
      '{table} is the whole cost, the rest of the plan is free.', 'Discarding {removed} rows is the work; the ones you keep cost nothing.', 'With {column} wrapped in a cast the index cannot be used, that is all.', 'Statistics on {table} are stale, the planner believes it is a small table.',
    ],
    then: [
      'CREATE INDEX CONCURRENTLY on that column, then ANALYZE, then look again.', 'Raise the statistics target for that one column to 1,000.', 'I would rewrite it as EXISTS, it can stop at the first hit.', 'Debounce the search by 300 milliseconds before you index anything.',
      'An index would help this query and slow every insert; ask how often it runs.', 'Add the time range, nobody searches beyond last month.', 'Extended statistics on the pair would cure the estimate.', 'Try it with enable_seqscan off, just to see whether the alternative is really better.',
    ],
  },
  counts: {
    ask: [
      'Who is producing all of these?', 'Count per merchant, worst first:', 'Support wants to know whom to call.', 'Grouped it as you said:', 'Something is off with one of them, guess which.', 'Snapshot from a minute ago:', 'The total looked harmless until I grouped it.', 'Friday numbers:',
    ],
    say: [
      '{merchant} with {n}, that is {share}% of all {status} rows.', 'One merchant makes {share}% of it: {merchant}.', 'Call {merchant}. The others are background.', '{n} at {merchant}; the long tail is what every week looks like.',
      'Without {merchant} the table would be unremarkable.', '{share}% from a single sender is a configuration, not an accident.', 'The pattern of {merchant} is new, last week they were in the middle.', '{status} is dominated by {merchant}, {n} rows.',
    ],
    then: [
      'Their endpoint moved, I would bet, the old one still answers 404.', 'Look at the last error text, grouped; it will be one sentence.', 'Offer them a replay after they fix it, and not before.', 'Please do not delete the rows, mark them.',
      'An e-mail with three example ids works better than a call.', 'Check whether their secret was replaced last night.', 'If it grows by tomorrow we pause them.', 'Add this query to the runbook, you wrote it twice this week.',
    ],
  },
  locks: {
    ask: [
      'Migration hangs. pg_locks says:', 'Something blocks something:', 'Who is holding this up?', 'Zhou is at lunch and the table is stuck.', 'Deploy waits for its init container. Locks:', 'The queue in front of the database, literally:', 'Is it safe to cancel that pid?', 'Everything waits, nobody works:',
    ],
    say: [
      'Pid {pid} wants an exclusive lock on {table} and has waited {wait} minutes.', 'The one who waits, {pid}, makes everyone behind it wait as well.', '{table} is not deadlocked, just queued behind a long reader.', 'An ALTER on {table}, stuck behind transactions that do not end.',
      '{wait} minutes in the queue; new queries line up behind {pid} although they would not conflict with the old ones.', 'Classic: exclusive request on {table}, no lock_timeout.', 'The blockers are ordinary writers, each holds {table} only briefly, but never all at once free.', 'Cancel {pid}, nothing is lost, it has not started.',
    ],
    then: [
      'pg_cancel_backend first, terminate only if it shrugs.', 'Then run it again with lock_timeout of two seconds in a retry loop.', 'Find the oldest transaction, that is the true owner of the problem.', 'Tonight at low traffic it will take 80 milliseconds.',
      'Split it: add nullable, backfill, then validate.', 'Set idle_in_transaction_session_timeout for the console role.', 'Tell Zhe not to leave a psql session open with BEGIN.', 'Put it on the checklist: who looks at locks during migrations?',
    ],
  },
  'redis-slow': {
    ask: [
      'SLOWLOG from the shared cache, before the search team does it for us:', 'Redis latency spiked. First entries:', 'Which of these is ours?', 'Slow commands, top of the list:', 'The limiter waits for the cache sometimes. Evidence:', 'Search complains about us again.', 'I thought Redis was the fast one.', 'Collected over ten minutes:',
    ],
    say: [
      '{cmd} on {key} took {us} microseconds and blocked everyone meanwhile.', 'The first line is ours, {cmd}, {us} µs.', 'A single-threaded server and a command over a huge value, {key}.', 'All the small ones are victims; {cmd} is the culprit.',
      '{us} µs for {cmd} means tens of thousands of elements.', '{key} has grown without anybody trimming it.', 'Search is right, this one has our prefix: {key}.', 'Fast per element, and there are too many elements in {key}.',
    ],
    then: [
      'Replace it by SCAN with a cursor, or better by not asking.', 'UNLINK instead of DEL for big keys, it frees in the background.', 'Cap the list when writing, LTRIM is one line.', 'Split the hash by the first byte of the key.',
      'Move it to the table, it is not cache, it is data.', 'Apologise with a number: it will be gone by four.', 'Set a TTL, nobody reads entries older than an hour.', 'I would measure once more after the fix and send them both tables.',
    ],
  },
  payload: {
    ask: [
      'A merchant rejects this one. Spot anything?', 'Is this a valid event in your eyes?', 'Example for the docs. Too much, too little?', 'Their parser chokes on it:', 'Min needs a sample for the console preview:', 'Captured from the retry queue:', 'They ask whether we changed the format. Did we?', 'Real one, personal data removed:',
    ],
    say: [
      'It is valid. What {merchant} may stumble over is {field}, which is optional and missing here.', '{event} looks right to me, the order of keys is the only thing that differs from the docs.', 'For the docs I would shorten it and explain {field} beside it.', 'Format unchanged since February; {field} was always allowed to be absent.',
      '{merchant} treats {event} like every other type and expects {field}.', 'Amounts are integers in minor units, somebody there reads them as decimals.', 'Fine as a sample, but use an obviously invented merchant instead of {merchant}.', 'Our schema accepts it. Theirs is stricter about {field}.',
    ],
    then: [
      'Point them to the schema file, version in the header.', 'Ask for their error text, "does not work" has no line number.', 'A contract test against their sandbox would end this for good.', 'Never add a required field to a published type, make a new type.',
      'I would add a comment to the example and leave the format alone.', 'If they need it always, we can send null instead of leaving it out.', 'Mask the e-mail before it goes into the ticket.', 'Send them the raw bytes, not a screenshot.',
    ],
  },
  tickets: {
    ask: [
      'Open tickets this morning. Which first?', 'Support hands me these.', 'Triage with me, five minutes.', 'The list is longer than yesterday.', 'What of this is ours and what is theirs?', 'Weekly look at support:', 'Sort these for Min:', 'Everything that came in overnight:',
    ],
    say: [
      'Start with {ticket}, {merchant} cannot work around it.', '{n} open, {ticket} is the one that costs somebody money.', 'Two of these {n} are the same cause in different words.', '{ticket} first, the others have waited longer but hurt less.',
      'Most are questions, {ticket} is a defect.', 'I would take {ticket} from {merchant} today and answer the rest with a link.', 'Nothing burning. {ticket} is the oldest promise.', '{merchant} writes for the third time, so {ticket} jumps the queue.',
    ],
    then: [
      'The signature ones are always the raw body; send the paragraph we have.', 'Merge the duplicates and tell both reporters.', 'A status page entry would have saved half of them.', 'Give Zhe one of the easy ones, he should hear customers.',
      'Answer before noon, even if the answer is "tomorrow".', 'Min can take the console ones by herself.', 'I draft the replies, you press send.', 'Count categories, in a month that is a roadmap.',
    ],
  },
  costs: {
    ask: [
      'Cost export of the week:', 'The invoice preview is in. Lines that moved:', 'Where is the money going?', 'Finance sends love and a spreadsheet.', 'Numbers for the monthly call:', 'I sorted by amount this time.', 'Is any of this our own doing?', 'Chen asks for an explanation in one line.',
    ],
    say: [
      '{item} rose by {delta}% to {usd} dollars, the only line worth a sentence.', '{usd} dollars for {item}; everything else is flat.', 'The growth is {item}, plus {delta}%.', 'Our own doing, yes: {item} went up with the rehearsal.',
      'In one line: {item} follows traffic, the rest follows nothing.', 'If {item} keeps this pace it doubles in two months.', 'Nothing surprising except {item}.', '{delta}% on {item} looks like something left running.',
    ],
    then: [
      'Delete the rehearsal volumes, they are still attached.', 'Keep logs seven days instead of thirty on staging.', 'Compress batches, JSON shrinks to a fifth.', 'Tag the resources by service, then next month you need not guess.',
      'Commitment discounts only after the dust has settled.', 'Put the traffic through the private endpoint, that hop is free.', 'I would not optimise it this week.', 'Ask Peng, he scaled the node group on Wednesday.',
    ],
  },
  certs: {
    ask: [
      'Check the certificates of the merchants with custom endpoints.', 'Which certificates run out soon?', 'Run the expiry check, the job was red.', 'Any certificate surprises this month?', 'Delivery to one of them fails in the handshake. Look at the certs.', 'Certificate report, please.', 'Did everyone renew after our mail?', 'The expiry exporter, current state:',
    ],
    say: [
      '{merchant} has {days} days left, all others are comfortable.', 'Only {merchant} is close, {days} days.', 'One renewal is missing: {merchant}.', '{days} days for {merchant}, and their weekend is in between.',
      'All green except {merchant}.', 'The mail worked for everyone but {merchant}.', '{merchant} runs out first, in {days} days.', 'No surprises, if we call {merchant} this week.',
    ],
    then: [
      'Mail their technical contact, not the account manager.', 'After expiry the breaker would open for them, that is by design.', 'Do not be tempted by InsecureSkipVerify.', 'Warn at 21 days, then at seven, then stop warning and call.',
      'Their intermediate is missing too, some clients forgive that, ours does not.', 'Show the date in the console, they will see it there.', 'I put a reminder into the hand-over note.', 'Nothing else to do until they answer.',
    ],
  },
  delivery: {
    ask: [
      'Delivery success per merchant, last day:', 'Numbers for the merchant review:', 'Measured since midnight:', 'Here is the table for the record, sorted by pain:', 'The rate dropped a little. By whom?', 'Weekly statistics:', 'Pulled from the settle log:', 'For the account managers:',
    ],
    say: [
      '{merchant} is at {ok}% with a p95 of {p95} ms, everyone else above 98.', 'The dip is {merchant} alone.', '{ok}% for {merchant}; their p95 of {p95} ms says overloaded rather than broken.', 'Healthy but for {merchant}.',
      'If you take {merchant} out, the average does not move at all.', '{p95} ms at {merchant} means most first tries run into their timeout.', 'A good day. {merchant} would not agree.', '{merchant} needs more than two tries per event on average.',
    ],
    then: [
      'Offer them batches, fewer and larger calls may suit their shop better.', 'No action from us, the account manager should mention it.', 'Lower their concurrency, it will raise their success.', 'Watch whether it is always the same hour, that would be their backup.',
      'Put them on the list for the talk about asynchronous handling.', 'Stored for comparison with next week.', 'I would show median tries instead, it is less alarming and truer.', 'Ask whether they moved hosts.',
    ],
  },
} satisfies Record<string, FamilyText>;
