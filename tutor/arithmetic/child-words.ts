import { spellings } from '../data/child-spellings.ts';
import { ways } from '../data/child-ways.ts';
import { schoolWays } from '../data/school-ways.ts';
import { claimIn, questionOf } from './claim.ts';

const misspelt = new RegExp(String.raw`\b(?:${Object.keys(spellings).join('|')})\b`, 'gi');

/** An unknown with a letter for its name: the letter stands once, at a sign, and the rest is numbers. */
function withBlank(typed: string): string | null {
  // '5x' is 5 times x.
  const text = typed.replace(/(\d)([xyznabk])(?=\s*[-+=])/i, '$1 × $2');
  const match =
    /^(?:if |when )?(.*?=.*?)[\s,.;:]*(?:what is|whats|find|work out|solve for|then what is)\s+(?:the value of )?([a-z])[\s?.!]*$/i.exec(
      text,
    ) ??
    /^(?:what is|find|work out|solve for)\s+(?:the value of )?([a-z])[\s,:]*(?:if|when|in|where)?[\s:]+(.*?=.*?)[\s?.!]*$/i.exec(
      text,
    ) ??
    /^(?:solve[\s:]+)?([^a-z]*\b[a-z]\b[^a-z]*)$/i.exec(text);
  if (!match) return null;
  const [, one = '', two = ''] = match;
  const sum = one.includes('=') ? one : two;
  const named = one.includes('=') ? two : one;
  const letters = sum.match(/[a-z]/gi) ?? [];
  const [letter] = letters;
  if (letters.length !== 1 || !letter || (named !== '' && named.toLowerCase() !== letter.toLowerCase())) return null;
  // '3 x 4 = ' is a product; the letter of an unknown has a sign or an end beside it.
  const alone = new RegExp(`(?:^|[+\\-−–×*÷/=(])\\s*${letter}\\s*(?:$|[+\\-−–×*÷/=)])`);
  return alone.test(sum.trim()) ? sum.trim().replace(letter, '□') : null;
}

/** Takes a question and gives its misspelt words as they are spelt. */
export const respelt = (question: string): string =>
  question.replace(misspelt, (word) => spellings[word.toLowerCase()] ?? word);

/** Takes a question as a child types it and gives it in the words that the rules know; numbers stay as they are. */
export function inSchoolWords(question: string): string {
  const text = respelt(question.replace(/\bRs\.? ?(?=\d)/g, '₹'));
  const claim = claimIn(text);
  if (claim) return questionOf(claim);
  const line = text.replace(/\s+/g, ' ').trim();
  for (const [pattern, write] of [...ways, ...schoolWays]) {
    const match = pattern.exec(line);
    const written = match && write(...match.slice(1).map((part) => part ?? ''));
    if (written) return written;
  }
  return withBlank(line) ?? text;
}
