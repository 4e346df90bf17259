import { irregular, small } from '../data/small-words.ts';
import type { Card } from './card.ts';

/** The base of a word for matching: no regular ending. */
function stemOf(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known) return known;
  let stem = word.replace(/(?:'s|s')$/, '');
  if (stem.endsWith('ies') && stem.length > 4) stem = stem.replace(/ies$/, 'y');
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.endsWith('ing') && stem.length > 5) stem = stem.slice(0, -3);
  else if (stem.endsWith('ed') && stem.length > 4) stem = stem.slice(0, -2);
  stem = stem.replace(/([bdgmnpt])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[a-z]+(?:-[a-z]+)*(?:'s)?|\d+/g) ?? [];
const stems = (text: string): string[] => tokens(text).map(stemOf);

/** The words that say what a text is about, by their stems. */
export const contentStems = (text: string): string[] =>
  tokens(text)
    .filter((token) => !small.has(token) && !/^\d+$/.test(token))
    .map(stemOf);

type Key = { parts: { stem: string; start: boolean }[]; special: boolean };
type Entry = { card: Card; keys: Key[]; vocabulary: Set<string> };

const keyOf = (text: string): Key => {
  const special = text.startsWith('!');
  const parts = text
    .replace('!', '')
    .trim()
    .split(/\s+/)
    .map((part) =>
      part.endsWith('~') ? { stem: part.slice(0, -1), start: true } : { stem: stemOf(part), start: false },
    );
  return { parts, special };
};

/** Prepares cards for finding. */
export function indexOf(cards: readonly Card[]): (question: string) => Found | null {
  const entries: Entry[] = cards.map((card) => ({
    card,
    keys: card.keys.split('|').map((key) => keyOf(key.trim())),
    vocabulary: new Set(
      stems(
        [
          card.title,
          card.keys.replace(/[!~|]/g, ' '),
          card.terms ?? '',
          ...card.say,
          card.example,
          ...card.myth,
          ...card.checks.map((check) => check.prompt),
        ].join(' '),
      ),
    ),
  }));
  return (question) => findIn(entries, question);
}

export type Found = { card: Card; score: number };

/** Sums and stories are no matter for cards, whatever grows or flows in them. */
const isSum = (text: string): boolean =>
  /\d\s*[+×÷*/=]\s*\d|\b(?:altogether|in total|how much (?:money|change)|how many .*\b(?:left|each|more|fewer|altogether)\b)/i.test(
    text,
  ) || (text.match(/\d+/g)?.length ?? 0) >= 2;

/** A question about words, not about the world. */
const isAboutWords =
  /\b(?:plural|singular|spell\w*|rhymes?|synonym|antonym|opposite|noun|verb|adjective|adverb|tense|sentence with|sentence using|(?:this|the|my) sentence|poem|story|paragraph|comma|apostrophe|syllables?|alphabetical|prefix|suffix|essay|capital city|capital of|translate|draw a picture|colour in)\b/i;

function findIn(entries: Entry[], question: string): Found | null {
  const text = question.slice(0, 400);
  if (isSum(text) || isAboutWords.test(text)) return null;
  const all = stems(text);
  if (all.length === 0 || all.length > 40) return null;
  const content = contentStems(text);
  const has = (part: Key['parts'][number]): boolean =>
    all.some((stem) => (part.start ? stem.startsWith(part.stem) : stem === part.stem));
  const hits: Found[] = [];
  for (const { card, keys, vocabulary } of entries) {
    let best = 0;
    for (const key of keys) {
      if (!key.parts.every(has)) continue;
      const matched = (stem: string): boolean =>
        key.parts.some((part) => (part.start ? stem.startsWith(part.stem) : stem === part.stem));
      const said = content.filter((stem) => matched(stem) || vocabulary.has(stem)).length;
      const cover = content.length === 0 ? 1 : said / content.length;
      if (cover < (key.special ? 0.5 : 0.75)) continue;
      best = Math.max(best, key.parts.length + (key.special ? 1.5 : 0) + cover);
    }
    if (best > 0) hits.push({ card, score: best });
  }
  hits.sort((a, b) => b.score - a.score);
  const [first, second] = hits;
  if (!first || first.score < 2) return null;
  if (!second || first.score - second.score >= 0.2) return first;
  // Of two as likely the one whose title the question names: it is offered, not shown.
  const named = hits.filter(
    (hit) => first.score - hit.score < 0.2 && contentStems(hit.card.title).every((stem) => content.includes(stem)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
