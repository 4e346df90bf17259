import { familiarWords } from '../language/familiar-words.ts';
import { names } from '../data/word-classes.ts';

/** A place in a child's own sentence that deserves a second look; nothing is ever changed for the child. */
export type Point = {
  say: string;
  /** Start and end (exclusive) in the text. */
  span: [number, number];
  /** What would stand there; the lesson keeps it sealed. Absent where the tutor cannot be sure. */
  instead?: string;
};

type Check = [pattern: RegExp, say: string, instead: ((match: RegExpExecArray) => string) | null];

export const startsWithVowelSound = (word: string): boolean =>
  /^(?:hour|honest|heir|honou?r)/i.test(word) ||
  (/^[aeiou]/i.test(word) && !/^(?:uni(?![mn])|use|usu|eu|ewe|one|once|ut[aeio])/i.test(word));

/**
 * Where a clause begins, and so its subject stands: behind 'did', 'let', 'saw' or 'and' the same words may be right
 * ('Did he go?', 'I saw it go', 'he and she play', 'my mum and I were').
 */
const clause = String.raw`(?<=^|[.!?;]["”']?\s{1,3}|["“]|,\s{1,3}|\b(?:because|when|but|so|then|after|before|while)\s{1,3})`;
const after = (words: string): RegExp => new RegExp(`${clause}${words}`, 'gi');

/** Words that may stand twice: 'he had had', 'that that', 'very very'. */
const mayRepeat =
  'had|that|very|so|really|no|yes|ha|bye|night|now|well|go|run|please|never|long|far|big|many|much|more|again|round|up|down|on|in|is|do|there|boo|knock|choo|tick|woof|quack|moo|baa|tut|hip|yum|miaow';
/** What may follow a noun that stands alone; before another noun it is part of that one: 'two apple trees'. */
const standsAlone = String.raw`(?=\s{0,3}(?:[.!?,;]|$)|\s{1,3}(?:in|on|at|with|from|that|who|is|are|was|were|for|but|to|by|under|near|because|yesterday|today|and (?:an?|one|two|three|my|the))\b)`;
const verbAfterOne: Record<string, string> = { go: 'goes', do: 'does', have: 'has' };

const checks: Check[] = [
  [
    /(?<=^|(?<!\b[a-z]\.[a-z]|\b(?:etc|eg|ie|mr|mrs|ms|dr|st|vs)|\.\.)[.!?]\s{1,3})[a-z](?!P(?:ad|hone|od)|\.[a-z]\.)/g,
    'Have a look at how the sentence begins.',
    (match) => match[0].toUpperCase(),
  ],
  [/(?<=\s)i(?=\s|['’]m\b|['’]ll\b|['’]ve\b)/g, 'Have a look at the word for yourself. Is it big or small?', () => 'I'],
  [
    new RegExp(String.raw`\b(?!(?:${mayRepeat}) )([a-z]+) \1\b(?!-)`, 'gi'),
    'Have a look: one word stands there twice.',
    (match) => match[1] ?? '',
  ],
  [
    /\b(could|should|would|must|might) of\b(?! course)/gi,
    'Have a look at the word after the first verb.',
    (match) => `${match[1]} have`,
  ],
  [
    after(String.raw`(he|she|it) (go|do|have|like|want|play|say|eat|live|walk|run)\b(?= |[.!]|$)`),
    'Have a look at the verb after he, she or it.',
    (match) => {
      const verb = match[2]?.toLowerCase() ?? '';
      return `${match[1]} ${verbAfterOne[verb] ?? `${verb}s`}`;
    },
  ],
  [
    after(String.raw`(he|she|it) (?:don['’]t|dont)\b`),
    'Have a look at the verb after he, she or it.',
    (match) => `${match[1]} doesn't`,
  ],
  [
    after(String.raw`(we|they|you) was\b`),
    'Have a look at the verb. Is it one or many?',
    (match) => `${match[1]} were`,
  ],
  [after(String.raw`(?:he|she|it|I) were\b(?! to)`), 'Have a look at the verb. Is it one or many?', null],
  [after(String.raw`(we|they|you) is\b`), 'Have a look at the verb. Is it one or many?', (match) => `${match[1]} are`],
  [
    after(String.raw`(I|we|they|you) has\b`),
    'Have a look at the verb. Is it one or many?',
    (match) => `${match[1]} have`,
  ],
  [after(String.raw`I is\b`), 'Have a look at the verb. Is it one or many?', () => 'I am'],
  [
    after(String.raw`(?:I|he|she|we|they|you) (?:seen|done|been|gone)\b`),
    'Have a look at the verb. Is a small word missing?',
    null,
  ],
  [
    /\b(runned|goed|eated|swimmed|buyed|catched|bringed|teached|thinked|drinked|falled|knowed|maked|taked|throwed|writed|drawed|breaked|sleeped|keeped|finded|feeled|sitted|speaked|comed|gived|getted|winned|rided)\b/gi,
    'Have a look at the verb. It has its own past.',
    null,
  ],
  [
    /\b(childs|mouses|foots|tooths|mans|womans|gooses|sheeps|childrens|peoples(?! of))\b/gi,
    'Have a look at the word for more than one.',
    null,
  ],
  [
    after(String.raw`me and [a-z]+ (?=went|go|like|are|were|play|played|had|have)`),
    'Have a look at “me” at the start.',
    null,
  ],
  [
    new RegExp(
      String.raw`\b(two|three|four|five|six|seven|eight|nine|ten|many) (dog|cat|book|apple|friend|girl|boy|bird|car|toy|egg|tree|ball|cake|sweet)\b${standsAlone}`,
      'gi',
    ),
    'Have a look: is it one or many?',
    (match) => `${match[1]} ${match[2]}s`,
  ],
  [
    /\b(dont|cant|wont|didnt|isnt|wasnt|doesnt|couldnt|wouldnt|shouldnt|havent|hasnt)\b/gi,
    'Have a look: does a little mark belong there?',
    (match) => match[0].replace(/nt$/i, "n't").replace(/^ca?n't$/i, "can't"),
  ],
];

/** Names that are common words too: small letters may be right. */
const alsoWords = new Set('will mark may march grace holly daisy lily poppy ruby china jack max'.split(' '));

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
    if (/^an$/i.test(small) !== an && familiarWords.has(word.toLowerCase()))
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
        instead: `${word[0]?.toUpperCase()}${word.slice(1)}`,
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
    fixed = `${fixed[0]?.toUpperCase() ?? ''}${fixed.slice(1)}`;
  }
  return null;
}
