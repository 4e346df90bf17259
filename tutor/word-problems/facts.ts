import { unitOf } from '../arithmetic/units.ts';
import { isThing } from './labels.ts';
import { prepositions, pronouns, timeWords, verbOf } from './lexicon.ts';
import type { VerbKind } from '../data/story-words.ts';
import { speaks, timeUnit } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { groupNoun } from '../data/story-cues.ts';
import type { Fact } from './types.ts';
import { isAuxiliary, isContent, lemmas, whoIn } from './tokens.ts';
import type { Token } from './tokens.ts';

const rateWord = /^(?:each|every|per|apiece)$/;

type Place = {
  /** The story speaks of money. */
  priced: boolean;
  /** It counts in pence or cents only. */
  small: boolean;
  tokens: readonly Token[];
  place: number;
  first: number;
  clause: Clause;
  verb: { lemma: string; kind: VerbKind };
  owner: string[];
  per: string[] | undefined;
  /** The sentence in small letters. */
  said: string;
};

/** 'Kiosk 4 sold 6 cakes', 'at stop 3 4 people': a number behind one thing, with nothing behind it to count, may be a name. */
function mayName(tokens: readonly Token[], place: number): boolean {
  const [opener, thing, number, next] = [tokens[place - 2], tokens[place - 1], tokens[place], tokens[place + 1]];
  const isDigits = (token: Token | undefined): boolean => /^\d+$/.test(token?.text ?? '');
  if (isDigits(number) && isDigits(next) && !unitOf(tokens[place + 2]?.word ?? '')) return true;
  if (!thing || !number || !isThing(thing.word) || number.sign !== undefined || !isDigits(number)) return false;
  if (opener && !opener.mark && (!prepositions.has(opener.word) || opener.word === 'of')) return false;
  const says = isAuxiliary(next) || (next?.verb !== undefined && !next.verb.base);
  return says || (!thing.name && opener !== undefined && (next === undefined || next.mark));
}

