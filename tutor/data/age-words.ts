/** Sentences that tell of an age or ask for one. */

const kin =
  '(?:(?:big|little|older|younger|elder|twin|best|baby) )?(?:mother|mum|mom|dad|father|sister|brother|friend|uncle|aunt|grandmother|grandfather|grandma|grandpa|granny|cousin|teacher|neighbour|son|daughter|dog|cat)';
/** Somebody or something that has an age; no 'team', no 'number'. */
const who = `(?:(?:my|our|his|her|their|[A-Z][a-z]+'s) ${kin}|(?:the|an?) (?:[a-z]+ )?(?:tree|oak|tortoise|turtle|elephant|parrot|horse|house|church|castle|bridge|school|building|baby|boy|girl|child|man|woman)|(?:Mrs? |Miss |Ms |Dr |Uncle |Aunt )?(?!(?:[a-z]+day|in|on|at|now|it|he|she|they|we|the|an?|her|his|my|this|that|there|if|when)\\b)[A-Z][a-z]+|I|he|she|it)`;
const years = String.raw`(?: years?(?: old)?)?`;
const compile = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');

/** What is told: an age now, one of another year, or how far two ages are apart. */
export const tellings = [
  {
    tells: 'now',
    pattern: compile(String.raw`(?<who>${who}) (?:is|am) (?:now )?(?<age>\d+)${years}(?: (?:now|today))?`),
  },
  {
    tells: 'then',
    pattern: compile(
      String.raw`in (?<later>\d+) years?(?:'s?)?(?: time)?,? (?<who>${who}) will be (?<age>\d+)${years}`,
    ),
  },
  {
    tells: 'then',
    pattern: compile(String.raw`(?<who>${who}) will be (?<age>\d+)${years} in (?<later>\d+) years?(?:'s?)?(?: time)?`),
  },
  { tells: 'then', pattern: compile(String.raw`(?<ago>\d+) years? ago,? (?<who>${who}) was (?<age>\d+)${years}`) },
  { tells: 'then', pattern: compile(String.raw`(?<who>${who}) was (?<age>\d+)${years} (?<ago>\d+) years? ago`) },
  {
    tells: 'apart',
    pattern: compile(
      String.raw`(?<who>${who}) is (?<gap>\d+) years? (?<sort>older|younger)(?: than (?<than>${who}|him|her|me))?`,
    ),
  },
  {
    tells: 'apart',
    pattern: compile(String.raw`(?<who>${who}) is (?<times>twice|\d+ times) as old as (?<than>${who}|him|her|me)`),
  },
] as const;

/** What may be asked. */
export const asking = [
  {
    asks: 'later',
    pattern: compile(
      String.raw`how old will (?<who>${who}) be (?:in (?<count>\d+) years?(?:'s?)?(?: time)?|(?<count2>\d+) years (?:from now|later)|(?<next>next year))`,
    ),
  },
  {
    asks: 'before',
    pattern: compile(String.raw`how old was (?<who>${who}) (?:(?<count>\d+) years? ago|(?<next>last year))`),
  },
  { asks: 'now', pattern: compile(String.raw`how old (?:is|am) (?<who>${who})(?: now| today)?`) },
  { asks: 'until', pattern: compile(String.raw`in how many years will (?<who>${who}) be (?<count>\d+)${years}`) },
  {
    asks: 'since',
    pattern: compile(String.raw`how many years ago was (?<who>${who}) (?:(?<count>\d+)${years}|(?<born>born))`),
  },
  {
    asks: 'when',
    pattern: compile(String.raw`how old will (?<who>${who}) be when (?<other>${who}) is (?<count>\d+)${years}`),
  },
] as const;

/** Of whom one says 'she', of whom 'he'. */
export const women = /\b(?:mother|mum|mom|sister|aunt|grandmother|grandma|granny|daughter|girl|woman|mrs|miss|ms)\b/i;
export const men = /\b(?:father|dad|brother|uncle|grandfather|grandpa|son|boy|man|mr)\b/i;
