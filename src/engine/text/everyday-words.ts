/** Words that look like names by their form and name nothing. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Capitalised words that open English sentences, days, and shop talk in capitals. */
export const EVERYDAY_CAPITALS = words(
  "I I'm I'd I'll I've A An The This That These Those It Its We You Your My Our Their They He She His Her Me Us " +
    'And But Or So If Then When While Because Since For From To In On At By With Without Of As Not No Yes Yeah Yep OK ' +
    'Ok Okay Please Thanks Thank Sure Got Noted Done Good Great Nice Hi Hey Hello Sorry Also Just Now Today Tomorrow ' +
    'Yesterday What Which Who Whose Why How Where Is Are Was Were Be Do Does Did Can Could Would Should Will Have Has ' +
    'Had May Might Must Let Lets Remember Note Set Use Using Change Changed Update Updated Switch Move Moved Make Keep ' +
    'Add Added Remove Put Turn Check Look Give Tell Show Run Running Fix Fixed Write Try One Two Three Four Five First ' +
    'Second Third Next Last Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun January ' +
    'February March April June July August September October November December Understood Right Fine Perfect Actually ' +
    'After Before During Until Day Turn Each Every All Any Some Most Many Both Either Neither There Here FYI TODO WIP ' +
    'LGTM PR PRs CI CD API APIs DB SQL HTTP HTTPS JSON YAML CSV HTML CSS UI UX URL CPU GPU RAM SSD IO OS ID IDs UUID UTC ' +
    'AM PM TTL SLA SLO SLI RPC TCP UDP TLS SSL DNS VM SDK CLI IDE README Q A Summary Decision Reminder Question Answer ' +
    'However Otherwise Instead Still Only Even Maybe Perhaps Probably Apparently Finally Once Again Another Other Such ' +
    'Same More Less Than Very Too Well Also Though Although Everything Nothing Something Anything Everyone Someone Up ' +
    'Down Out Over Under Into Between About Against Within Per Via Plus Minus Yesterday Tonight Morning Afternoon ' +
    'Evening Week Weeks Month Year Time Times Need Needs Want Wants Prefer Like Love Think Guess Suppose Say Says Said ' +
    'See Seems Looks Sounds Makes Made Take Takes Took Go Goes Going Went Come Comes Came Get Gets Getting Start Started ' +
    'Stop Stopped Test Tests Tested Deploy Deployed Release Released Review Reviewed Merge Merged Push Pushed Pull Error ' +
    'Warning Info Debug Logs Log Data Code File Files Line Lines Name Type Value Key New Old Low High Big Small Fast Slow',
);

/** Latin words that Chinese chat uses as everyday words, in lower case. */
export const EVERYDAY_LATIN = words(
  'ok okay bug bugs review demo todo code log logs debug fix merge push pull commit deploy release test tests mock case ' +
    'api apis db sql http https json yaml csv html css ui ux url cpu gpu ram ssd io os id ids pr prs ci cd ide diff ' +
    'sdk cli vm tcp udp tls ssl dns rpc ttl sla slo qps tps rps token tokens prompt context agent chat app web server ' +
    'client key keys value values list map set string int bool null true false error errors warning info trace ' +
    'feature issue ticket sprint standup doc docs readme config settings branch tag hi hello thanks thank you yes no ' +
    'vs etc eg ie the a an and or is are in on of to for with by it this that not we if so be as at from but',
);
