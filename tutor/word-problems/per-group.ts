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

/**
 * Takes a number's place, that of the clause's verb, what each clause began with ('each child') and what is counted, and
 * gives of what it is so many for each; undefined where it is no rate, null where 'each' must be left out to read on.
 */
export function groupAt(
  {
    tokens,
    place,
    first,
    per: leading,
  }: {
    tokens: readonly Token[];
    place: number;
    first: number;
    per: string[] | undefined;
  },
  { noun, end }: Counted,
): string[] | undefined | null {
  const rest = tokens.slice(end);
  const previous = tokens[place - 1]?.word ?? '';
  const back = tokens.slice(Math.max(0, place - 3), place).map((one) => one.lemma);
  let per = leading && place > first ? leading : undefined;
  // '6 children each have 9 cards': the second is for each of the first.
  const rate = rateAt(tokens, end) - end;
  const eachOf = tokens.slice(0, place).findLastIndex((one) => /^(?:each|every)$/.test(one.word));
  if (
    eachOf > 0 &&
    tokens[eachOf - 1]?.verb === undefined &&
    isContent(tokens[eachOf - 1] as Token) &&
    speaks(tokens, eachOf + 1)
  )
    per = [tokens[eachOf - 1]?.lemma ?? ''];
  else if (
    eachOf >= 0 &&
    place - eachOf <= 4 &&
    tokens.slice(eachOf + 1, place).every((one) => /^(?:of|the|his|her|their|to)$/.test(one.word)) &&
    place > eachOf + 0
  )
    per = undefined;
  else if (rate >= 0) {
    const next = rest.slice(rate + 1);
    if (/^(?:having|with|containing|holding)$/.test(next[0]?.word ?? '')) return null;
    const stop = next.findIndex(
      (one) => one.mark || (prepositions.has(one.word) && one.word !== 'of') || Boolean(one.verb && !one.verb.base),
    );
    const group = lemmas(stop < 0 ? next : next.slice(0, stop)).slice(0, 3);
    if (group.length > 0 || !per) per = group;
  } else if (/^an?$/.test(rest[0]?.word ?? '') && timeUnit.has(rest[1]?.lemma ?? '')) per = [rest[1]?.lemma ?? ''];
  else if (eachOf >= 0 && eachOf < place && !leading)
    per = lemmas(tokens.slice(eachOf + 1, place))
      .filter((word) => !verbOf(word))
      .slice(0, 2);
  if (
    /^of(?: size)?$/.test(back.slice(-1)[0] === 'size' ? 'of size' : previous) &&
    back.some((word) => groupNoun.test(word)) &&
    !/^(?:the|an?) [a-z]+ of$/.test(
      tokens
        .slice(0, place)
        .map((one) => one.word)
        .slice(-3)
        .join(' '),
    )
  )
    per = back.filter((word) => groupNoun.test(word));
  // The group itself is not so many for each; nor is what stands before 'each one having 14'.
  if (per?.[0] !== undefined && noun.includes(per[0])) per = undefined;
  // 'scoring the same for each game' says nothing of how many.
  if (rate >= 0 && rest.slice(0, rate).some((one) => one.word === 'same')) per = undefined;
  if (per && rate >= 0 && rest.slice(0, rate).some((one) => one.number !== undefined)) per = undefined;
  if (
    per &&
    rate >= 0 &&
    /^(?:having|with|containing|holding)$/.test(
      rest.slice(rate)[rest.slice(rate).findIndex((one) => one.number !== undefined) - 1]?.word ?? '',
    )
  )
    per = undefined;
  return per;
}
