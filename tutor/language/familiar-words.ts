import { familiarList, regularEndings } from '../data/familiar-words.ts';

/** The list itself, in small letters. */
export const familiarWords: ReadonlySet<string> = new Set(familiarList.trim().split(/\s+/));

/** What a word may have been before its regular ending: 'bigger' gives 'big', 'babies' gives 'baby'. */
function* basesOf(word: string): Generator<string> {
  yield word;
  const bare = word.replace(/['’]s?$/, '');
  if (bare !== word) yield bare;
  for (const ending of regularEndings) {
    if (!bare.endsWith(ending)) continue;
    const base = bare.slice(0, -ending.length);
    if (base.length < 2) continue;
    yield base;
    yield `${base}e`;
    if (base.endsWith('i')) yield `${base.slice(0, -1)}y`;
    if (/([bdfglmnprtvz])\1$/.test(base)) yield base.slice(0, -1);
  }
  if (bare.startsWith('un')) yield bare.slice(2);
  if (bare.startsWith('re') && bare.length > 5) yield bare.slice(2);
}

/** Tells whether children of primary age know a word, in any of its regular forms; figures, letters and pairs of letters ('sh', 'un-') count as known. */
export function isFamiliar(word: string): boolean {
  const lower = word.toLowerCase().replace(/’/g, "'");
  if (!/[a-z]{3}/.test(lower)) return true;
  for (const base of basesOf(lower)) if (familiarWords.has(base)) return true;
  const parts = lower.split('-');
  return parts.length > 1 && parts.every((part) => part !== '' && isFamiliar(part));
}
