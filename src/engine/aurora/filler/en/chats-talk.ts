import type { ChatText } from '../chats';

export const TALK_CHATS_EN = {
  outbox: [
    'Zhe wants to publish to the queue inside the database transaction. How do I explain why not?',
    'Ask him what happens if the commit fails after the publish, and then if the publish fails after the commit. Either the merchant hears of an order that does not exist, or never hears of one that does. An outbox row in the same transaction and a relay behind it closes both holes, for the price of a table.',
  ],
  'exactly-once': [
    'Sales promised somebody "exactly once" delivery. Before I answer that e-mail: is there any reading in which it is true?',
    'At-least-once delivery plus a receiver that drops repeated event ids is what can be had. Say "every event arrives, repeats carry the same id", it is true and it tells them what to do. The phrase itself I would never put in writing.',
  ],
  'grpc-rest': [
    'gRPC between gateway and dispatcher, yes or no? Peng is for it, I am lukewarm.',
    'No, as long as the queue sits between them; there is no call to speed up. For the console it might make sense, but browsers need a proxy then. It would be an answer to a question you do not have.',
  ],
  etag: [
    'Do ETags buy us anything on the merchant endpoint?',
    'Yes, for the console: it polls every ten seconds and nine of ten answers are identical. If-None-Match turns them into empty 304s. Compute it from updated_at and not from the body, otherwise you pay for the serialisation you wanted to save.',
  ],
  'clock-skew': [
    'A merchant rejects our signatures, "timestamp in the future". Their clock or ours?',
    'Theirs, if it is only them. Ask for the Date header of any of their answers, it shows the offset. Ours come from the node, and chrony says within two milliseconds. Tolerance in both directions is kinder, by the way; we send, they should allow for it.',
  ],
  'feature-branch': [
    'Long-lived branch for the settlement work or small steps behind a flag?',
    'Small steps. A branch of three weeks is a merge of three days, and half of it would be conflicts with your own refactoring. The only part that cannot hide behind a flag is the schema, and that should go first anyway.',
  ],
  'soft-delete': [
    'Deleted merchants: soft delete or really gone? Legal says "gone", support says "not so fast".',
    'Both can have what they need: erase personal data at once, keep a tombstone with id, date and counts. A deleted_at column on everything means every query has to remember it, and one will not.',
  ],
  'cache-stampede': [
    'When the merchant cache expires, two hundred requests load the same row. Ideas?',
    'Three, from cheap to fancy: jitter the expiry so that they do not all expire together; let one request load while the others get the stale copy; refresh early with a probability that grows towards the end. The first two are enough for you.',
  ],
  percentiles: [
    'Chen averages our p99 over the week. Something in me screams. What is the short explanation?',
    'A percentile is a position in one crowd; the average of positions in seven crowds is a position in none. Give her the p99 of the whole week from the histogram, or the worst day. Both mean something.',
  ],
  'naming-park': [
    'Is "parked" a good name for events we gave up on? Min says users read it as "waiting".',
    'She is right about users. Inside the code it is short and everyone knows it. On the screen I would write "not delivered", with the date of the last try and a button. Names may differ if each fits its reader.',
  ],
  'json-protobuf': [
    'Would protobuf make the queue messages noticeably smaller?',
    'By about half before compression, by a tenth after. You lose being able to read a stuck message with your eyes at night. At your volume I would compress batches and keep the JSON.',
  ],
  'read-replica': [
    'Console reads from the replica and support sees stale states right after they click "retry". Options?',
    'Read your own writes: after a click, send that session to the primary for five seconds. Or show the click optimistically and reconcile. Waiting for the replica’s position is the cleanest and the most code. I would take the first.',
  ],
  'retry-after': [
    'Merchant sends Retry-After: Wed, 21 Oct 2015. What do we do with that?',
    'Treat dates in the past as zero and absurd ones as absent, cap everything at your own maximum. And log it once per merchant and day, it usually means a header copied from documentation.',
  ],
  'code-owner': [
    'Should everything in internal/sign need two reviews?',
    'Yes, and that directory only. Rules that are narrow get respected. Put yourself and Zhou in, so holidays do not turn it into a wall.',
  ],
  'big-payloads': [
    'Someone posts 3 MB events, with pictures inside as base64.',
    'Then the picture is the event, in their eyes. Refuse above 256 KB with a message that names the limit, and offer a URL field. Storing it would make them happy and the backup window sad.',
  ],
  pagination: [
    'Export for accountants: pages of 500 or one long stream?',
    'A stream with a checkpoint row every thousand lines, so it can be resumed. Accountants’ machines fall asleep, and nobody likes to start again at page one. Compress it, CSV shrinks to a tenth.',
  ],
  cidr: [
    'Remind me, how many addresses does a /28 give them?',
    'Sixteen, fourteen usable on a classic network. Clouds usually keep five for themselves, so expect eleven. For an allow rule that is still a range, and I would ask whether they really need it.',
  ],
  'slow-start': [
    'First requests after a deploy are always slow. JIT it is not.',
    'No, but there are cold pools, cold caches and TLS sessions. Open the minimum of connections before reporting ready, prime the merchant cache with the hundred busiest, and let the balancer ramp up over fifteen seconds.',
  ],
  'sampling-logs': [
    'Info logs are 80% of the volume. Sample, drop or aggregate?',
    'Aggregate: one summary line per request with all fields replaces six lines of narration. Errors stay complete. Sampling would lose exactly the request somebody asks about.',
  ],
  'review-tone': [
    'Zhe took my review comments badly, I think. Too short?',
    'Short reads as cold when one is new. Separate "must" from "could", say once what is good, and ask where you are unsure. And walk over for anything that needs three comments.',
  ],
  estimate: [
    'Chen wants an estimate for the pause button. What do I say?',
    'Two days with tests: the flag in the store, a check in the claim query, the button and its confirmation. Say three, and name what is in it. What is not in it is pausing by event type, somebody will ask.',
  ],
  'explain-cap': [
    'One paragraph on why we cannot have both, consistency and availability, for a non-technical slide.',
    'Two clerks keep the same ledger in two offices. When the phone line is cut they can stop writing, and nobody is served, or go on, and the ledgers will differ until the line is back. There is no third clerk who makes that choice go away; we only decide in advance which of the two it is.',
  ],
  intern: [
    'An intern joins for three days. What can she do that is real?',
    'The error catalogue: collect all codes we return, write one sentence each, find the two that lie. It needs curiosity and no permissions, and merchants will read it for years.',
  ],
  translate: [
    'Make this sound less like a machine: "Request has been throttled due to quota excess."',
    '"You are sending faster than your plan allows. Wait two seconds and try again; nothing was lost." It says what happened, what to do, and answers the fear behind the question.',
  ],
  apology: [
    'A mail to the merchant whose events came six hours late. Honest, not grovelling.',
    'Draft: "Between 02:10 and 08:25 your events reached you late. None were lost and all carry their original time. The cause was a stuck worker on our side that our monitoring did not notice; it does now. If late events led to wrong stock, tell me and I will send you a list." Sign with your name.',
  ],
  agenda: [
    'Agenda for the sync with platform, thirty minutes, please.',
    'One: mesh timeouts, decision needed, ten minutes. Two: who pays for cross-zone traffic, facts only, ten. Three: node upgrades and our budgets, five. Leave five, somebody always brings a fourth.',
  ],
  'runbook-pause': [
    'Runbook entry "how to pause a merchant", for someone who has never done it.',
    'Written: when to do it (their error ratio above half for ten minutes), the command with a placeholder, how to see that it worked (pending grows, attempts stop), how to undo it, and whom to tell. No paragraph longer than three lines, since it is read standing up.',
  ],
  'release-note': [
    'Release note for the new error codes, two sentences.',
    '"Errors of the events API now carry a stable code next to the message, listed in the documentation. Existing fields are unchanged, so nothing breaks if you do nothing."',
  ],
  interview: [
    'I interview someone at three. One question that shows how they think?',
    'Give them a graph: latency doubles every hour on the hour, for a minute. Ask what they would look at first and what second. The order tells you more than the answer, and there are five good orders.',
  ],
  faq: [
    'Support asks for a stock answer to "why did I get the event twice?"',
    '"Because we would rather send twice than never. Each event has an id that stays the same; store it and ignore what you have seen. Twice in a row usually means your answer came after our time limit."',
  ],
  rain: [
    'It is raining into the server room. Into the corridor of the server room, says Peng. It depends on how you look at it.',
    'Then look at it with a bucket. Are the two racks by the door ours or the archive’s?',
  ],
  train: [
    'Typing from the train, tunnel coming, so if I stop in the middle of a',
    'I take it that was the tunnel. Nothing is running that needs you; I will wait with the rest.',
  ],
  lunch: [
    'Lunch. If somebody asks, I am in an important meeting with a bowl of noodles.',
    'Noted as busy until one. I will pretend the agenda is confidential.',
  ],
  birthday: [
    'It is Zhou’s birthday. He is turning a number that is a power of two, he says.',
    'Thirty-two or sixty-four, and I would not guess aloud. A card with an EXPLAIN plan of a cake might land well.',
  ],
  keyboard: [
    'My k ey sticks. Everything I write about Kubernetes loo s li e poetry.',
    'It has improved the readability of the manifests, if anything. Compressed air, and then a new one.',
  ],
  thanks: [
    'That worked at the first try. Thank you, I owe you something that you can use.',
    'A clean stack trace now and then is all I ask. Glad it held.',
  ],
  'merge-ok': [
    'Merging the store refactor now, last chance to object.',
    'No objection. Both pipelines are green and the diff is mostly moves; have an eye on the claim latency for the first ten minutes.',
  ],
  wifi: ['Office wifi is down, I am on my phone. Short answers for the next hour.', 'OK. Short it is.'],
  noise: [
    'They are drilling next door. If my sentences become angry, it is not you.',
    'Understood. I will not take capital letters personally until they stop.',
  ],
  plant: [
    'The plant on my desk died during the last sprint. Is there a lesson?',
    'Its monitoring was a single person, and he was in meetings. Succulents have a longer timeout.',
  ],
  late: [
    'It is late and I am still here. Send me home.',
    'Go. The tests are red for a reason that will be obvious to you in the morning, and invisible for another two hours tonight.',
  ],
  'password-joke': [
    'Somebody in sales asked if the password is "still the same one". I did not answer.',
    'The right answer. If there is one that sales knows, there is a shared account, and that is worth finding before the review does.',
  ],
  duck: [
    'You are better than the rubber duck, it never asks back.',
    'It also never gets a number wrong. But I will take it.',
  ],
  holiday: [
    'Zhou is off tomorrow. What do we need from him today?',
    'Permission for the index on the big table, the maintenance window, and the one password that only he has. The last should not be a sentence anyone can say, so perhaps start there.',
  ],
  'standing-desk': [
    'New standing desk. I have been standing for eleven minutes and I am already wiser than everyone.',
    'Give it until the first long query. Sitting has its merits when one has to wait.',
  ],
  'decide-batch': [
    'Let us do the batch endpoint like this: all or nothing per batch, and the answer lists each failed index. No partial success.',
    'Clear for callers, and simple to retry. I would cap the batch at 500 events so that "all" stays small.',
  ],
  'decide-cron': [
    'We run the cleanup job at 03:40 and not at full hours, everybody else starts at full hours.',
    'Sensible. The 40 keeps it clear of backups as well.',
  ],
  'decide-nolegacy': [
    'Decision after the call: we do not support the XML callbacks of the old shop system. Two merchants use it, both plan to leave it.',
    'Good, that is a parser and a security review you need not do. Offer them the converter on their side, as an example, without support.',
  ],
  'decide-header': [
    'Request ids: we take the merchant’s X-Request-Id if it is sane, otherwise make our own, and always return it.',
    'Fine. Sane means up to 64 characters of a plain alphabet; anything else belongs in no log line.',
  ],
  'decide-docs': [
    'Docs move next to the code, as Markdown, and get published from main. The wiki becomes read-only on Monday.',
    'Then reviews cover them too. Keep a redirect list, people have bookmarks older than the team.',
  ],
  'decide-flaky': [
    'From now on a flaky test is a ticket with an owner the same day, or it gets deleted. No third way.',
    'A rule with teeth. I will name the owner from git blame when I report one.',
  ],
  'decide-branch': [
    'We merge by squash only. The history of how somebody got there is between them and their editor.',
    'Works well with generated notes. The title of the pull request becomes the commit then, so that is what needs reviewing.',
  ],
  'decide-oncall-doc': [
    'Whoever is on call does not take tickets that week. Reading, small fixes, that is it.',
    'It costs you a fifth of capacity and buys the other four fifths. Tell Chen before she finds it in the burndown.',
  ],
  'taste-names': [
    'I cannot stand names like Manager and Helper. If it has no better name, it has no clear job.',
    'I will take that as a test. DeliveryManager would then be three things, and two of them have names already.',
  ],
  'taste-comments': [
    'Comments that repeat the line below them make me itch. Why, yes. What, no.',
    'Agreed. If the what needs a comment, the line wants to be a function.',
  ],
  'taste-errors': [
    'I prefer failing at start-up to a sensible default. A default is a bug that has learned to wait.',
    'Quotable. For config then: unknown keys and missing values stop the process, with the name of the key.',
  ],
  'taste-charts': [
    'No pie charts for me, please, ever. Bars, sorted, with the number at the end.',
    'Sorted bars. Nobody has ever compared two slices and been right.',
  ],
  'taste-yaml': [
    'If I never had to write another line of YAML I would not miss it.',
    'It would miss you. Half of it could be generated from a list of services, and that list would fit on your screen.',
  ],
  'taste-meetings': [
    'I like decisions in writing better than in meetings. People think differently when they have to finish a sentence.',
    'Then I will turn minutes into sentences with a verb and a name.',
  ],
  'taste-music': [
    'Debugging goes with Bach, writing YAML with anything loud. Today is loud.',
    'Then I know what kind of day it is before you paste anything.',
  ],
  'fact-merchants': [
    'For scale: 1,140 merchants are active today, 61 of them make nine tenths of the traffic.',
    'A long tail then. Per-merchant structures should cost nothing while idle, that matters more than the throughput of one.',
  ],
  'fact-laptop': [
    'New laptop, ten cores, 32 GB. If benchmarks look better tomorrow it is not us.',
    'I will treat numbers before and after as two different series.',
  ],
  'fact-vpn': [
    'VPN changed its range to 10.44.0.0/16, the old one stops working tonight.',
    'Then the developer rule in the bastion’s security group has to follow. Check the CI runner too, it sits behind the same gateway.',
  ],
  'fact-room': [
    'We moved to room 4.12, the one with the whiteboard nobody is allowed to wipe.',
    'Noted. Take a picture of it before someone new is helpful.',
  ],
  'fact-license': [
    'Legal cleared BSD, MIT, Apache and MPL. Anything else needs a form with nine fields.',
    'I can check go.mod against that list. At a glance nothing in it needs the form.',
  ],
  'fact-runner': [
    'CI runners are 4 cores and 8 GB as of today, and there are six of them.',
    'So parallel test packages can go to four, and the queue should be short before noon.',
  ],
  'fact-docs-host': [
    'The public documentation is at docs.aurora.example now, the old host redirects until summer.',
    'I will use the new one in drafts. Error messages carry the old address in two places.',
  ],
  'fact-sandbox': [
    'The merchant sandbox is wiped every Sunday at 04:00. People keep asking.',
    'A banner in the console would answer it better than we do.',
  ],
  'fact-support': [
    'Support is staffed from eight to eight on weekdays and ten to four on Saturdays.',
    'So anything that confuses customers should ship before three, not after.',
  ],
} satisfies Record<string, ChatText>;
