import { speaks, timeUnit } from './clauses.ts';
import { rateWord } from './counted.ts';
import type { Counted } from './counted.ts';
import { prepositions, verbOf } from './lexicon.ts';
import { groupNoun } from '../data/story-cues.ts';
import { isContent, lemmas } from './tokens.ts';
import type { Token } from './tokens.ts';

/** The place of 'each', 'per' behind what is counted, which says no verb's 'each have'; before `from` where there is none. */
export const rateAt = (tokens: readonly Token[], from: number): number => {
  const at = tokens.findIndex((one, index) => index >= from && rateWord.test(one.word) && !speaks(tokens, index + 1));
  return at < 0 ? from - 1 : at;
};

/** Behind these stands what a group itself holds: 'each having 14'. */
const having = /^(?:having|with|containing|holding)$/;

/** '6 children each have 9 cards': the word before 'each', whose verb follows; the second number is for each of the first. */
function subjectOfEach(tokens: readonly Token[], each: number): string | undefined {
  const before = tokens[each - 1];
  return before && before.verb === undefined && isContent(before) && speaks(tokens, each + 1)
    ? before.lemma
    : undefined;
}

/** 'Each of the 4': the number counts those that 'each' speaks of. */
const countsThose = (tokens: readonly Token[], each: number, place: number): boolean =>
  each >= 0 &&
  place - each <= 4 &&
  tokens.slice(each + 1, place).every((one) => /^(?:of|the|his|her|their|to)$/.test(one.word));

/** What is named behind 'each': 'for each child'; null where it says what that holds. */
function namedBehind(next: readonly Token[]): string[] | null {
  if (having.test(next[0]?.word ?? '')) return null;
  const stop = next.findIndex(
    (one) => one.mark || (prepositions.has(one.word) && one.word !== 'of') || Boolean(one.verb && !one.verb.base),
  );
  return lemmas(stop < 0 ? next : next.slice(0, stop)).slice(0, 3);
}

/** '4 boxes of 6', 'in groups of size 6': the group that stands before the number; 'the box of 6' is one alone. */
function groupBefore(tokens: readonly Token[], place: number): string[] | undefined {
  const back = tokens.slice(Math.max(0, place - 3), place);
  const isOf = back.at(-1)?.lemma === 'size' || back.at(-1)?.word === 'of';
  const isOne = /^(?:the|an?) [a-z]+ of$/.test(back.map((one) => one.word).join(' '));
  const groups = back.map((one) => one.lemma).filter((word) => groupNoun.test(word));
  return isOf && !isOne && groups.length > 0 ? groups : undefined;
}

/** 'Scoring the same for each game' says nothing of how many; nor is what stands before 'each one having 14' for each. */
function isOfOther(rest: readonly Token[], rate: number): boolean {
  const behind = rest.slice(rate);
  const number = behind.findIndex((one) => one.number !== undefined);
  return (
    rest.slice(0, rate).some((one) => one.word === 'same' || one.number !== undefined) ||
    having.test(behind[number - 1]?.word ?? '')
  );
}

interface NumberPlace {
  tokens: readonly Token[];
  place: number;
  first: number;
  per: string[] | undefined;
}

/** What the words around a number name as that for each of which it is; `rate` is the place of 'each' in what follows. */
function groupNamed(
  { tokens, place, first, per: leading }: NumberPlace,
  rest: readonly Token[],
  rate: number,
): string[] | undefined | null {
  const led = place > first ? leading : undefined;
  const each = tokens.slice(0, place).findLastIndex((one) => /^(?:each|every)$/.test(one.word));
  const subject = subjectOfEach(tokens, each);
  if (subject !== undefined) return [subject];
  if (countsThose(tokens, each, place)) return undefined;
  if (rate >= 0) {
    const group = namedBehind(rest.slice(rate + 1));
    return group?.length === 0 && led ? led : group;
  }
  const unit = rest[1]?.lemma ?? '';
  if (/^an?$/.test(rest[0]?.word ?? '') && timeUnit.has(unit)) return [unit];
  if (each < 0 || leading) return led;
  return lemmas(tokens.slice(each + 1, place))
    .filter((word) => !verbOf(word))
    .slice(0, 2);
}

/**
 * Takes a number's place, that of the clause's verb, what each clause began with ('each child') and what is counted, and
 * gives of what it is so many for each; undefined where it is no rate, null where 'each' must be left out to read on.
 */
export function groupAt(at: NumberPlace, { noun, end }: Counted): string[] | undefined | null {
  const rest = at.tokens.slice(end);
  const rate = rateAt(at.tokens, end) - end;
  const named = groupNamed(at, rest, rate);
  if (named === null) return null;
  const per = groupBefore(at.tokens, at.place) ?? named;
  // The group itself is not so many for each.
  if (per?.[0] !== undefined && noun.includes(per[0])) return undefined;
  return rate >= 0 && isOfOther(rest, rate) ? undefined : per;
}
