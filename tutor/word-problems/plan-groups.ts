import { Fraction, isWhole, parseNumber, showNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { groupText, storyHint } from '../data/story-text.ts';
import { singular } from './lexicon.ts';
import { sumOf } from './plan.ts';
import type { Planner, Sum } from './plan.ts';
import { tidy } from './tokens.ts';

/** What comes, goes or is not the same for all. */
const beyond =
  /\b(?:more|fewer|less|than|another|other|ate|eats?|gave|gives?|lost|loses?|broke|broken|absent|away|already|twice|double|half|times|cost\w*|price|change|pay\w*|spen[dt]\w*|sells?|sold|first|then|next|later|if|would|some|except|only|both|together|years?|minutes?|hours?|days?|weeks?)\b|%|[£$€₹]|\d\s*\/\s*\d/i;

/** Who or what is not counted and may need a place: 'and their teacher', 'one seat is for the guide'. */
const uncounted =
  /\band (?:an?|one|the|his|her|their|my|our) [a-z]+|\b(?:about|or|two|three|four|five|six|seven|eight|nine|ten|one (?:of|seat|place|more|is))\b/i;

const n = String.raw`(?<size>\d+)`;
const word = '[a-z]+';
/** How big a group is; `many` is what a group is called, `thing` what is in it. */
const sizes: readonly RegExp[] = [
  new RegExp(`\\b(?:in|into) (?:(?:equal|full) )?(?<many>(?!pieces|lengths|strips|sections)${word}) of ${n}\\b`, 'i'),
  new RegExp(
    `\\b(?:an?|each|every|one) (?<many>(?:${word} )?(?!can |will )${word}) (?:can |will )?(?:holds?|carry|carries|takes?|seats?|sleeps?|fits?|has room for)(?: up to)? ${n}(?: (?<thing>${word}))?\\b`,
    'i',
  ),
  new RegExp(
    `(?:^|[.] )(?<many>${word}s) (?:can )?(?:hold|carry|take|seat|fit)(?: up to)? ${n}(?: (?<thing>${word}))?\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:fills?|packs?|makes?) (?<many>${word}) (?:with|of) ${n} (?<thing>${word}) (?:each|in each)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:puts?|packs?|plants?|sticks?|places?) ${n}(?: (?<thing>${word}))? (?:in|on|into|onto) (?:each|every) (?<many>${word})\\b`,
    'i',
  ),
  new RegExp(`\\buses? ${n} (?<thing>${word}) (?:for|to make) (?:each|every|one) (?<many>${word})\\b`, 'i'),
  new RegExp(
    `\\b${n} (?<thing>${word}) (?:can )?(?:sit|fit|sleep|stand|travel|go) (?:in|on|at|into) (?:each|every|one) (?<many>${word})\\b`,
    'i',
  ),
  new RegExp(`\\b(?:an?|each|every) (?<many>${word}) has ${n} seats\\b`, 'i'),
  new RegExp(
    `\\bhow many ${n} (?<unit>mm|cm|km|m) (?<many>pieces|lengths|strips|sections) can (?:be|he|she|they|you|[a-z]+) cut\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:shared?|shares?|divided?|divides?)(?: (?:them|these|the [a-z]+|\\d+ [a-z]+))?(?: out)?(?: equally| fairly| evenly)? (?:between|among|amongst) ${n} (?<people>${word})\\b`,
    'i',
  ),
  new RegExp(
    `\\bcut (?:up )?into (?:${word} )?(?<many>pieces|lengths|strips|sections)(?: of| that are| each)? ${n} (?<unit>mm|cm|km|m|${word}metres)(?: long| each)?\\b`,
    'i',
  ),
];

const isSame = (one: string, other: string): boolean =>
  singular(one.split(' ').at(-1) ?? '') === singular(other.split(' ').at(-1) ?? '');

/** What goes as often as it must. */
const goesAgain = /^(?:lift|ferry|boat|minibus|bus|van|lorry|truck|car|taxi)$/i;

type Goal = 'left' | 'needed' | 'full';

/** What is asked for: what is left over, how many are needed for all, how many are full. */
function goalOf(question: string, many: string | undefined, thing: string): Goal | null {
  const left =
    /^how (?:many|much) ([a-z]+)(?: of [a-z]+)? (?:are|is|will be|were|would be|will|does|do) ?(?:[a-z]+ )?(?:left|remain)(?: over)?(?: from \d+ [a-z]+)?$/i.exec(
      question,
    )?.[1];
  if (left) return isSame(left, thing) ? 'left' : null;
  if (!many) return null;
  const needed =
    /^(?:how many|what is the (?:smallest|least|minimum|lowest) number of) ([a-z]+) (?:(?:are|is|will be|were) (?:needed|required)|needed|(?:does|do|did|will|must) (?:he|she|they|we|you|i|it|the [a-z]+|[a-z]+) need)(?: (?:to|for) (?!(?:[a-z0-9]+ )*(?:and|who|if|each|that|with)\b)[a-z0-9]+(?: [a-z0-9]+){0,4})?$/i.exec(
      question,
    )?.[1];
  if (needed) return isSame(needed, many) || (/^trips$/i.test(needed) && goesAgain.test(many)) ? 'needed' : null;
  const pieces =
    /^how many \d+ [a-z]+ ([a-z]+) can (?:be|he|she|they|you|[a-z]+) cut(?: (?:from|out of) (?:it|the [a-z]+))?$/i.exec(
      question,
    )?.[1];
  if (pieces) return isSame(pieces, many) ? 'full' : null;
  const full =
    /^how many (?:full|complete|whole) ([a-z]+)\b(?! [a-z ]*\band\b)/i.exec(question)?.[1] ??
    /^how many ([a-z]+) (?:can|could|did|does|do|will) (?:he|she|they|we|you|i|it|the [a-z]+|[a-z]+) (?:completely )?(?:fill|make|cut)(?: up)?$/i.exec(
      question,
    )?.[1];
  if (full) return isSame(full, many) ? 'full' : null;
  const plain = /^how many ([a-z]+) (?:are|were|will) there(?: be)?$/i.exec(question)?.[1];
  return plain && isSame(plain, many) ? 'full' : null;
}

/** So much in one unit, with the step that brings it there. */
function inUnit(value: Fraction, from: string, to: string): { value: Fraction; sums: Sum[] } | null {
  const [one, other] = [unitOf(from), unitOf(to)];
  if (!one || one.dimension !== other?.dimension || one.size.compare(other.size) < 0) return null;
  if (one.name === other.name) return { value, sums: [] };
  const sum = sumOf(value, '×', one.size.div(other.size), storyHint.unit);
  return { value: sum.value, sums: [sum] };
}

/** '47 eggs are packed in boxes of 6': what is left over, how many are needed, how many are full. */
export const planGroups: Planner = (typed) => {
  const told = tidy(typed);
  const [, asked = ''] = /(?:^|[.,!?] )((?:how|what) [^.!?]*)\?$/i.exec(told) ?? [];
  const numbers = told.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const found = sizes.map((size) => size.exec(told)?.groups).filter((groups) => groups !== undefined);
  const [group, other] = found;
  if (!asked || !group || other || numbers.length !== 2 || beyond.test(told) || uncounted.test(told)) return null;
  const size = parseNumber(group.size ?? '');
  const rest = numbers.filter((text) => text !== group.size);
  const [text = ''] = rest;
  const total = parseNumber(text);
  const noun = new RegExp(`(?<![\\d.])${text} ((?:[a-z]+ )?[a-z]+)`, 'i').exec(told)?.[1] ?? '';
  if (!size || !total || rest.length !== 1 || size.compare(2) < 0 || total.compare(size) <= 0) return null;
  const things = noun
    .split(' ')
    .filter((one) => !/^(?:are|is|were|was|sit|stand|in|on|to|long|of|go|have|for|and|each)$/.test(one));
  const thing = group.unit ? (unitOf(group.unit)?.many ?? '') : (things.at(-1) ?? '');
  const [first = ''] = things;
  const inIt = group.thing ?? first;
  if (!group.unit && (first === '' || unitOf(first) || !(isSame(inIt, first) || isSame(inIt, thing)))) return null;
  const measured = group.unit ? inUnit(total, first, group.unit) : { value: total, sums: [] };
  const isOne = [first, thing].find((one) => goalOf(asked, group.people ? undefined : group.many, one) !== null);
  const goal = isOne === undefined ? null : goalOf(asked, group.people ? undefined : group.many, isOne);
  if (!measured || !goal || !isWhole(measured.value) || !isWhole(size)) return null;
  const full = measured.value.div(size).floor();
  const isExact = full.mul(size).equals(measured.value);
  // 'How many pieces are there?' where something is left over may mean either.
  if (!isExact && goal === 'full' && /\bthere$/i.test(asked)) return null;
  const shown = (value: Fraction): string => showNumber(value, isWhole(value) ? 'whole' : 'decimal');
  return {
    told: [
      groupText.start(shown(total)),
      group.people ? groupText.share(shown(size)) : groupText.make(shown(size)),
      groupText[goal],
    ],
    sums: [...measured.sums, ...sumsFor(measured.value, size, full, isExact, goal)],
    ...(goal === 'left' && group.unit ? { unit: unitOf(group.unit)?.name ?? '' } : {}),
    picture: { kind: 'story', shape: 'equal-groups', label: groupText.picture },
    varied: [text],
  };
};

function sumsFor(total: Fraction, size: Fraction, full: Fraction, isExact: boolean, goal: Goal): Sum[] {
  const used = sumOf(full, '×', size, groupText.howMany);
  if (goal === 'left') return [used, sumOf(total, '−', used.value, groupText.rest)];
  if (isExact) return [sumOf(total, '÷', size)];
  return goal === 'needed'
    ? [used, sumOf(full, '+', new Fraction(1), storyHint.up)]
    : [used, sumOf(used.value, '÷', size, storyHint.down)];
}
