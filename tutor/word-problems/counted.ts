import { speaks } from './clauses.ts';
import { prepositions, pronouns } from './lexicon.ts';
import type { Fact } from './types.ts';
import { isAuxiliary, isContent, lemmas } from './tokens.ts';
import type { Token } from './tokens.ts';

export const rateWord = /^(?:each|every|per|apiece)$/;

type Than = NonNullable<Fact['than']>;
type Sort = Than['sort'];
/** What is counted, with the place where its words end. */
export type Counted = { noun: string[]; more: boolean; sort?: Sort; end: number };

/** Takes the place of a number and gives what it counts: '12 more bottles of diet soda'; null where it only multiplies. */
export function countedAt(tokens: readonly Token[], place: number): Counted | null {
  const noun: string[] = [];
  let more = false;
  let end = place + 1;
  let sort: Sort | undefined;
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
  return { noun, more, ...(sort ? { sort } : {}), end };
}

/** 'Her brother is 6 years older': than the one that was told before. */
const olderAtLast = /^(?:(older|taller|longer|heavier)|(?:younger|shorter|lighter))$/;
const lessThan = /\b(?:fewer|less|lesser|younger|shorter|lighter|lower|smaller)\b.*\bthan\b/;
const moreThan = /\b(?:more|older|longer|taller|heavier|farther|further|higher|deeper|bigger|wider)\b.*\bthan\b/;

function sortAt(tokens: readonly Token[], place: number, than: number, said: Sort | undefined): Sort | undefined {
  const compared = than < 0 ? olderAtLast.exec(tokens.at(-1)?.word ?? '') : null;
  if (compared) return compared[1] ? 'more' : 'fewer';
  const all = tokens.map((one) => one.word).join(' ');
  if (said === 'times') return said;
  if (than > place && lessThan.test(all)) return 'fewer';
  if (than > place && moreThan.test(all.slice(0, 400))) return 'more';
  return than > place || said === 'fewer' ? said : undefined;
}

/** Takes the place of a number and what it counts, and gives the other amount that it is compared with. */
export function comparisonAt(tokens: readonly Token[], place: number, { sort: said, end }: Counted): Than | undefined {
  const than = tokens.findIndex((one) => one.word === 'than');
  const sort = sortAt(tokens, place, than, said);
  if (!sort) return undefined;
  const isLast = than < 0 && olderAtLast.test(tokens.at(-1)?.word ?? '');
  const as = tokens.findLastIndex((one) => /^(?:as|than)$/.test(one.word));
  const from = sort === 'times' ? as : than >= 0 ? than : isLast ? tokens.length : end - 1;
  return { sort, words: lemmas(tokens.slice(from + 1)).map((word) => (word === 'me' ? 'you' : word)) };
}
