import { familiarWords, isFamiliar } from '../language/familiar-words.ts';
import { edits } from '../marking/judge-one.ts';
import { saidWords } from '../data/said-words.ts';
import { misspellings } from './misspellings.ts';
import type { SpellingPattern } from '../data/misspellings.ts';
import { soundKey } from './sound-key.ts';
import type { Speller } from './packed-dictionary.ts';
import { capital } from '../language/capital.ts';

let speller: Speller | null = null;

/** Loads the British dictionary once; about 160 kB over the network and 4 MB in memory. Rejects when it cannot be had. */
export async function loadSpeller(): Promise<void> {
  if (speller) return;
  const [{ packed, spellerOf }, { default: dictionary }] = await Promise.all([
    import('./packed-dictionary.ts'),
    import('dictionary-en-gb'),
  ]);
  speller = spellerOf(packed(dictionary));
}

const letters = (word: string): string => word.replace(/’/g, "'");

/** British spellings that the dictionary lacks beside its 'yogurt' and 'granddad'. */
const alsoRight = /^(?:yoghurts?|grandads?)$/i;

/** Whether a word is right; null when that cannot be told without the dictionary. -ise and -ize are both right. */
export function isRight(word: string): boolean | null {
  const plain = letters(word);
  const entry = misspellings.get(plain.toLowerCase());
  if (entry) return entry.right === plain;
  if (alsoRight.test(plain) || familiarWords.has(plain.toLowerCase()) || /^(?:[aAI]|\d+)$/.test(plain)) return true;
  if (!speller) return isFamiliar(plain) && plain.length > 3 && knownRights.has(plain.toLowerCase()) ? true : null;
  return [plain, plain.toLowerCase(), plain.replace(/iz(?=e|ing|ation)/, 'is'), capital(plain)].some(
    (form) => speller?.correct(form) === true,
  );
}

/** Whether a word is written with small letters, as it stands; null without the dictionary. */
export const isRightSmall = (word: string): boolean | null => speller?.correct(word) ?? null;

const rights = [...new Set([...misspellings.values()].map((entry) => entry.right))];
const knownRights = new Set(rights.map((word) => word.toLowerCase()));
const byKey = new Map<string, string[]>();
for (const word of new Set([...familiarWords, ...rights])) {
  if (/[^a-z]/i.test(word)) continue;
  const key = soundKey(word);
  byKey.set(key, [...(byKey.get(key) ?? []), word]);
}

/** Gives why the wrong spelling may have come about, from the letters alone. */
function patternOf(wrong: string, right: string): SpellingPattern {
  const sorted = (word: string): string => [...word].sort().join('');
  if (right.includes("'")) return 'little-mark';
  if (right.includes(' ')) return 'two-words';
  if (sorted(wrong) === sorted(right)) return 'swapped-letters';
  if (wrong.replace(/(.)\1/g, '$1') === right.replace(/(.)\1/g, '$1'))
    return wrong.length < right.length ? 'double-letters' : 'single-letter';
  if (/ph|gh/.test(right) && !/ph|gh/.test(wrong)) return 'ph-or-gh';
  if (/^(?:kn|wr|gn)|mb$|^wh/.test(right) && soundKey(wrong) === soundKey(right)) return 'silent-letter';
  if (wrong.slice(0, -2) === right.slice(0, wrong.length - 2)) return 'word-ending';
  return wrong.length < right.length ? 'quiet-vowel' : 'vowel-team';
}

export type Spelling = { right: string; pattern: SpellingPattern };

/**
 * Gives the word that a wrong spelling stands for: from the table of children's errors, else the one word that sounds
 * alike and is nearest, with the dictionary to help. Null when the word is right, or when two words are as likely.
 */
export function spellingOf(wrong: string): Spelling | null {
  const plain = letters(wrong).toLowerCase();
  const entry = misspellings.get(plain);
  if (entry) return { right: entry.right, pattern: entry.pattern };
  return isRight(wrong) === false ? guessedSpelling(plain) : null;
}

/** The same without the table of errors; only for a word that the dictionary does not hold. */
export function guessedSpelling(wrong: string): Spelling | null {
  if (wrong.length < 5 || /[^a-z]/.test(wrong)) return null;
  const key = soundKey(wrong);
  const near = [...familiarWords, ...rights].filter(
    (word) => Math.abs(word.length - wrong.length) <= 1 && word.length > 3 && edits(wrong, word.toLowerCase()) === 1,
  );
  const own = new Set([...(byKey.get(key) ?? []), ...near]);
  const rank = (words: Iterable<string>) =>
    [...words]
      .filter((word) => !/[^a-z]/i.test(word))
      .map((word) => {
        const away = edits(wrong, word.toLowerCase());
        const same = soundKey(word) === key;
        const cost = away - (same ? 1.2 : 0) - (isFamiliar(word) ? 0.4 : 0) - (word[0] === wrong[0] ? 0.3 : 0);
        return { word, same, away, cost };
      })
      .filter(({ word, same, away }) => (same ? away <= (word.length > 5 ? 3 : 2) : away === 1 && wrong.length > 5))
      .sort((a, b) => a.cost - b.cost);
  // A word that few children know is only offered when it sounds the same and no better known one does.
  const ranked = rank(own);
  if (ranked.length === 0 && wrong.length > 5)
    ranked.push(...rank(speller?.suggest(wrong) ?? []).filter(({ same }) => same));
  const [best, second] = ranked;
  if (!best || (second && second.cost - best.cost < 0.5)) return null;
  return { right: best.word, pattern: patternOf(wrong, best.word) };
}

/** A silent e that was left off: 'sids' is sides, 'mak' is make. */
function withSilentE(wrong: string): string | undefined {
  const right = wrong.replace(/(s?)$/, 'e$1');
  return /[aiou][a-z]s?$/.test(wrong) && isRight(right) === true ? right : undefined;
}

/** A question in the spelling that its writer meant, or null when no word of it is wrong, or one is past reading. */
export function respelled(question: string): string | null {
  if (question.length > 200) return null;
  let changed = false;
  let lost = false;
  const text = question.replace(/(?<![A-Za-z'’])[a-z]{2,}(?![A-Za-z'’])/g, (word) => {
    const said = saidWords[word];
    if (said === undefined && isRight(word) !== false) return word;
    const right = said ?? spellingOf(word)?.right ?? withSilentE(word);
    changed ||= right !== undefined;
    lost ||= right === undefined;
    return right ?? word;
  });
  return changed && !lost ? text : null;
}
