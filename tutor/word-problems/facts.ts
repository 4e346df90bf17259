import { unitOf } from '../arithmetic/units.ts';
import { isThing } from './labels.ts';
import { prepositions, timeWords } from './lexicon.ts';
import type { VerbKind } from '../data/story-words.ts';
import { comparisonAt, countedAt } from './counted.ts';
import type { Clause } from './clauses.ts';
import { groupAt, rateAt } from './per-group.ts';
import type { Fact } from './types.ts';
import { isAuxiliary, lemmas, whoIn } from './tokens.ts';
import type { Token } from './tokens.ts';

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
  const counted = countedAt(tokens, place);
  if (!counted) return null;
  const { noun, more, end } = counted;
  const rest = tokens.slice(end);
  const all = tokens.map((one) => one.word).join(' ');
  const than = comparisonAt(tokens, place, counted);
  const previous = tokens[place - 1]?.word ?? '';
  const per = groupAt(at, counted);
  if (per === null) return factAt({ ...at, tokens: tokens.filter((_, index) => index !== rateAt(tokens, end)) });
  const coin = small && noun.length === 1 ? /^(?:pence|cents?)$/.exec(tokens[place + 1]?.word ?? '')?.[0] : undefined;
  const sign = token.sign ?? (coin === 'pence' ? 'p' : undefined);
  const money =
    token.sign !== undefined ||
    noun[0] === 'dollar' ||
    (noun[0] === 'pound' && noun.length === 1 && priced) ||
    coin !== undefined;
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
    recipient: recipientAt(at, rest),
    verb: verb.lemma,
    kind: verb.kind,
    when: tokens.filter((one) => timeWords.has(one.lemma)).map((one) => one.lemma),
    money,
    ...(sign ? { sign } : {}),
    more: more || previous === 'another',
    ...(than ? { than } : {}),
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

/** To whom it goes: 'gave Ann 3', 'gave 3 to his brother'. */
function recipientAt({ tokens, place, first, verb }: Place, rest: readonly Token[]): string[] {
  const to = rest.findIndex((one) => one.word === 'to');
  const gift =
    verb.kind === 'give' || /^(?:sell|bring|take|buy|get|make|bake|find|pick|order|win|earn)$/.test(verb.lemma);
  const between = first < 0 ? [] : tokens.slice(first + 1, place);
  if (!gift) return [];
  return [
    ...between
      .filter((one) => one.name || /^(?:him|her|them|me|us)$/.test(one.word))
      .map((one) => (one.name ? one.lemma : 'him')),
    ...(to >= 0 ? lemmas(rest.slice(to + 1, to + 5)) : []),
    ...(to >= 0 && /^(?:him|her|them|me|us)$/.test(rest[to + 1]?.word ?? '') ? ['him'] : []),
  ];
}
