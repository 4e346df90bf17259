import { onWord, onSentence, onChoice } from '../data/english-questions.ts';
import type { AnswerSpec, Picture, WorkedExample } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';
import { spellingPatterns } from '../data/misspellings.ts';
import { misspellings } from './misspellings.ts';
import type { SpellingPattern } from '../data/misspellings.ts';
import { sameStart } from './same-start.ts';
import { isRight, spellingOf } from './speller.ts';

const about = 'Say the word slowly. Write each sound. Then check it.';
const correctIt = (wrong: string): string => `Correct the spelling: ${wrong}`;
const textSpec = (word: string): AnswerSpec => ({
  kind: 'text',
  accept: word.includes("'") ? [word, word.replace("'", '’')] : [word],
  maxEdits: 0,
});

/** What stands between the letters that both words begin and end with. */
function changedPart(wrong: string, right: string): { start: string; middle: string; end: string } {
  const start = sameStart(wrong.toLowerCase(), right.toLowerCase()).length;
  let end = 0;
  while (end < Math.min(wrong.length, right.length) - start && wrong.at(-1 - end) === right.at(-1 - end)) end += 1;
  // One letter more on each side, so that the gap is never empty and the whole sound is in it.
  const from = Math.max(0, start - (right.length - end - start < 1 ? 1 : 0));
  return {
    start: right.slice(0, from),
    middle: right.slice(from, right.length - end),
    end: right.slice(right.length - end),
  };
}

const gapBoxes = (wrong: string, right: string, solved: boolean): Picture => {
  const { start, middle, end } = changedPart(wrong, right);
  return {
    kind: 'words',
    label: 'The word with a gap where its letters change',
    link: 'none',
    boxes: [{ text: start }, { text: solved ? middle : null }, { text: end }].filter((box) => box.text !== ''),
  };
};

const whereTo = (wrong: string, right: string): string => {
  const fit = sameStart(wrong.toLowerCase(), right.toLowerCase()).length;
  return fit === 0
    ? 'Look at how the word begins.'
    : fit === 1
      ? 'The first letter fits. Look at the next.'
      : `The first ${fit} letters fit. Look at what comes next.`;
};

const steps = (wrong: string, right: string, pattern: SpellingPattern): string[] => [
  spellingPatterns[pattern].why,
  `So “${wrong}” becomes “${right}”.`,
];

/** The lesson on one word that is written wrong. */
function spellingLesson(wrong: string): Known | null {
  const found = spellingOf(wrong);
  if (!found || found.right === wrong) return null;
  const { right, pattern } = found;
  const { why, look } = spellingPatterns[pattern];
  const random = randomOf(seedOf(`spelling:${wrong}`));
  const others = shuffled(
    random,
    [...misspellings.values()].filter(
      (entry) => entry.pattern === pattern && entry.right !== right && /^[a-z]+$/.test(entry.right),
    ),
  );
  const [like, fresh, ...rest] = others.filter(
    (entry, at) => others.findIndex((one) => one.right === entry.right) === at,
  );
  const example: WorkedExample | undefined = like && {
    prompt: correctIt(like.wrong),
    steps: steps(like.wrong, like.right, pattern).map((say) => ({ say, check: 'none' })),
    answer: like.right,
    picture: gapBoxes(like.wrong, like.right, true),
  };
  const { start, middle, end } = changedPart(wrong, right);
  return {
    subject: 'english',
    topic: 'spelling',
    year: 2,
    asked: 'Write the word with its right letters.',
    expect: textSpec(right),
    answer: right,
    did: 'You wrote the word with all its letters.',
    explanation: [why, about],
    evidence: 'rule',
    nudge: [look],
    look: [whereTo(wrong, right)],
    rule: [why],
    picture: gapBoxes(wrong, right, false),
    worked: gapBoxes(wrong, right, true),
    ...(example ? { example } : {}),
    guided:
      /^[a-z]+$/i.test(right) && start + end !== '' && middle.length < right.length
        ? [
            {
              prompt: `Fill the gap: ${start}□${end}`,
              hints: [look],
              expect: { kind: 'text', accept: [...new Set([middle, right])], maxEdits: 0 },
              did: 'You found the letters in the gap.',
            },
          ]
        : [],
    steps: steps(wrong, right, pattern),
    examples: rest.slice(0, 2).map((entry) => ({
      generator: 'spelling',
      seed: seedOf(entry.wrong),
      prompt: correctIt(entry.wrong),
      answer: entry.right,
    })),
    ...(fresh ? { next: { prompt: correctIt(fresh.wrong), expect: textSpec(fresh.right) } } : {}),
    slips: [{ given: wrong, say: 'Not yet. That is how it was. Look for the letters to change.' }],
  };
}

export type SpellingTask =
  | { kind: 'word'; word: string }
  | { kind: 'sentence'; words: string[] }
  | { kind: 'choice'; words: string[] };

/** Tells what a question about spelling is about; null for any other question. */
export function spellingTask(question: string): SpellingTask | null {
  const plain = question.replace(/\s+/g, ' ').trim();
  for (const pattern of onWord) {
    const word = pattern.exec(plain)?.[1];
    if (word) return { kind: 'word', word };
  }
  const choice = onChoice.exec(plain)?.[1];
  if (choice) {
    const list = choice
      .split(/\s*(?:,|\/|;|\bor\b|\s)\s*/)
      .map((word) => word.replace(/["'“”‘]/g, ''))
      .filter(Boolean);
    if (list.length >= 2 && list.length <= 5 && list.every((word) => /^[a-z'’-]+$/i.test(word)))
      return { kind: 'choice', words: list };
  }
  const sentence = onSentence.exec(plain)?.[1];
  const list = sentence?.match(/[a-z]+(?:['’][a-z]+)?/gi);
  return list && list.length >= 2 && list.length <= 25 ? { kind: 'sentence', words: list } : null;
}

/** The lesson on a question about spelling, or null when it is none or cannot be answered with certainty. */
export function spellingQuestion(question: string): Known | null {
  const task = spellingTask(question);
  if (!task) return null;
  if (task.kind === 'word') return spellingLesson(task.word);
  const wrong = task.words.filter((word) => isRight(word) === false);
  const unknown = task.words.some((word) => isRight(word) === null);
  if (unknown) return null;
  if (task.kind === 'sentence') return wrong.length === 1 && wrong[0] ? spellingLesson(wrong[0]) : null;
  const right = task.words.filter((word) => isRight(word) === true);
  const [answer] = right;
  const base =
    right.length === 1 && answer
      ? wrong.map(spellingLesson).find((known) => known?.answer.toLowerCase() === answer.toLowerCase())
      : null;
  if (!base || !answer) return null;
  return {
    ...base,
    asked: 'Which one has the right letters?',
    expect: { kind: 'choice', options: task.words, value: answer },
    answer,
    look: ['Say each one. Look where they are not the same.'],
    slips: [],
  };
}
