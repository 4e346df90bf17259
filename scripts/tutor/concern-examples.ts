import { readdirSync } from 'node:fs';
import { linesOf } from './golden-lines.ts';

export interface Example {
  text: string;
  danger: boolean;
}

const golden = new URL('../../tests/golden/', import.meta.url);
const kin = [
  'mum',
  'dad',
  'mummy',
  'daddy',
  'mom',
  'brother',
  'sister',
  'little brother',
  'baby sister',
  'granny',
  'grandpa',
  'nan',
  'uncle',
  'aunt',
  'cousin',
  'step dad',
  'mums boyfriend',
];
/** How many sentences are made of one line. */
const ofEach = 14;

/** Every fifth line is kept from the training, whole: what was made of it is no copy of what was learnt. */
const isHeldOut = (line: number): boolean => line % 5 === 4;

/** Numbers that look random and are the same on every machine. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** One of the sentences that a line stands for. */
function fill(line: string, below: (count: number) => number): string {
  let text = line;
  while (text.includes('{')) {
    text = text.replace(/\{([^{}]*)\}/, (_, inside: string) => {
      const choices = inside === 'kin' ? kin : inside.split('|');
      return choices[below(choices.length)] ?? '';
    });
  }
  return text.trim();
}

/** A slip of the kind that children make: a letter left out, doubled, or two of them changed about. */
function slip(text: string, below: (count: number) => number): string {
  const words = text.split(' ');
  const at = below(words.length);
  const word = words[at] ?? '';
  if (word.length < 4) return text;
  const from = 1 + below(word.length - 2);
  const kinds = [
    word.slice(0, from) + word.slice(from + 1),
    word.slice(0, from) + (word[from] ?? '') + word.slice(from),
    word.slice(0, from) + (word[from + 1] ?? '') + (word[from] ?? '') + word.slice(from + 2),
    word
      .replace(/ing\b/, 'in')
      .replace(/ea|ee|ie/, 'e')
      .replace(/ck/, 'k')
      .replace(/ght/, 't'),
  ];
  return words.with(at, kinds[below(kinds.length)] ?? word).join(' ');
}

/** How children write by ear, each where it stands in a word. */
const byEar: readonly (readonly [RegExp, string])[] = [
  [/\bkn/g, 'n'],
  [/\bwh/g, 'w'],
  [/\bwr/g, 'r'],
  [/ph/g, 'f'],
  [/tion\b/g, 'shun'],
  [/ould\b/g, 'ud'],
  [/ight/g, 'ite'],
  [/ea/g, 'ee'],
  [/ow\b/g, 'o'],
  [/ey\b/g, 'ee'],
  [/ck/g, 'k'],
  [/er\b/g, 'a'],
  [/ce\b/g, 'se'],
  [/([^aeiou\s])\1/g, '$1'],
  [/([^aeiou\s])e\b/g, '$1'],
  [/ome\b/g, 'um'],
];

/** The text as a child writes it by ear, with some of the ways only. */
function heard(text: string, below: (count: number) => number): string {
  return byEar.reduce((written, [from, to]) => (below(2) === 0 ? written.replace(from, to) : written), text);
}

function made(lines: string, danger: boolean): { training: Example[]; heldOut: Example[] } {
  const result: { training: Example[]; heldOut: Example[] } = { training: [], heldOut: [] };
  const all = lines.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const [number, line] of all.entries()) {
    const below = numbersFrom(number * 7_919 + (danger ? 1 : 2));
    const texts = new Set<string>();
    for (let round = 0; round < ofEach; round += 1) {
      const text = fill(line, below);
      const byEarToo = round % 3 === 1 && !isHeldOut(number);
      texts.add(round % 3 === 2 ? slip(text, below) : byEarToo ? heard(text, below) : text);
    }
    const part = isHeldOut(number) ? result.heldOut : result.training;
    part.push(...[...texts].map((text) => ({ text, danger })));
  }
  return result;
}

/** Every question and sentence of homework that the other tests have, as examples of what tells of no danger. */
export function homeworkQuestions(): string[] {
  const files = [
    'arithmetic/questions.jsonl',
    'subjects.jsonl',
    'sentences.jsonl',
    ...readdirSync(golden).filter((file) => file.endsWith('-questions.jsonl')),
  ];
  return files
    .toSorted()
    .flatMap((file) => linesOf<{ question?: string; text?: string }>(`golden/${file}`))
    .map(({ question, text }) => question ?? text ?? '');
}

/** Takes the lines that stand for sentences and the questions of homework; gives what is trained on and what is kept back. */
export function examplesFrom(
  danger: string,
  homework: string,
  questions: readonly string[],
): { training: Example[]; heldOut: Example[] } {
  const yes = made(danger, true);
  const no = made(homework, false);
  const told = linesOf<{ text: string; alarm: boolean }>('golden/safety.jsonl').map(({ text, alarm }) => ({
    text,
    danger: alarm,
  }));
  const asked = [...told, ...questions.map((text) => ({ text, danger: false }))];
  return {
    training: [...yes.training, ...no.training, ...asked.filter((_, at) => !isHeldOut(at))],
    heldOut: [...yes.heldOut, ...no.heldOut, ...asked.filter((_, at) => isHeldOut(at))],
  };
}
