import type { FamilyText } from '../types';

export const CODE_EN = {
  'go-test': {
    ask: [
      'Run the tests of the branch.', 'go test ./... please, I am on the train.', 'Did my last commit break anything?', 'Run the suite with -race.', 'CI is red, locally it was green. Run it once more.', 'Tests before I push?', 'Try it again with -count=1, I do not trust the cache.', 'Does Zhe’s branch pass?',
    ],
    say: [
      'One failure, {test}: got {got}, want {want}.', 'Nearly. {test} fails on line {line}.', '{pkg} is red, {test} returns {got} where {want} is expected.', '{test} again, the others pass.',
      'Not yet: {test} counts {got} instead of {want}.', 'It broke {test}, in {pkg}.', 'Green except for {test}. Line {line} compares a count that depends on timing.', 'CI was right, {test} does fail, if only every third time.',
    ],
    then: [
      'It shares a table with the test before it; give each its own schema.', 'The expectation is old, the behaviour is right, so change the number.', 'Replace the sleep by waiting for the condition, with a deadline.', 'Do not push yet.',
      'It passes alone, so the order matters. A leftover row, I think.', 'Inject the clock there, that ends the flicker for good.', 'Look at the diff of the seed data first.', 'I would quarantine nothing, it is ten minutes of work.',
    ],
  },
  bench: {
    ask: [
      'benchstat old new:', 'Ten runs each, laptop on power, browser closed:', 'Zhe’s optimisation, measured:', 'Is this worth the extra code?', 'Numbers for the pull request text:', 'Measured the decoder change:', 'Re-ran the benchmarks on the CI box:', 'Without the pool and with it:',
    ],
    say: [
      '{bench} gains {delta}%, and with that p value I believe it.', '{delta}% on {bench}, {other} unchanged.', 'A real win in {bench}. The rest is within noise.', '{bench} is faster by {delta}%, at the price of one more buffer to get wrong.',
      'Statistically fine: {bench} minus {delta}%.', 'Mixed. {bench} improves, {other} is not affected.', '{delta}% looks large until you ask how much of a request {bench} is.', 'The change does what it says for {bench}.',
    ],
    then: [
      'Worth it if the code stays this short.', 'It is 2% of a request, so I would take it only because it deletes lines.', 'Add -benchmem, the allocations are the better argument.', 'Put the table into the commit body.',
      'Run it on the server type we use, laptops have other caches.', 'Take it and stop there, the next step costs readability.', 'I would want a benchmark with 100 KB bodies as well.', 'Good enough to merge.',
    ],
  },
  lint: {
    ask: [
      'Lint the branch before Min sees it.', 'golangci-lint, new issues only.', 'What does the linter say?', 'Run the linters with the strict profile.', 'Pre-commit complains, show me everything at once.', 'Lint please, then I tag.', 'Does it lint clean after the rebase?', 'Check it once with the config from main.',
    ],
    say: [
      '{n} findings, the one from {linter} in {file} matters.', 'Mostly style; {linter} in {file} is a real bug.', 'Not clean, {n} lines, start at {file}.', '{linter} caught something I would have missed in {file}.',
      '{n}, of which I would fix two and silence none.', 'The rebase brought back an old version of {file}.', 'Strict indeed. {file} has the only finding that can bite in production.', 'Small things, except {linter}.',
    ],
    then: [
      'Fix it rather than adding a nolint, it is one line.', 'Unused parameter is because the interface demands it, name it underscore.', 'Close the body in a defer right after the error check.', 'Then tag.',
      'Pass the context through, the Background there loses the deadline.', 'I would do the rest in a separate commit.', 'Half of them disappear with the next compiler version anyway.', 'Add that linter to the default profile, it earned it.',
    ],
  },
  'git-log': {
    ask: [
      'What landed on main since yesterday?', 'git log --oneline, the last few.', 'I was out two hours. What did I miss?', 'Anything risky in today’s merges?', 'Show me the history before I bisect.', 'Which commits go into the build?', 'List what is on the branch but not on main.', 'Remind me what we did this week.',
    ],
    say: [
      '{n} commits, the newest is {hash}, "{subject}".', 'You missed "{subject}", among {n}.', 'The only one I would read is {hash}.', 'Nothing risky by title. {hash} touches the hot path, though.',
      'Start the bisect below {hash}.', '{n} in total, and "{subject}" on top.', 'A calm list. "{subject}" needs a line in the release notes.', '{hash} came without a test.',
    ],
    then: [
      'Cherry-pick it if you want it in the build, the rest can wait.', 'Two of them belong together and should have been one.', 'I would deploy before the next merge, small steps.', 'Ask for a test in a follow-up, not in a revert.',
      'The subject lines read well, by the way.', 'Nothing that changes the schema, so order does not matter.', 'The revert in the list deserves a sentence about why.', 'Bisect needs about three steps then.',
    ],
  },
  ci: {
    ask: [
      'The pipeline feels slow, here is the breakdown:', 'Where do the minutes go?', 'CI times from the last green run:', 'Zhe made tea while waiting. Twice.', 'Which job would you attack?', 'We pay for these minutes, so:', 'Pipeline, after moving to the new runners:', 'Slowest run of the day:',
    ],
    say: [
      '{job} with {min} minutes is the critical path, the others run beside it.', 'Attack {job}: {min} minutes.', '{min} minutes in {job}, mostly setup by the look of it.', 'Everything but {job} is quick enough.',
      'New runners help everywhere except in {job}.', '{job} misses its cache each time, hence the {min} minutes.', 'Sum is irrelevant, the longest chain counts, and that is {job}.', 'The {min} minutes of {job} are tea time indeed.',
    ],
    then: [
      'Split it by package and run four at once.', 'Key the cache on go.sum, not on the branch.', 'Start the database container once for all packages.', 'Move it behind the merge, nobody reads its result before.',
      'Run it only when its inputs change.', 'I would drop the second compile, test binaries can be reused.', 'Aim for under six, below that nobody notices.', 'Log the seconds per step first, guessing costs more.',
    ],
  },
  layers: {
    ask: [
      'The image got fat. Layers:', 'docker history, shortened:', 'Why does pulling take so long in the new zone?', 'Image size doubled since last week.', 'What in here does not belong?', 'Scanner is slow because the image is. Look:', 'Layer sizes after Min’s build change:', 'Can we get this under 60 MB?',
    ],
    say: [
      '{mb} MB in one layer, "{layer}".', 'The fat is {layer}, the rest is small change.', '{layer} alone accounts for {mb} MB.', 'Something was copied that should not be: {layer}.',
      'Not the binary. {mb} MB come from {layer}.', 'The build context is wide open, that is how {layer} got so large.', 'Yes we can, by dropping {layer}.', 'Pull time is {mb} MB of {layer}.',
    ],
    then: [
      'Add it to .dockerignore.', 'Copy the one file you need instead of the directory.', 'Strip debug info with -ldflags "-s -w" but keep a symbol file aside.', 'Embed the assets compressed.',
      'Order the layers from rare to frequent change.', 'Test data has no business in there.', 'Check in CI: fail above 80 MB.', 'A multi-stage build would end the temptation.',
    ],
  },
  'config-diff': {
    ask: [
      'Diff of staging and production config. Intended?', 'It behaves differently over there, and here may be why:', 'Config drift report:', 'Peng asks who changed this.', 'Should these be equal?', 'Compared the rendered values:', 'Before I sync them, does one of these matter?', 'Helm diff, boiled down:',
    ],
    say: [
      '{key} differs, {a} here and {b} there. Everything else matches.', 'The difference is {key}: {b} in production.', '{key} at {b} looks like an emergency setting somebody forgot.', 'I would expect {key} to differ, production is bigger. {b} is a lot, though.',
      'Only {key} matters, {a} against {b}.', '{b} for {key} explains the behaviour you saw.', 'Not intended, I think: {key} was {a} in both last week.', 'One real difference, {key}.',
    ],
    then: [
      'Write the reason as a comment next to the value, or make them equal.', 'git blame on the values file, then ask with a smile.', 'Sync staging to production and not the other way round.', 'Derive it from the replica count instead of a constant.',
      'Leave it until the evening, changing it restarts the pods.', 'A schema with allowed ranges would have flagged it.', 'Let drift fail the nightly job.', 'I would try the production value on staging under load first.',
    ],
  },
  'mod-diff': {
    ask: [
      'What would go get -u change?', 'Renovate opened a wall of updates. Show me the list.', 'Which dependencies moved in this branch?', 'Monthly update day. What is on offer?', 'List the module changes of Zhe’s PR.', 'Is there anything in the updates I should read?', 'govulncheck asks for updates, which?', 'Show the go.mod diff, versions only.',
    ],
    say: [
      '{n} modules; the one to read notes for is {mod} {to}.', 'Mostly patch releases. {mod} to {to} is larger.', '{mod} {to} changes defaults, the rest are harmless.', 'Nothing you call directly except {mod}.',
      '{n} updates, all indirect but {mod}.', 'The vulnerability fix is in {mod} {to}.', '{mod} moves to {to}, the others come along with it.', 'A quiet list, {mod} aside.',
    ],
    then: [
      'Take them in one commit, {mod} in its own.', 'Run the integration tests, unit tests will not notice.', 'Wait a week, first releases of a minor like company.', 'Check the licence of the new indirect one.',
      'Pin it and note why.', 'go mod tidy afterwards removes two of them.', 'I would merge after the release and not before.', 'Their changelog mentions pooling, so measure once.',
    ],
  },
  coverage: {
    ask: [
      'Coverage by package, please.', 'Which package is tested worst?', 'Coverage before we call it done?', 'Chen wants a percentage. Give me the honest table.', 'Did the new tests move anything?', 'Where are we blind?', 'Coverage of the branch.', 'Let me see coverage, and no lecture.',
    ],
    say: [
      '{pkg} is lowest with {low}%, the others are fine.', 'Blind spot: {pkg}, {low}%.', '{low}% in {pkg}, and it is the package where errors cost money.', 'The new tests helped, {pkg} remains at {low}%.',
      'Honest answer: good, except {pkg}.', 'No lecture. {pkg}, {low}%.', '{pkg} drags the average down.', 'At {low}%, {pkg} is mostly untested error paths.',
    ],
    then: [
      'Three cases on the error path would be worth more than ten on the happy one.', 'A fake bank server of forty lines opens up most of it.', 'The percentage for Chen is fine; for us the list of uncovered returns is.', 'I would not chase the number, only the settle code.',
      'Generated code counts in there, exclude it.', 'Start with the function that has seven returns.', 'Good enough to call it done.', 'Let new code be covered, old code when touched.',
    ],
  },
  deploys: {
    ask: [
      'Deploy log of the day:', 'What was rolled out where?', 'One of these caused the dip at noon:', 'For the change record:', 'Peng’s list, mine is missing one.', 'Deployments since the freeze was lifted:', 'Too many for one day?', 'Who deployed last?',
    ],
    say: [
      'Latest is {service} {version}; {n} in the list.', '{service} {version} fits the time of the dip.', '{n} deployments, and {service} is the one customers could notice.', 'Nothing unusual, {service} {version} on top.',
      'For the record: {service} at {version}, the others unchanged since.', 'The missing one is {service} {version}, it went out by hand.', 'Small and often is fine, {n} is not too many.', '{service} is at {version} now.',
    ],
    then: [
      'Annotate the graphs from the pipeline, then you need no list.', 'The slow ones wait for image pulls, not for readiness.', 'A rolled-back one should carry its reason.', 'I would stop for today.',
      'Let the bot post it, people forget.', 'Correlate with errors per version, we have the label.', 'Nothing to do.', 'Keep an hour between services that talk to each other.',
    ],
  },
} satisfies Record<string, FamilyText>;
