const end = String.raw`[\s,.?!]*$`;
const clock = String.raw`(\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\b)?|\d{1,2} ?[ap]\.?m\b|\d{1,2} o['’]?clock)`;
const amount = String.raw`(?:\d+ ?(?:hours?|hrs?|h)(?:,? (?:and )?\d+ ?(?:minutes?|mins?|min))?|\d+ ?(?:minutes?|mins?|min)|half an hour|an hour(?: and a half)?|a quarter of an hour|three quarters of an hour)`;
const thing = String.raw`(?:(?:an?|the|my|our|his|her) )?(?:[A-Z]?[a-z'’]+ ){0,3}?[A-Za-z]+`;
const when = '(?:when|what time|at what time)';

const inTime = (written: string): string =>
  written
    .replace(/^half an hour$/i, '30 minutes')
    .replace(/^a quarter of an hour$/i, '15 minutes')
    .replace(/^three quarters of an hour$/i, '45 minutes')
    .replace(/^an hour and a half$/i, '1 hour 30 minutes')
    .replace(/^an hour$/i, '1 hour')
    .replace(/(\d) ?(?:hours?|hrs?|h)\b/i, (_, count: string) => `${count} ${count === '1' ? 'hour' : 'hours'}`)
    .replace(/(\d) ?(?:minutes?|mins?|min)\b/i, '$1 minutes')
    .replace(/,? and /i, ' ');
const after = (long: string, from: string): string => `What time is ${inTime(long)} after ${from}?`;
const before = (long: string, from: string): string => `What time is ${inTime(long)} before ${from}?`;

const order: Record<string, number> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  '6th': 6,
};

/** Which faces of a dice are meant. */
const facesOf = (said: string): number | null => {
  const text = said.toLowerCase();
  const [, way = '', bound = ''] =
    /^(?:a )?number (greater|more|bigger|higher|less|lower|smaller) than (\d)$/.exec(text) ?? [];
  if (bound)
    return [1, 2, 3, 4, 5, 6].filter((face) => (/^(?:g|m|b|h)/.test(way) ? face > Number(bound) : face < Number(bound)))
      .length;
  if (/^an? (?:even|odd|prime)(?: number)?$/.test(text)) return 3;
  return /^an? (?:[1-6]|one|two|three|four|five|six)$/.test(text) ? 1 : null;
};

