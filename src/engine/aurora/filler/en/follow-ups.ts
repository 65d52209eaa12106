import type { ChatText } from '../chats';

/** Said one to three turns after the material they refer to. */
export const SOON_EN: readonly ChatText[] = [
  ['Did as you said with {thing}. Quiet since.', 'Good. Give it an hour before you believe it.'],
  [
    'And if I leave {thing} as it is until next week?',
    'Then nothing breaks, it only stays annoying. Write it down somewhere other than your head.',
  ],
  ['Sorry, phone. What was the short version about {thing}?', 'Short version: real, small, and fixable before lunch.'],
  [
    'Peng disagrees about {thing}, he thinks it is the network.',
    'Cheap to decide: repeat it from inside the cluster. If it stays the same, it is not the network, and he buys the cake.',
  ],
  [
    'How sure are you about {thing}, honestly?',
    'Seven out of ten. What would move me is a second sample at the same load.',
  ],
  [
    'Who should take {thing}? I have my hands full.',
    'Zhe, with you as reviewer. It is a contained change, and he asked for something that touches production.',
  ],
  [
    'I forwarded your remark on {thing} to the channel, with a thumbs up from Zhou.',
    'High praise from someone who thinks a comment is a kind of index.',
  ],
  [
    'Wait, {thing} was already on my list from last month. I had simply forgotten.',
    'Then it has waited long enough to deserve a date.',
  ],
  [
    'Is {thing} something we should alert on?',
    'Only on its consequence. An alert on the cause trains people to ignore it.',
  ],
  [
    'Reproduced {thing} locally, third try.',
    'Excellent, that is half of the work. Save the exact command in the ticket before you touch the code.',
  ],
  [
    'Cannot reproduce {thing} here. Annoying.',
    'Compare core counts. With two cores instead of ten half of these disappear, or appear.',
  ],
  [
    'One more look at {thing}: could it simply be the deploy an hour ago?',
    'It could, the times are close. Roll one pod back and compare the two for ten minutes.',
  ],
  [
    'Chen overheard us and asks whether {thing} delays anything.',
    'No. You can tell her it costs us an afternoon that was planned as buffer.',
  ],
  [
    'So the rule I take from {thing} is: measure, then talk?',
    'And measure the same thing twice, since the first number is always the flattering one.',
  ],
  [
    'Fixed {thing}, four lines, of which three are the comment.',
    'The right ratio. I would name the ticket in the commit body.',
  ],
  [
    'Zhe asks me to explain {thing} to him. Give me the picture.',
    'Think of a single checkout with a long line: adding customers is not the problem, one of them paying in coins is.',
  ],
  [
    'Turns out {thing} was my own experiment from yesterday. Never mind.',
    'The best kind of bug, owner known. I will strike it from the notes.',
  ],
  [
    'Before I close the tab: anything else in there besides {thing}?',
    'Nothing that would not be there tomorrow as well. Close it.',
  ],
  [
    'I want a test that fails because of {thing}, before any fix.',
    'Agreed. Feed it the exact input from above and assert on the result, not on the log.',
  ],
  [
    'Min saw the same with {thing} in the console last week and said nothing.',
    'Then the question for the retro is not what broke but why she thought it was normal.',
  ],
  ['Parked {thing} as a ticket, medium. Fair?', 'Fair. It becomes high the day a second merchant shows up in it.'],
  [
    'Right. {thing} it is, then I go home.',
    'Go home first, then {thing}. It has been there for weeks, it will wait for a rested person.',
  ],
];

/** Said later, when the material has scrolled away. */
export const LATER_EN: readonly ChatText[] = [
  [
    'Back to {thing} from before, I had a thought in the shower.',
    'Tell me. The shower has a better record than most design meetings.',
  ],
  [
    'What became of {thing}? I lost track between two calls.',
    'Open. You wanted to look at it once traffic drops, and traffic has dropped.',
  ],
  [
    'You flagged {thing} earlier. I would like to put a number on it for the ticket.',
    'Take the worst sample from what you pasted and the median beside it. Two numbers make a ticket, one makes an opinion.',
  ],
  [
    '{thing} again, same picture as before. So it is not random.',
    'Twice is a pattern worth an hour. Start from what the two occurrences share: pod, merchant, minute of the hour.',
  ],
  [
    'Zhou found the reason for {thing}: an old cron job of the search team.',
    'Not on my list of suspects, I admit. Ask for its schedule and it goes into the runbook.',
  ],
  [
    'Remember {thing}? Closed. It was a missing index after all, on the other table.',
    'Good. I was looking at the symptom’s table, then. Note it that way, the next reader will make the same mistake.',
  ],
  [
    'Did we ever write {thing} down? I cannot find it in the tracker.',
    'Not as far as I saw. I can draft the ticket from the output you pasted, three lines.',
  ],
  [
    'The fix for {thing} is in review, Min found a typo and nothing else.',
    'Then it is as good as merged. Watch the same output after the deploy, not a different one.',
  ],
  [
    'I keep thinking about {thing}. Should it have been caught by the tests?',
    'By a test at realistic size, yes. Ours use ten rows and one merchant, which proves syntax.',
  ],
  [
    'Put {thing} on the agenda for planning, please.',
    'Added, with what we know and the one open question: how often it really happens.',
  ],
  [
    '{thing} was the first thing the new joiner asked about. Good eye.',
    'Let her fix it. A first commit that removes a known annoyance is the best onboarding there is.',
  ],
  [
    'For the weekly note: one line about {thing}?',
    '"Understood, small, fix in review; no customer affected." More would raise questions it does not deserve.',
  ],
  [
    'Coming back to {thing}: the vendor says works as designed.',
    'It may well be. Then the design needs a guard on our side, which is cheaper than arguing.',
  ],
  [
    'I tried to explain {thing} to Chen and ended up drawing queues on a napkin.',
    'Keep the napkin. Half of the architecture page could be napkins and nobody would mind.',
  ],
  [
    'After the restart {thing} looks normal. I do not trust it.',
    'Neither do I. Leave the profile endpoint open and look again when it has been up for a day.',
  ],
  [
    'Was {thing} before or after the config change this morning?',
    'Before, going by the times in your paste. So the change is innocent.',
  ],
];
