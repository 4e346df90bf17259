import type { AnswerSpec, Picture, WorkedExample } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';
import { sameStart } from './same-start.ts';

/** How one word (or pair of words) becomes another. */
export type Change = {
  /** The first is shown; all are right. */
  answers: string[];
  /** Which rule it follows. */
  group: string;
  /** A wrong way that children take, and what to say then. */
  slips?: { given: string; say: string }[];
  /** The lists do not hold all that fits: only these are sure not to. */
  open?: string[];
};

export type Group = {
  /** What happens, as a sentence without the word. */
  why: string;
  /** Where to look. */
  look: string;
  /** Words that follow the same rule. */
  samples: readonly string[];
};

/** A kind of question that asks for a word to be changed by rule or by heart. */
export type ChangeTopic = {
  topic: string;
  year: number;
  asked: string;
  nudge: string;
  about: string;
  did: string;
  /** What the two words are to each other; without it the one becomes the other. */
  told?: (word: string, answer: string) => string;
  change: (word: string) => Change | null;
  groups: Readonly<Record<string, Group>>;
  /** The question about another word. */
  question: (word: string) => string;
};

/** Takes words in their order, gives the ways in which a child may write them in a row; the first is shown. */
export const inARow = (list: readonly string[]): string[] => [
  ...[', ', ',', ' ', ' and '].map((joint) => list.join(joint)),
  `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`,
];

const textSpec = (accept: string[], open?: string[]): AnswerSpec => ({
  kind: 'text',
  accept,
  maxEdits: 0,
  ...(open ? { open } : {}),
});
const specOf = ({ answers, open, slips = [] }: Change): AnswerSpec =>
  textSpec(answers, open && [...open, ...slips.map(({ given }) => given)].filter((one) => !answers.includes(one)));

const boxes = ({ told }: ChangeTopic, word: string, answer: string | null): Picture => ({
  kind: 'words',
  label: told ? 'Two words side by side' : 'One word and what it becomes',
  link: told ? 'none' : 'arrow',
  boxes: [{ text: word }, { text: answer }],
});

/** A whole sentence runs over its box on a phone. */
const isShort = (...written: string[]): boolean => written.every((one) => one.length <= 24);

const sentences = (topic: ChangeTopic, word: string, change: Change): string[] => [
  topic.groups[change.group]?.why ?? topic.about,
  topic.told?.(word, change.answers[0] ?? '') ?? `So “${word}” becomes “${change.answers[0] ?? ''}”.`,
];

/** Takes a topic and a word and gives the whole lesson on it, or null when the word's change is not known. */
export function changeLesson(topic: ChangeTopic, word: string): Known | null {
  const change = topic.change(word);
  const group = change && topic.groups[change.group];
  const answer = change?.answers[0];
  if (!change || !group || answer === undefined) return null;
  const random = randomOf(seedOf(`${topic.topic}:${word}`));
  const others = shuffled(
    random,
    group.samples.filter((sample) => sample !== word && topic.change(sample)?.answers[0] !== answer),
  ).flatMap((sample) => {
    const other = topic.change(sample);
    return other ? [{ word: sample, change: other, answer: other.answers[0] ?? '' }] : [];
  });
  const [like, fresh, ...rest] = others;
  const example: WorkedExample | undefined = like && {
    prompt: topic.question(like.word),
    steps: sentences(topic, like.word, like.change).map((say) => ({ say, check: 'none' })),
    answer: like.answer,
    ...(isShort(like.word, like.answer) ? { picture: boxes(topic, like.word, like.answer) } : {}),
  };
  const start = sameStart(word, answer);
  const ends = start.length >= 2 || (start.length === 1 && answer.length > 2);
  const [one, ...more] = answer.split(' ');
  const next = more.join(' ');
  return {
    subject: 'english',
    topic: topic.topic,
    year: topic.year,
    asked: topic.asked,
    expect: specOf(change),
    answer,
    did: topic.did,
    explanation: [topic.about, group.why],
    evidence: 'rule',
    nudge: [topic.nudge],
    look: [group.look],
    rule: [group.why, topic.about],
    ...(isShort(word, answer) ? { picture: boxes(topic, word, null), worked: boxes(topic, word, answer) } : {}),
    ...(example ? { example } : {}),
    guided:
      ends && start !== answer
        ? [
            next === ''
              ? {
                  prompt: start === word ? `What comes after “${word}”?` : `Finish the word: ${start}…`,
                  hints: [group.look],
                  expect: textSpec([answer.slice(start.length), `-${answer.slice(start.length)}`, ...change.answers]),
                  did: 'You found the ending.',
                }
              : {
                  prompt: `The first word is “${one}”. What is the next word?`,
                  hints: [group.look],
                  expect: textSpec([next, ...change.answers]),
                  did: 'You found the next word.',
                },
          ]
        : [],
    steps: sentences(topic, word, change),
    examples: rest.slice(0, 2).map((sample) => ({
      generator: topic.topic,
      seed: seedOf(sample.word),
      prompt: topic.question(sample.word),
      answer: sample.answer,
    })),
    ...(fresh ? { next: { prompt: topic.question(fresh.word), expect: specOf(fresh.change) } } : {}),
    slips: (change.slips ?? []).filter((slip) => !change.answers.includes(slip.given)),
  };
}
