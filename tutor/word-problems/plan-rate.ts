import { Fraction, isWhole, parseNumber, plainNumber, showNumber } from '../arithmetic/number.ts';
import { plainAmount, unitOf } from '../arithmetic/units.ts';
import { amountOf, doings, otherRate, sameDoings, unitsIn, workdays } from '../data/rate-words.ts';
import { rateText, storyHint } from '../data/story-text.ts';
import { questionInFigures } from '../language/question-in-figures.ts';
import { equalParts } from './drawing.ts';
import { singular } from './lexicon.ts';
import { sumOf } from './plan.ts';
import type { Plan, Planner, Sum } from './plan.ts';
import { tidy } from './tokens.ts';

const who = String.raw`(?:(?:the|an?|his|her|my|our|their) (?:[a-z]+ )?[a-z]+|(?:mrs? |miss |ms |dr )?[a-z]+)`;
const amount = String.raw`(?:at )?(?<sign>[£$€₹])?(?<rate>\d[\d,]*(?:\.\d+)?)(?<thing>(?: [a-z-]+){0,4}?)`;
const unit = '(?:second|minute|hour|day|night|week|month|year)';
const span = (name: string): string =>
  String.raw`(?:(?<${name}Count>\d+) (?<${name}Many>${unit})s|(?:an?|one|1)(?: whole)? (?<${name}One>${unit}|fortnight))`;
const compile = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');

const rates: readonly RegExp[] = [
  `(?<who>${who}) (?<verb>[a-z]+) ${amount},? (?<how>every|each|per|an?|in (?:an?|one|1|every|each)) (?<per>${unit})(?: for ${span('told')})?`,
  `(?<how>every|each) (?<per>${unit}),? (?<who>${who}) (?<verb>[a-z]+) ${amount}`,
].map(compile);
const what = String.raw`(?:many (?<many>[a-z-]+(?: [a-z-]+){0,3}?)|(?<far>far)|much(?: (?<stuff>[a-z]+))?)`;
const over = `(?:in|for|during|over) ${span('asked')}`;
const questions: readonly RegExp[] = [
  `how ${what} (?:does|do|did|will|can) (?<who>${who}) (?<verb>[a-z]+)(?: ${over})?(?: altogether| in total| in all)?`,
  `${over},? how ${what} (?:does|do|did|will|can) (?<who>${who}) (?<verb>[a-z]+)`,
  `how ${what} (?<verb>[a-z]+) ${over}`,
  `how (?:many (?<many>[a-z-]+(?: [a-z-]+){0,3}?)|(?<far>far)) ${over}`,
].map(compile);
/** Who it is about, said before: 'Omar is reading a book.' */
const opening = compile(`(?<who>${who}) (?:is|has|likes|loves) [a-z ]{3,40}`);

type Groups = Record<string, string | undefined>;
const first = (patterns: readonly RegExp[], text: string): Groups | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
const lastOf = (words: string): string => singular(words.trim().split(' ').at(-1) ?? '');
const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !/^(?:of|the|his|her|their|my|new)$/i.test(word))
    .map(singular);

/** One of its kind: of 'the children' it may be each of them. */
const isOne = (told: string): boolean => {
  const last = told.split(' ').at(-1)?.toLowerCase() ?? '';
  return !/^(?:they|we|you|each|every|everyone|everybody)$/.test(last) && (!/ /.test(told) || singular(last) === last);
};

/** Whether both speak of one: by the same word, or by 'he', 'she' and 'it' where nobody else is told of. */
const isSame = (told: string, asked: string): boolean =>
  /^(?:he|she|it|i)$/i.test(asked) || (lastOf(told) === lastOf(asked) && isOne(asked));

/** What is counted: the word that holds its number, and what it is of. */
type Thing = { head: string; stuff: string[]; unit: string | undefined };
function thingOf({ sign, thing = '' }: Groups): Thing | null {
  const [counted = '', of = ''] = thing.trim().split(' of ');
  const stuff = wordsOf(of);
  if (sign) return thing.trim() === '' ? { head: 'money', stuff, unit: sign } : null;
  const measure = unitOf(counted)?.name;
  return counted === ''
    ? null
    : { head: lastOf(counted), stuff: [...wordsOf(counted).slice(0, -1), ...stuff], unit: measure };
}

/** Whether the question asks for what is counted, and for nothing narrower or wider. */
function asksFor(thing: Thing, verb: string, { many, far, stuff }: Groups): boolean {
  const dimension = thing.unit === undefined ? undefined : unitOf(thing.unit)?.dimension;
  if (far !== undefined) return dimension === 'length';
  if (many === undefined) {
    if (thing.unit === undefined || dimension === 'time') return false;
    if (stuff === undefined || (thing.head === 'money' && stuff === 'money')) return true;
    return (
      thing.stuff.includes(singular(stuff)) || (amountOf.test(verb) && stuff === 'water' && thing.stuff.length === 0)
    );
  }
  const [counted = '', ofWhat = ''] = many.split(' of ');
  const isHead = thing.unit === undefined ? lastOf(counted) === thing.head : unitOf(counted)?.name === thing.unit;
  const more = [...wordsOf(counted).slice(0, -1), ...wordsOf(ofWhat)];
  return isHead && more.every((word) => thing.stuff.includes(word));
}

