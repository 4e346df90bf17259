/** Words by which so much for each hour, day or month is told from other stories. */

/** What is done over and over; irregular forms behind slashes. */
const done =
  'read drink/drank/drunk eat/ate/eaten run/ran walk travel go/goes/went drive/drove/driven move cycle ride/rode/ridden sail fly/flew/flown swim/swam/swum crawl climb save earn drip leak lose/lost waste lay/laid bake make/made print produce grow/grew/grown sleep/slept beat/beaten do/does/did/done give/gave/given pump fill learn use catch/catches/caught throw/threw/thrown practise/practice pack pick plant write/wrote/written collect type paint sell/sold deliver knit sew solve draw/drew/drawn burn build/built jump turn';
/** Another word for the same doing. */
const same = ['travel go drive move sail ride cycle fly run', 'drip leak lose waste', 'make produce bake', 'pump fill'];

const regular = (verb: string): string[] => [
  verb,
  `${verb}s`,
  verb.endsWith('y') && !/[aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`,
  `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`,
];
export const doings: ReadonlyMap<string, string> = new Map(
  done.split(' ').flatMap((entry) => {
    const [verb = '', ...irregular] = entry.split('/');
    return [...regular(verb), ...irregular].map((form): [string, string] => [form, verb]);
  }),
);
export const sameDoings = same.map((group) => group.split(' '));
/** With 'a day' these tell of the days on which it is done, which need not be seven in a week. */
export const workdays = /^(?:earn|sell|deliver|drive|make|pack|print|produce|build|bake|type)$/;
/** What is done on one's feet or wheels gives no milk. */
export const amountOf = /^(?:drip|leak|lose|waste)$/;

/** How many of a unit of time there are in another one, wherever that is exact. */
export const unitsIn: Readonly<Record<string, Readonly<Record<string, readonly [count: number, says: string]>>>> = {
  second: { minute: [60, 'One minute has 60 seconds'] },
  minute: { hour: [60, 'One hour has 60 minutes'] },
  day: { week: [7, 'A week has 7 days'], fortnight: [14, 'A fortnight has 14 days'] },
  night: { week: [7, 'A week has 7 nights'] },
  week: { fortnight: [2, 'A fortnight has 2 weeks'] },
  month: { year: [12, 'A year has 12 months'] },
};

/** What changes the rate, leaves days out, adds to it or tells of another amount. */
export const otherRate =
  /\b(?:not|never|no|but|except|only|then|next|later|first|last|already|more|fewer|less|than|other|another|both|and|or|about|around|almost|nearly|most|least|up|half|twice|thrice|double|some|left|remain\w*|still|now|school|rest\w*|stop\w*|break\w*|off|weekdays?|weekends?|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|if|would|until|while|when|before|from|to|into|wants?|plans?|hopes?|tries|should|must|needs?|each of|its|all|awake|extra|additional|back|total of)\b|%|\d\s*\/\s*\d|\d:\d/i;
