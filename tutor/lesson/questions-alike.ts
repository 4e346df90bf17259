import type { AnswerSpec, LessonContent, Picture, WorkedExample } from '../../schema/lesson.ts';
import type { Solved } from '../arithmetic/solved.ts';
import { leaks } from '../hints/leak.ts';
import { seedOf } from '../random.ts';
import { answeredPicture } from './answered.ts';
import { fromSameWords, type Sample, similar, type Solve } from './similar.ts';
import { workingOf } from './working.ts';

/**
 * So many questions may be solved in search of ones that are worked alike, for a whole lesson: more would be felt on a
 * slow tablet.
 */
const triesForAlike = 48;

const answered = ({ picture, answer }: Solved): Picture | undefined => picture && answeredPicture(picture, answer);
const pictureIn = (picture: Picture | undefined, expect: AnswerSpec, question: string): { picture?: Picture } =>
  picture && !leaks(JSON.stringify(picture), expect, question) ? { picture } : {};

/** What a lesson has of other questions of its kind: one worked as a hint, two to look at afterwards, one to solve. */
export type QuestionsAlike = Pick<LessonContent, 'examples' | 'next'> & Pick<LessonContent['hints'], 'example'>;

/** Takes a question, how it is solved and by which engine, and gives questions alike with other numbers; a worked one tells nothing of the answer. */
export function questionsAlike(question: string, solved: Solved, solve: Solve): QuestionsAlike {
  const seed = seedOf(question);
  const samples: (Sample & { seed: number })[] = [];
  const patience = { left: triesForAlike };
  let failures = 0;
  const worked = (sample: Sample): WorkedExample => ({
    prompt: sample.prompt,
    steps: workingOf(sample.solved.moves),
    answer: sample.solved.answer,
    ...pictureIn(sample.solved.worked ?? answered(sample.solved), solved.expect, question),
  });
  const tellsNothing = (sample: Sample): boolean =>
    fromSameWords(sample.solved.expect, solved.expect) ||
    !leaks(JSON.stringify(worked(sample)).replace(/(\d)\\?"/g, '$1 "'), solved.expect, question);
  let safe: Sample | undefined;
  for (let offset = 1; offset <= 12 && (samples.length < 4 || !safe) && failures < 3; offset += 1) {
    const other = similar(question, solved, seed + offset, solve, patience);
    if (!other) failures += 1;
    if (!other || samples.some((sample) => sample.prompt === other.prompt)) continue;
    const sample = { seed: seed + offset, ...other };
    samples.push(sample);
    if (!safe && tellsNothing(sample)) safe = sample;
  }
  const rest = samples.filter((sample) => sample !== safe);
  const fresh = rest[2] ?? rest.at(-1);
  return {
    ...(safe ? { example: worked(safe) } : {}),
    examples: rest.slice(0, 2).map((sample) => ({
      generator: solved.topic,
      seed: sample.seed,
      prompt: sample.prompt,
      answer: sample.solved.answer,
    })),
    ...(fresh ? { next: { prompt: fresh.prompt, expect: fresh.solved.expect } } : {}),
  };
}
