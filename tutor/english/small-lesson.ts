import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { fromSameWords } from '../lesson/similar.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';

export type Item = { prompt: string; spec: AnswerSpec; answer: string; steps: string[] };
export type LessonText = Pick<
  Known,
  'topic' | 'year' | 'asked' | 'did' | 'nudge' | 'look' | 'rule' | 'guided' | 'picture' | 'slips'
>;

/** Puts a lesson together of the question's own item and of others like it. */
export function lessonOf(item: Item, others: Item[], text: LessonText): Known {
  const more = shuffled(
    randomOf(seedOf(item.prompt)),
    others.filter(
      (other) => other.prompt !== item.prompt && (other.answer !== item.answer || fromSameWords(other.spec, item.spec)),
    ),
  );
  const like = more.find((other) => other.answer !== item.answer);
  const [fresh, ...rest] = more.filter((other) => other !== like);
  return {
    subject: 'english',
    ...text,
    expect: item.spec,
    answer: item.answer,
    explanation: text.rule,
    evidence: 'rule',
    ...(like
      ? {
          example: {
            prompt: like.prompt,
            steps: like.steps.map((say) => ({ say, check: 'none' as const })),
            answer: like.answer,
          },
        }
      : {}),
    steps: item.steps,
    examples: rest.slice(0, 2).map((other) => ({
      generator: text.topic,
      seed: seedOf(other.prompt),
      prompt: other.prompt,
      answer: other.answer,
    })),
    ...(fresh ? { next: { prompt: fresh.prompt, expect: fresh.spec } } : {}),
  };
}

export const choice = (value: string, ...options: string[]): AnswerSpec => ({ kind: 'choice', options, value });
