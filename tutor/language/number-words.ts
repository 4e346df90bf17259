import { spellings, parts } from '../data/number-spellings.ts';
import { parseWords } from '../arithmetic/number.ts';

export const ones = 'zero one two three four five six seven eight nine'.split(' ');
export const rest = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
export const sizes = ['hundred', 'thousand', 'million'];
export const known = new Set([...ones, ...rest, ...tens, ...sizes]);
export const spelt = (word: string): string => spellings[word] ?? word;
export const partOf = (word: string): number | undefined => parts[word] ?? parts[word.replace(/s$/, '')];

/**
 * Takes an answer that is to be a number and gives it with its number words in figures ('twelve cm' as '12 cm', 'thirty
 * five' as '35', 'three quarters' as '3/4', 'two and a half' as '2 1/2', 'minus four', 'three point five'); as it is
 * where it begins with no number word or the words make no number.
 */
export function answerInFigures(text: string): string {
  const plain = text.trim().toLowerCase();
  if (!/^(?:minus |negative )?[a-z]/.test(plain)) return text;
  const [, sign = '', body = ''] = /^(minus |negative )?(.*)$/s.exec(plain) ?? [];
  const words = body
    .replace(/-/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[.,!]+$/, ''));
  const asOne = words.map((word, at) => (at === 0 && /^an?$/.test(word) ? 'one' : spelt(word)));
  const lead = sign ? '-' : '';
  let upTo = 0;
  while (
    upTo < asOne.length &&
    (known.has(asOne[upTo] ?? '') || (asOne[upTo] === 'and' && known.has(asOne[upTo + 1] ?? '')))
  )
    upTo += 1;
  const tail = (from: number): string => (from < words.length ? ` ${words.slice(from).join(' ')}` : '');
  const [first = ''] = asOne;
  if (first === 'half' || first === 'quarter') return `${lead}1/${partOf(first)}${tail(1)}`;
  const value = parseWords(asOne.slice(0, upTo).join(' '));
  if (
    value === null ||
    (/^an?$/.test(words[0] ?? '') && upTo === 1 && partOf(asOne[1] ?? '') === undefined && asOne[1] !== 'dozen')
  )
    return text;
  const [one = '', two = '', three = ''] = asOne.slice(upTo);
  if (one === 'dozen') return `${lead}${value * 12}${tail(upTo + 1)}`;
  if (one === 'point') {
    const digits = asOne.slice(upTo + 1).map((word) => ones.indexOf(word));
    const count = digits.findIndex((digit) => digit < 0);
    const taken = count < 0 ? digits : digits.slice(0, count);
    return taken.length > 0 ? `${lead}${value}.${taken.join('')}${tail(upTo + 1 + taken.length)}` : text;
  }
  if (one === 'and' && /^(?:an?|one|two|three)$/.test(two) && partOf(three) !== undefined)
    return `${lead}${value} ${/^an?$/.test(two) ? 1 : ones.indexOf(two)}/${partOf(three)}${tail(upTo + 3)}`;
  const bottom = partOf(one);
  // 'A second' is a time and 'twenty fifth' a place in a row: a part has few on top.
  if (bottom !== undefined) return value < 20 ? `${lead}${value}/${bottom}${tail(upTo + 1)}` : text;
  return `${lead}${value}${tail(upTo)}`;
}