const isDoing = (told: string, asked: string): boolean =>
  told === asked || sameDoings.some((group) => group.includes(told) && group.includes(asked));

type Span = { count: Fraction; text: string; unit: string };
const spanIn = (groups: Groups, name: string): Span | null => {
  const [text, many, one] = [groups[`${name}Count`], groups[`${name}Many`], groups[`${name}One`]];
  if (text !== undefined && many !== undefined) return { count: new Fraction(text), text, unit: many.toLowerCase() };
  return one === undefined ? null : { count: new Fraction(1), text: '', unit: one.toLowerCase() };
};

/** The sentences of a story that tells one rate and asks once. */
function partsOf(typed: string): { rate: Groups; asked: Groups } | null {
  const plain = tidy(typed.replace(/(\d) ?km\/h\b/gi, '$1 km per hour'));
  const told = questionInFigures(plain) ?? plain;
  const sentences = told.replace(/[.?!]\s*$/, '').split(/[.?!]\s+/);
  const question = sentences.at(-1) ?? '';
  const [opener, line = ''] = sentences.length === 3 ? sentences : [undefined, sentences[0]];
  if (sentences.length < 2 || sentences.length > 3 || otherRate.test(told)) return null;
  const rate = first(rates, line);
  const asked = first(questions, question);
  if (!rate || !asked || !isOne(rate.who ?? '')) return null;
  const named = opener === undefined ? (rate.who ?? '') : (opening.exec(opener)?.groups?.who ?? '');
  const isOpen = opener === undefined || (named !== '' && isOne(named) && isSame(named, rate.who ?? ''));
  return isOpen && (asked.who === undefined || isSame(named, asked.who)) ? { rate, asked } : null;
}

/** How many units of the rate there are, with how they are told. */
function unitsOf(per: string, over: Span): { count: Fraction; sums: Sum[]; says: string[] } | null {
  if (over.unit === per) return over.count.equals(1) ? null : { count: over.count, sums: [], says: [] };
  const [factor, says] = unitsIn[per]?.[over.unit] ?? [];
  if (factor === undefined || says === undefined) return null;
  if (over.count.equals(1)) return { count: new Fraction(factor), sums: [], says: [says] };
  const sum = sumOf(over.count, '×', new Fraction(factor), storyHint.unit);
  return { count: sum.value, sums: [sum], says: [says] };
}

/** 'Mia reads 12 pages every day. How many pages does she read in a week?': so much for each unit of time, for so many of them. */
export const planRate: Planner = (typed) => {
  const parts = partsOf(typed);
  const [told, asked] = [parts?.rate ?? {}, parts?.asked ?? {}];
  const value = parseNumber(told.rate ?? '');
  const thing = thingOf(told);
  const per = told.per?.toLowerCase() ?? '';
  const verb = doings.get(told.verb?.toLowerCase() ?? '');
  const askedVerb = asked.verb === undefined ? verb : doings.get(asked.verb.toLowerCase());
  const spans = [spanIn(told, 'told'), spanIn(asked, 'asked')].flatMap((one) => one ?? []);
  const [over, more] = spans;
  if (!value || value.s <= 0n || value.equals(1) || !thing || !verb || !askedVerb || !over || more) return null;
  if (!isDoing(verb, askedVerb) || !asksFor(thing, verb, asked)) return null;
  const units = unitsOf(per, over);
  if (
    !units ||
    (units.says.length > 0 && !/^(?:every|each)$/i.test(told.how ?? '') && per === 'day' && workdays.test(verb))
  )
    return null;
  return planned({ value, text: told.rate ?? '', thing, per }, over, units);
};

function planned(
  { value, text, thing, per }: { value: Fraction; text: string; thing: Thing; per: string },
  over: Span,
  units: { count: Fraction; sums: Sum[]; says: string[] },
): Plan {
  const shown = `${thing.head === 'money' ? thing.unit : ''}${text}`;
  const unit = thing.unit ? unitOf(thing.unit) : null;
  const last = sumOf(units.count, '×', value);
  const plain = (one: Fraction): string => plainNumber(one, isWhole(one) ? 'whole' : 'decimal');
  const forgot = over.count.mul(value);
  return {
    told: [
      rateText.each(unit && thing.head !== 'money' ? plainAmount(value, unit) : shown, per),
      ...units.says,
      rateText.find(over.unit, over.text === '' ? '' : showNumber(over.count)),
    ],
    sums: [...units.sums, last],
    rule: units.sums.length === 0 ? 'groups-in-all' : 'two-steps',
    ...(thing.unit ? { unit: thing.unit } : {}),
    picture: equalParts(null, plain(units.count), shown),
    varied: [text, over.text].filter((one) => one !== ''),
    slips: [
      ...(units.sums.length > 0 ? [[plain(forgot), 'wrong-unit'] as const] : []),
      [plain(units.count.add(value)), 'added-instead'],
    ],
  };
}