/** Takes a place in a clause and gives the amount that stands there with all that is said of it, else null. */
export function factAt(at: Place): Fact | null {
  const { tokens, place, first, clause, verb, owner, per: leading, priced, small, said } = at;
  const token = tokens[place];
  if (!token || token.number === undefined) return null;
  if (/%/.test(tokens[place + 1]?.word ?? '') || mayName(tokens, place)) return null;
  const noun: string[] = [];
  let more = false;
  let end = place + 1;
  let sort: 'more' | 'fewer' | 'times' | undefined;
  for (; end < tokens.length; end += 1) {
    const next = tokens[end];
    if (
      !next ||
      next.mark ||
      next.number !== undefined ||
      rateWord.test(next.word) ||
      /^(?:yesterday|today|tomorrow|tonight|everyday|last|this|that)$/.test(next.word)
    )
      break;
    if (/^(?:more|another|additional|extra|new|other|old)$/.test(next.word)) {
      more = more || next.word !== 'old';
      if (/^(?:new|old)$/.test(next.word)) noun.push(next.word);
      continue;
    }
    if (/^(?:fewer|less|lesser)$/.test(next.word)) {
      sort = 'fewer';
      continue;
    }
    if (next.word === 'times') {
      sort = 'times';
      if (tokens[end + 1]?.word !== 'as' && tokens[end + 1]?.word !== 'more') return null;
      for (const one of tokens.slice(end + 3)) {
        if (/^(?:as|than)$/.test(one.word) || !isContent(one)) break;
        noun.push(one.lemma);
      }
      break;
    }
    if (/^(?:of|the|his|her|their|them|these|those|different|whole|old|my|your|our|ones?)$/.test(next.word)) continue;
    if (prepositions.has(next.word) || pronouns.has(next.word) || isAuxiliary(next)) break;
    if (next.word.endsWith('ing') && next.verb && noun.length > 0 && prepositions.has(tokens[end + 1]?.word ?? ''))
      break;
    if (speaks(tokens, end) && !next.verb?.base) break;
    if (
      speaks(tokens, end) &&
      (noun.length > 0 || more || end === place + 1 || /^(?:them|those|these)$/.test(tokens[end - 1]?.word ?? ''))
    )
      break;
    if (!isContent(next)) break;
    if (noun.length > 0 && /^costs?$/.test(next.word)) break;
    if (
      /^(?:old|tall|long|wide|deep|high|heavy|far|big|older|younger|taller|shorter|longer|wider|deeper|higher|lower|heavier|lighter|farther|further|bigger|smaller|faster|slower|larger)$/.test(
        next.word,
      ) &&
      !tokens.slice(end + 1, end + 2).some(isContent)
    )
      continue;
    noun.push(next.lemma);
  }
  const rest = tokens.slice(end);
  const all = tokens.map((one) => one.word).join(' ');
  const comparing =
    /\b(?:more|older|longer|taller|heavier|farther|further|higher|deeper|bigger|wider)\b.*\bthan\b/.test(
      all.slice(0, 400),
    );
  const less = /\b(?:fewer|less|lesser|younger|shorter|lighter|lower|smaller)\b.*\bthan\b/.test(all);
  const than = tokens.findIndex((one) => one.word === 'than');
  // 'Her brother is 6 years older': than the one that was told before.
  const compared =
    than < 0 ? /^(?:(older|taller|longer|heavier)|(?:younger|shorter|lighter))$/.exec(tokens.at(-1)?.word ?? '') : null;
  if (compared) sort = compared[1] ? 'more' : 'fewer';
  if (compared) {
    // As it is said.
  } else if (sort !== 'times' && than > place) sort = less ? 'fewer' : comparing ? 'more' : sort;
  else if (sort !== 'times') sort = sort === 'fewer' ? sort : undefined;
  const previous = tokens[place - 1]?.word ?? '';
  const back = tokens.slice(Math.max(0, place - 3), place).map((one) => one.lemma);
  let per = leading && place > first ? leading : undefined;
  // '6 children each have 9 cards': the second is for each of the first.
  const rate = rest.findIndex((one, index) => rateWord.test(one.word) && !speaks(tokens, end + index + 1));
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
    if (/^(?:having|with|containing|holding)$/.test(next[0]?.word ?? ''))
      return factAt({ ...at, tokens: tokens.filter((_, index) => index !== end + rate) });
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
  const coin = small && noun.length === 1 ? /^(?:pence|cents?)$/.exec(tokens[place + 1]?.word ?? '')?.[0] : undefined;
  const sign = token.sign ?? (coin === 'pence' ? 'p' : undefined);
  const money =
    token.sign !== undefined ||
    noun[0] === 'dollar' ||
    (noun[0] === 'pound' && noun.length === 1 && priced) ||
    coin !== undefined;
  const to = rest.findIndex((one) => one.word === 'to');
  const gift =
    verb.kind === 'give' || /^(?:sell|bring|take|buy|get|make|bake|find|pick|order|win|earn)$/.test(verb.lemma);
  const between = first < 0 ? [] : tokens.slice(first + 1, place);
  const recipient = gift
    ? [
        ...between
          .filter((one) => one.name || /^(?:him|her|them|me|us)$/.test(one.word))
          .map((one) => (one.name ? one.lemma : 'him')),
        ...(to >= 0 ? lemmas(rest.slice(to + 1, to + 5)) : []),
        ...(to >= 0 && /^(?:him|her|them|me|us)$/.test(rest[to + 1]?.word ?? '') ? ['him'] : []),
      ]
    : [];
  return {
    value: token.number,
    text: token.text,
    noun: money ? ['money'] : noun,
    words: [
      ...lemmas(tokens.slice(0, place)),
      ...(money ? noun.filter((word) => !/^(?:dollar|pound|penny|cent)$/.test(word)) : []),
      ...lemmas(rest),
    ],
    owner: place < first && !leading ? whoIn(tokens.slice(0, first)) : owner,
    recipient,
    verb: verb.lemma,
    kind: verb.kind,
    when: tokens.filter((one) => timeWords.has(one.lemma)).map((one) => one.lemma),
    money,
    ...(sign ? { sign } : {}),
    more: more || previous === 'another',
    ...(sort
      ? {
          than: {
            sort,
            words: lemmas(
              tokens.slice(
                (sort === 'times'
                  ? tokens.findLastIndex((one) => /^(?:as|than)$/.test(one.word))
                  : than >= 0
                    ? than
                    : compared
                      ? tokens.length
                      : end - 1) + 1,
              ),
            ).map((word) => (word === 'me' ? 'you' : word)),
          },
        }
      : {}),
    ...(per ? { per } : {}),
    end: /\b(?:now|left|remain\w*|still|currently|in the end|altogether|in total|a total|total of|in all)\b/.test(all),
    joined: first < 0 && clause.sentence >= 0,
    lead: first < 0 ? [] : lemmas(tokens.slice(first + 1, place)).filter((word) => !timeWords.has(word)),
    post: lemmas(rest),
    clause: `${clause.opener} ${all}`.trim(),
    said,
    sentence: clause.sentence,
  };
}
