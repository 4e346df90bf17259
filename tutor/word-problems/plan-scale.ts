import { type Fraction, isWhole, parseNumber, showNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { scaleText } from '../data/story-text.ts';
import { singular } from './lexicon.ts';
import { sumOf } from './plan.ts';
import type { Planner, Sum } from './plan.ts';
import { lemmas, tidy, tokensOf } from './tokens.ts';

/** What grows in step: so much for so many. */
const inStep =
  /\b(?:recipes?|needs?|needed|uses?|used|makes?|make|serves?|mix(?:es|ed)?|costs?|cost|earns?|earned|weighs?|weigh|travels?|drives?|walks?|runs?|prints?|types?|fills?|pumps?)\b/i;
/** What takes less where there are more, or is not told by so many for so many. */
const beyond =
  /\b(?:workers?|men|builders?|machines?|taps?|share[ds]?|left|remain\w*|more|fewer|less|than|another|extra|each|every|per|one|altogether|total|difference|change|first|then|already|half|twice|double|old|age|off|discount|free|note|spare|only|ate|eats?|gave|gives?|days? to|hours? to|minutes? to|takes?|long)\b|%|\d\s*\/\s*\d/i;

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const phrase = new RegExp(`([£$€₹])? ?(${number}) ?([a-z]+)?((?: of)?(?: [a-z]+){0,2})`, 'gi');

type Amount = { value: Fraction; text: string; sign: string | undefined; words: string[]; unit: string | undefined };

const wordsOf = (text: string): string[] => lemmas(tokensOf(`x ${text}`)).filter((word) => word !== 'x');
/** What is counted ends where something is said of it: 'oranges cost', 'biscuits you need'. */
const nounIn = (text: string, from: number): string[] => {
  const tokens = tokensOf(`x ${text}`).slice(1);
  const stop = tokens.findIndex(
    ({ verb, word }, at) =>
      at >= from && (verb !== undefined || /^(?:you|i|we|he|she|it|do|does|in|for|of|to|and)$/.test(word)),
  );
  return lemmas(stop < 0 ? tokens : tokens.slice(0, stop));
};
function amountsIn(text: string): Amount[] {
  return [...text.matchAll(phrase)].flatMap(([, sign, digits = '', first = '', more = '']) => {
    const value = parseNumber(digits.replace(/,$/, ''));
    const unit = unitOf(first)?.name;
    const words = unit
      ? nounIn(more.replace(/^ of /, ' '), 0)
      : nounIn(`${first}${more.startsWith(' of') ? '' : more}`, 1);
    return value ? [{ value, text: digits, sign, words, unit: sign ? sign : unit }] : [];
  });
}

const money = String.raw`[£$€₹] ?\d+(?:\.\d\d)?|\d+p`;
const unit = '(litres?|l|ml|millilitres|kg|g|grams|kilograms|cups|spoons|tins)';
/** Prices of several in the words of shops, and mixtures in parts. */
const inWords: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^([a-z]+) (?:are|cost) (\\d+) for (${money})\\. how much (?:would|will|do|does) (\\d+ \\1) cost\\?$`,
      'i',
    ),
    '$2 $1 cost $3. How much do $4 cost?',
  ],
  [
    new RegExp(
      `^an? [a-z]+ sells ([a-z]+) in packs of (\\d+) for (${money})(?: a pack| each)?\\. (?:mrs? |miss )?[a-z]+ (?:needs|wants|buys) (\\d+) (?:of these )?\\1\\. how much (?:will|does|must|do) (?:he|she|they|it|[a-z]+) (?:have to )?(?:pay|cost|spend)\\?$`,
      'i',
    ),
    '$2 $1 cost $3. How much do $4 $1 cost?',
  ],
  [
    new RegExp(
      `^([a-z]+) and ([a-z]+)( [a-z]+)? are mixed in the ratio (\\d+) ?: ?(\\d+)\\. how much \\2\\3? (?:is needed|do (?:you|i|we) need|does (?:he|she) need) for (\\d+) ${unit} of \\1\\3?\\?$`,
      'i',
    ),
    'For $4 $7 of $1 you need $5 $7 of $2. How much $2 do you need for $6 $7 of $1?',
  ],
  [
    new RegExp(
      `^[a-z]+ mixes (\\d+) parts? (?:of )?([a-z]+) (?:with|and|to) (\\d+) parts? (?:of )?([a-z]+)\\. (?:he|she) uses (\\d+) ${unit} of \\2\\. how much \\4 does (?:he|she) (?:need|use)\\?$`,
      'i',
    ),
    'For $1 $6 of $2 you need $3 $6 of $4. How much $4 do you need for $5 $6 of $2?',
  ],
];
const asInSchool = (told: string): string =>
  inWords.reduce((text, [pattern, write]) => text.replace(pattern, write), told);

const meets = (one: readonly string[], other: readonly string[]): boolean => one.some((word) => other.includes(word));

/** 'A recipe for 4 people uses 200 g of flour. How much flour for 10 people?': one of them first, or so many times as many. */
export const planScale: Planner = (typed) => {
  const asTyped = typed.replace(/\s+/g, ' ').trim();
  const inShop = asInSchool(asTyped);
  const told = tidy(inShop);
  const [, body = '', question = ''] = /^(.*?[.!,])\s+(how (?:much|many|far)\b[^.!?]*\?)$/is.exec(told) ?? [];
  if (!question || /[.!?] .*[.!?]/.test(body) || !inStep.test(body) || beyond.test(told)) return null;
  const given = amountsIn(body);
  const [wanted, other] = amountsIn(question);
  if (given.length !== 2 || !wanted || other || (told.match(/\d[\d,.]*/g) ?? []).length !== 3) return null;
  // The two that are counted alike, and what belongs to the first of them.
  const isLike = (one: Amount): boolean =>
    one.unit === wanted.unit &&
    (one.unit !== undefined && one.words.length + wanted.words.length === 0
      ? true
      : wanted.words.length > 0
        ? meets(one.words, wanted.words)
        : one.unit !== undefined);
  const [like, more] = given.filter(isLike);
  const what = given.find((one) => one !== like);
  if (!like || more || !what || like.value.equals(wanted.value) || like.sign) return null;
  const asked = wordsOf(/^how (?:much|many|far) (.*)$/is.exec(question)?.[1] ?? '');
  const asksMoney = what.sign !== undefined && /\bcost\b|\bhow much (?:money|will|do|does|would)\b/i.test(question);
  const asksIt =
    what.words.length > 0 && what.words.some((word) => asked.includes(word) && !wanted.words.includes(word));
  const asksWay = /^how far\b/i.test(question) && unitOf(what.unit ?? '')?.dimension === 'length';
  if (!(asksMoney || asksIt || asksWay)) return null;
  if (
    what.sign === undefined &&
    what.words.length > 0 &&
    !/^how far/i.test(question) &&
    !what.words.every((word) => asked.includes(word) || singular(word) === what.unit)
  )
    return null;
  const times = wanted.value.div(like.value);
  // Packs are not opened.
  if (/\bpacks\b| for [£$€₹\d]/i.test(asTyped) && inShop !== asTyped && what.sign && !isWhole(times)) return null;
  const sums: Sum[] = isWhole(times)
    ? [sumOf(wanted.value, '÷', like.value, scaleText.howManyTimes), sumOf(what.value, '×', times)]
    : [sumOf(what.value, '÷', like.value, scaleText.one), sumOf(what.value.div(like.value), '×', wanted.value)];
  const value = sums.at(-1)?.value;
  if (!value || !sums.every((sum) => isShort(sum.value)) || (what.unit === undefined && !isWhole(value))) return null;
  const show = ({ value: of }: Amount): string => showNumber(of, isWhole(of) ? 'whole' : 'decimal');
  return {
    told: [scaleText.told(show(like), show(what)), scaleText.asked(show(wanted))],
    sums,
    ...(what.unit ? { unit: what.unit } : {}),
    picture: { kind: 'story', shape: 'equal-groups', label: scaleText.picture },
    varied: [what.text],
  };
};

/** At most three places behind the point. */
const isShort = (value: Fraction): boolean => isWhole(value.mul(1000));
