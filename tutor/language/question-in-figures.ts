import { parseWords } from '../arithmetic/number.ts';
import { known, ones, partOf, rest, sizes, spelt } from './number-words.ts';

/** 'Six sevens' are 6 × 7, 'how many fives' asks for 5s; tens beside ones are places. */
const groupsOf = [...ones, ...rest].map((word) => (word.endsWith('x') ? `${word}es` : `${word.replace(/y$/, 'ie')}s`));

/** Before and after these 'one' counts nothing: 'which one', 'one of them'. */
const pointing =
  /^(?:which|the|this|that|each|every|no|any|other|another|last|next|right|first|bigger|smaller|only|what)$/;
const pointed = /^(?:of|is|are|has|by|which|that|who|in|or)$/;

/**
 * Takes a question and gives it with its number words in figures ('seven times eight' as '7 times 8', 'three fifths of
 * twenty' as '3/5 of 20', 'a dozen' as '12'), or null where there are none or where they could be read in two ways: 'the
 * sum of one hundred and five' may be of one number or of two.
 */
export function questionInFigures(question: string): string | null {
  const tokens = question.split(/(\s+|[-–](?=[a-z])|[^a-z0-9\s'’-]+)/i);
  const word = (at: number): string => spelt((tokens[at] ?? '').toLowerCase().replace(/['’]s$/, ''));
  const isGap = (at: number): boolean => /^(?:\s+|-)$/.test(tokens[at] ?? '');
  const isList = /\b(?:sum|total|difference|product|between|average|mean|order|factors?|multiples?)\b|,/i.test(
    question,
  );
  let found = false;
  let out = '';
  for (let at = 0; at < tokens.length; at += 1) {
    let from = at;
    const article =
      /^an?$/.test(word(at)) && isGap(at + 1) && /^(?:hundred|thousand|million|dozen)$/.test(word(at + 2));
    if (article && word(at + 2) === 'dozen') {
      out += '12';
      found = true;
      at += 2;
      continue;
    }
    const hasSize = (index: number): boolean => sizes.includes(word(index));
    const group = groupsOf.indexOf(word(at));
    if (group > 1 && !(group === 10 && /\b(?:ones|units|hundreds)\b/i.test(question))) {
      out += `${group}s`;
      found = true;
      continue;
    }
    if (!article && (!known.has(word(at)) || hasSize(at))) {
      out += tokens[at] ?? '';
      continue;
    }
    const run: string[] = [];
    let last = at;
    let joined = false;
    for (; from < tokens.length; from += 2) {
      const here = word(from);
      if (from === at && article) run.push('one');
      else if (known.has(here)) run.push(here);
      else if (
        here === 'and' &&
        hasSize(from - 2) &&
        isGap(from + 1) &&
        known.has(word(from + 2)) &&
        !hasSize(from + 2)
      ) {
        run.push('and');
        joined = true;
        continue;
      } else break;
      last = from;
      if (!isGap(from + 1)) break;
    }
    const before = word(at - 2);
    const after = word(last + 2);
    if (run.length === 1 && run[0] === 'one' && (pointing.test(before) || pointed.test(after))) {
      out += tokens[at] ?? '';
      continue;
    }
    const value = parseWords(run.join(' '));
    if (value === null || (joined && isList)) return null;
    const bottom = isGap(last + 1) ? partOf(after) : undefined;
    if (after === 'point' || (after === 'and' && isGap(last + 3) && /^an?$/.test(word(last + 4)))) return null;
    if (bottom !== undefined && value < 20 && (value === 1) !== after.endsWith('s')) {
      out += `${value}/${bottom}`;
      last += 2;
    } else if (bottom !== undefined && after !== 'tenths' && after !== 'hundredths') return null;
    else if (isGap(last + 1) && after === 'dozen') {
      out += String(value * 12);
      last += 2;
    } else out += String(value);
    found = true;
    at = last;
  }
  return found ? out.replace(/\bhalf (?:of )?(?:a )?12\b/i, '12 ÷ 2') : null;
}
