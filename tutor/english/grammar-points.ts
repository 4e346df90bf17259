import { checks } from '../data/grammar-checks.ts';
import { familiarWords } from '../language/familiar-words.ts';
import { names } from '../data/word-classes.ts';
import { startsWithVowelSound } from './vowel-sound.ts';
import { capital } from '../language/capital.ts';

/** A place in a child's own sentence that deserves a second look; nothing is ever changed for the child. */
export type Point = {
  say: string;
  /** Start and end (exclusive) in the text. */
  span: [number, number];
  /** What would stand there; the lesson keeps it sealed. Absent where the tutor cannot be sure. */
  instead?: string;
};

/** Names that are common words too: small letters may be right. */
export const alsoWords: ReadonlySet<string> = new Set(
  'will mark may march grace holly daisy lily poppy ruby china jack max'.split(' '),
);

/** Takes a child's text and gives at most 5 points to look at, in the order of the text. */
export function grammarPoints(text: string): Point[] {
  const plain = text.slice(0, 2000);
  const points: Point[] = [];
  for (const [pattern, say, instead] of checks)
    for (const match of plain.matchAll(pattern)) {
      const exec = match as RegExpExecArray;
      points.push({
        say,
        span: [exec.index, exec.index + exec[0].length],
        ...(instead ? { instead: instead(exec) } : {}),
      });
    }
  for (const match of plain.matchAll(/\b(an?) ([a-z]+)\b/gi)) {
    const [all, small = '', word = ''] = match;
    // 'Vitamin A is good', 'the letter a is a vowel': that is the letter.
    const isLetter = /^(?:is|and|in|are|as|at|or|on|if|of|after|also)$/i.test(word);
    if (isLetter || (small === 'A' && match.index > 0 && !/[.!?"“]\s*$/.test(plain.slice(0, match.index)))) continue;
    const an = startsWithVowelSound(word);
    if (an !== null && /^an$/i.test(small) !== an && familiarWords.has(word.toLowerCase()))
      points.push({
        say: 'Have a look at “a” or “an”. How does the next word begin?',
        span: [match.index, match.index + all.length],
        instead: `${small[0] ?? 'a'}${an ? 'n' : ''} ${word}`,
      });
  }
  for (const match of plain.matchAll(/(?<=[a-z,] )[a-z]+\b/g)) {
    const word = match[0];
    if (names.has(word) && (!alsoWords.has(word) || /\bname(?:['’]s| is) $/i.test(plain.slice(0, match.index))))
      points.push({
        say: 'Have a look at the names. How does a name begin?',
        span: [match.index, match.index + word.length],
        instead: capital(word),
      });
  }
  const trimmed = plain.trimEnd();
  if (/[a-z]$/i.test(trimmed) && trimmed.split(/\s+/).length > 2)
    points.push({
      say: 'Have a look at the end of the sentence.',
      span: [trimmed.length, trimmed.length],
      instead:
        /^(?:who|what|when|where|why|how|which|do|does|did|is|are|can|will|have|has|was|were|could|would|should)\b/i.test(
          trimmed,
        )
          ? '?'
          : '.',
    });
  return points
    .sort((a, b) => a.span[0] - b.span[0])
    .filter((point, at, all) => at === 0 || point.span[0] >= (all[at - 1]?.span[1] ?? 0))
    .slice(0, 5);
}

/** The text with every point put right, and what was said of them; null when one of them is not sure. */
export function putRight(text: string): { fixed: string; says: string[] } | null {
  let fixed = text.trim();
  const says: string[] = [];
  // Points that overlap come one after the other.
  for (let pass = 0; pass < 4; pass += 1) {
    const points = grammarPoints(fixed);
    if (points.length === 0) return pass === 0 ? null : { fixed, says: [...new Set(says)] };
    says.push(...points.map((point) => point.say));
    for (const point of [...points].reverse()) {
      if (point.instead === undefined) return null;
      fixed = fixed.slice(0, point.span[0]) + point.instead + fixed.slice(point.span[1]);
    }
    fixed = capital(fixed);
  }
  return null;
}