/** Ways of asking that school books have, as the rules know them. Each must fit the whole question. */
export const schoolWays: readonly [RegExp, (...parts: string[]) => string | null][] = [
  // Times: when something ends, begins, is ready or was.
  [
    new RegExp(
      `^(?:an?|the|my) clock (?:is|runs) (${amount}) (fast|slow)\\. it (?:shows|says|reads) ${clock}\\. what is the (?:correct|right|real|actual) time${end}`,
      'i',
    ),
    (long, way, at) => (/fast/i.test(way) ? before(long, at) : after(long, at)),
  ],
  [
    new RegExp(
      `^${thing} (?:should|was due to|is due to) (?:arrive|leave|come|depart)(?: at)? ${clock},? (?:but|and) (?:it )?(?:is|was|arrives|arrived|leaves|left|comes) (${amount}) (late|early)\\. ${when} (?:does|did|will) (?:it|the [a-z]+|she|he) (?:actually )?(?:arrive|leave|come|depart|get there)${end}`,
      'i',
    ),
    (at, long, way) => (/late/i.test(way) ? after(long, at) : before(long, at)),
  ],
  [
    new RegExp(
      `^${thing} (?:goes?|went|is put|was put) (?:in|into)(?: the)? oven at ${clock}\\.? (?:and |it |and it )*(?:takes?|needs?|bakes? for|cooks? for|must (?:bake|cook) for) (${amount})(?: to (?:bake|cook))?\\. ${when} (?:is|will) (?:it|the [a-z]+) (?:be )?(?:ready|done)${end}`,
      'i',
    ),
    (at, long) => after(long, at),
  ],
  [
    new RegExp(
      `^${thing} (?:must|has to|needs to|have to|wants to) (?:be|arrive|get) (?:at|in|to) [a-z ]{2,20}? (?:at|by) ${clock}\\. (?:it takes (?:him |her |me |them )?(${amount})|the (?:walk|journey|trip|ride|drive|bus ride) takes (?:him |her |me |them )?(${amount}))(?: to (?:[a-z]+ ){0,4}[a-z]+)?\\. ${when} (?:must|does|should|do|will) (?:he|she|i|they|[A-Z][a-z]+) (?:have to |need to )?(?:leave|set off|start)(?: home| the house)?${end}`,
      'i',
    ),
    (at, long, other) => before(long || other, at),
  ],
  [
    new RegExp(
      `^${thing} (?:lasts?|takes?|is) (${amount})(?: long)?\\. (?:it|the [a-z]+) (?:starts?|begins?|started|began|leaves?) at ${clock}\\. ${when} (?:does|did|will) (?:it|the [a-z]+) (?:end|finish|be over|arrive|stop)${end}`,
      'i',
    ),
    (long, at) => after(long, at),
  ],
  [
    new RegExp(
      `^${thing} (?:leaves?|comes?|goes?|runs?|departs?)(?: [a-z ]{2,20}?)? every (\\d+) (?:minutes|mins)\\. the first (?:one|[a-z]+) (?:leaves|comes|goes|is|departs)(?: at)? ${clock}\\. ${when} does the (${Object.keys(order).join('|')}) (?:one|[a-z]+) (?:leave|come|go|depart)${end}`,
      'i',
    ),
    (each, at, which) => after(`${Number(each) * ((order[which.toLowerCase()] ?? 1) - 1)} minutes`, at),
  ],
  [
    new RegExp(
      `^(?:(?:Here is )?(?:a|A|the|The) )?(?:[Bb]us |[Tt]rain |part of a )?[Tt]imetable[:.]? ((?:[A-Z][a-z]+:? ${clock.replace('(', '(?:')}(?:, |; | )?){2,6})\\.? [Hh]ow long does (?:it|the (?:train|bus|journey|ferry|tram)) take (?:to (?:go|get|travel) )?from ([A-Z][a-z]+) to ([A-Z][a-z]+)${end}`,
    ),
    (rows, from, to) => {
      const at = (stop: string): string | undefined => new RegExp(`\\b${stop}:? ${clock}`).exec(rows)?.[1];
      const [start, stop] = [at(from), at(to)];
      return start && stop ? `How long is it from ${start} to ${stop}?` : null;
    },
  ],
  [
    new RegExp(
      `^it is (\\d{1,2}) minutes (to|past) (\\d{1,2})\\. what time (?:will it be|is it) in (${amount})${end}`,
      'i',
    ),
    (minutes, side, hour, long) => {
      const past = /past/i.test(side);
      const at = past ? Number(hour) : ((Number(hour) + 10) % 12) + 1;
      const shown = String(past ? Number(minutes) : 60 - Number(minutes)).padStart(2, '0');
      return Number(minutes) > 59 || Number(hour) > 12 ? null : after(long, `${at}:${shown}`);
    },
  ],
  [
    new RegExp(
      `^${thing} (?:went|goes|left|arrived|arrives|travelled)(?: [a-z ]{2,30}?)? on (\\d{1,2}) ([A-Z][a-z]+) and (?:came|comes|went|goes|left|leaves|returned|returns)(?: (?:back|home))? on (\\d{1,2}) \\2\\. how many nights (?:was|were|did|does|is|are) (?:he|she|they|i|we|[A-Z][a-z]+) (?:away|stay|there|gone)(?: there| away)?${end}`,
      'i',
    ),
    (from, _month, to) => (Number(to) > Number(from) ? `${to} - ${from}` : null),
  ],
  // Averages of marks.
  [
    /^[A-Z][a-z]+ (?:scored|got|has scored) ([\d, ]+ and \d+)(?: marks| points)? in (?:\d+|two|three|four|five|six|her|his|their) (?:tests|games|matches|rounds)[.] what (?:is|was) (?:his|her|the|their) (?:average|mean)(?: score| mark)?[\s?]*$/i,
    (list) => `mean of ${list}`,
  ],
  [
    /^[A-Z][a-z]+ (?:scored|got|has scored) ([\d, ]+ and \d+)(?: marks| points)? in (\d|two|three|four|five) (?:tests|games|rounds)[.] what (?:must|does|should) (?:he|she) (?:need to )?(?:get|score) in the (?:next|third|fourth|fifth|sixth|last)(?: one| test| game| round)? (?:to (?:have|get|make)|for) an? (?:average|mean)(?: score)? of (\d+)[\s?]*$/i,
    (list, _count, mean) => {
      const many = list.match(/\d+/g)?.length ?? 0;
      return `The mean of ${many + 1} numbers is ${mean}. ${many} of the numbers are ${list}. What is the other number?`;
    },
  ],
  // Pictures that stand for several.
  [
    /^in a pictogram,? (?:one|1|each|a) ([a-z]+) (?:stands for|shows|means|is|represents) (\d+) ([a-z]+)[.] how many \3 (?:do|are shown by|does) (\d+) \1s?(?: show| stand for| mean)?[\s?]*$/i,
    (_picture, each, _things, count) => `${count} × ${each}`,
  ],
  [
    /^(?:find|what is|work out) (\d+\/\d+) of (\d+\/\d+) of (\d+)[\s.?]*$/i,
    (one, other, whole) => `${one} × ${other} × ${whole}`,
  ],
  // Chances.
  [
    new RegExp(
      String.raw`^what is the (?:probability|chance) (?:of|that (?:you|i|she|he) (?:will )?)(?: ?(?:throw(?:ing)?|roll(?:ing)?|get(?:ting)?|scor(?:e|ing)))? (an? [a-z0-9 ]+?) (?:with|on|when (?:you|i) (?:roll|throw)|if (?:you|i) (?:roll|throw))(?: (?:a|the|one))?(?: (?:fair|normal|ordinary|six-sided|6-sided))? (?:dice|die)${end}`,
      'i',
    ),
    (said) => {
      const faces = facesOf(said);
      return faces === null ? null : `What fraction of 6 is ${faces}?`;
    },
  ],
  [
    new RegExp(
      String.raw`^an? (?:fair )?spinner (?:has|is divided into|is split into) (\d+) equal (?:parts|sections|sectors)[.,] (\d+) (?:of them |parts |sections |of these )?(?:are|is) ([a-z]+)\. what is the (?:probability|chance) (?:of (?:landing on|getting|spinning)|that it (?:lands|stops) on) (?:a )?\3(?: part| section)?${end}`,
      'i',
    ),
    (all, some) => (Number(some) < Number(all) ? `What fraction of ${all} is ${some}?` : null),
  ],
  // Places: how many times as much a digit is worth.
  [
    new RegExp(
      String.raw`^how many times (?:bigger|larger|greater|more|as big|as much)(?: is)?(?: the value of)?(?: is)? the (\d)( is)? in (\d[\d,]*) (?:than|as)(?: the value of)? the \1 in (\d[\d,]*)${end}`,
      'i',
    ),
    (digit, _is, one, other) => {
      const worth = (text: string): number | null => {
        const plain = text.replaceAll(',', '');
        const at = plain.indexOf(digit);
        return at < 0 || plain.indexOf(digit, at + 1) >= 0 ? null : 10 ** (plain.length - 1 - at);
      };
      const [big, small] = [worth(one), worth(other)];
      return big && small && big > small ? `${big} ÷ ${small}` : null;
    },
  ],
  // Coins of one kind that make so many pence.
  [
    new RegExp(
      String.raw`^how many (\d+)p(?: coins)? (?:make|are in|are there in|equal|do (?:you|i|we) need (?:for|to make)) (\d+)p${end}`,
      'i',
    ),
    (coin, pence) => (Number(pence) % Number(coin) === 0 ? `${pence} ÷ ${coin}` : null),
  ],
  [
    new RegExp(String.raw`^which (?:temperature )?is colder[:,]? (.+ or .+?)${end}`, 'i'),
    (all) => `Which is smaller, ${all}?`,
  ],
  [
    new RegExp(String.raw`^which (?:temperature )?is (?:warmer|hotter)[:,]? (.+ or .+?)${end}`, 'i'),
    (all) => `Which is bigger, ${all}?`,
  ],
  // Squares and cubes that are put together.
  [
    new RegExp(
      String.raw`^(?:what is |work out )?(\d{1,2})(?:²| squared) ?(\+|-|plus|minus) ?(\d{1,2})(?:²| squared)${end}`,
      'i',
    ),
    (one, sign, other) => `${one} × ${one} ${/plus|\+/i.test(sign) ? '+' : '-'} ${other} × ${other}`,
  ],
];
