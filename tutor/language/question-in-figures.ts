import { parseWords } from '../arithmetic/number.ts';
import { known, ones, partOf, rest, sizes, spelt } from './number-words.ts';

/** 'Six sevens' are 6 × 7, 'how many fives' asks for 5s; tens beside ones are places. */
const groupsOf = [...ones, ...rest].map((word) => (word.endsWith('x') ? `${word}es` : `${word.replace(/y$/, 'ie')}s`));

/** Before and after these 'one' counts nothing: 'which one', 'one of them'. */
const pointing =
  /^(?:which|the|this|that|each|every|no|any|other|another|last|next|right|first|bigger|smaller|only|what)$/;
const pointed = /^(?:of|is|are|has|by|which|that|who|in|or)$/;

/** A question in words and what lies between them, each at its place. */
interface Said {
  question: string;
  tokens: readonly string[];
  word: (at: number) => string;
  isGap: (at: number) => boolean;
  /** 'Hundred', 'thousand': what makes a number before it larger. */
  hasSize: (at: number) => boolean;
}

function saidIn(question: string): Said {
  const tokens = question.split(/(\s+|[-–](?=[a-z])|[^a-z0-9\s'’-]+)/i);
  const word = (at: number): string => spelt((tokens[at] ?? '').toLowerCase().replace(/['’]s$/, ''));
  return {
    question,
    tokens,
    word,
    isGap: (at) => /^(?:\s+|-)$/.test(tokens[at] ?? ''),
    hasSize: (at) => sizes.includes(word(at)),
  };
}

/** Among these 'one hundred and five' may be two numbers. */
const isList = (question: string): boolean =>
  /\b(?:sum|total|difference|product|between|average|mean|order|factors?|multiples?)\b|,/i.test(question);

/** The number words that stand together from a place on, the last one's place, and whether an 'and' joins them. */
function runFrom({ tokens, word, isGap, hasSize }: Said, at: number, article: boolean) {
  const run: string[] = [];
  let last = at;
  let joined = false;
  for (let from = at; from < tokens.length; from += 2) {
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
  return { run, last, joined };
}

/** What is written for words, and the place of the last of them. */
type Figures = { text: string; last: number };

/** A number up to the place `last` together with what follows it: 'three fifths', 'two dozen'. */
function figuresOf({ word, isGap }: Said, value: number, last: number): Figures | 'unclear' {
  const after = word(last + 2);
  const bottom = isGap(last + 1) ? partOf(after) : undefined;
  if (after === 'point' || (after === 'and' && isGap(last + 3) && /^an?$/.test(word(last + 4)))) return 'unclear';
  if (bottom !== undefined && value < 20 && (value === 1) !== after.endsWith('s'))
    return { text: `${value}/${bottom}`, last: last + 2 };
  if (bottom !== undefined && after !== 'tenths' && after !== 'hundredths') return 'unclear';
  if (isGap(last + 1) && after === 'dozen') return { text: String(value * 12), last: last + 2 };
  return { text: String(value), last };
}

/** The figures for the words from a place on; null where none is to be written. */
function figuresAt(said: Said, at: number): Figures | 'unclear' | null {
  const { question, word, isGap, hasSize } = said;
  const article = /^an?$/.test(word(at)) && isGap(at + 1) && /^(?:hundred|thousand|million|dozen)$/.test(word(at + 2));
  if (article && word(at + 2) === 'dozen') return { text: '12', last: at + 2 };
  const group = groupsOf.indexOf(word(at));
  if (group > 1 && !(group === 10 && /\b(?:ones|units|hundreds)\b/i.test(question)))
    return { text: `${group}s`, last: at };
  if (!article && (!known.has(word(at)) || hasSize(at))) return null;
  const { run, last, joined } = runFrom(said, at, article);
  const isPointing = pointing.test(word(at - 2)) || pointed.test(word(last + 2));
  if (run.length === 1 && run[0] === 'one' && isPointing) return null;
  const value = parseWords(run.join(' '));
  return value === null || (joined && isList(question)) ? 'unclear' : figuresOf(said, value, last);
}

/**
 * Takes a question and gives it with its number words in figures ('seven times eight' as '7 times 8', 'three fifths of
 * twenty' as '3/5 of 20', 'a dozen' as '12'), or null where there are none or where they could be read in two ways: 'the
 * sum of one hundred and five' may be of one number or of two.
 */
export function questionInFigures(question: string): string | null {
  const said = saidIn(question);
  let found = false;
  let out = '';
  for (let at = 0; at < said.tokens.length; at += 1) {
    const figures = figuresAt(said, at);
    if (figures === 'unclear') return null;
    out += figures?.text ?? said.tokens[at] ?? '';
    if (!figures) continue;
    found = true;
    at = figures.last;
  }
  return found ? out.replace(/\bhalf (?:of )?(?:a )?12\b/i, '12 ÷ 2') : null;
}
