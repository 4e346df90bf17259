import type { PracticeMark } from '../../../schema/practice.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import { scoreOf, type TestScore } from '../../../tutor/practice/marking.ts';
import { firstAnswers, markTestItem } from '../../../tutor/practice/tests.ts';
import type { Attempt } from './queries.ts';

export interface MarkedItem {
  at: number;
  item: TestItem;
  given: string;
  mark: PracticeMark;
}

export interface Result {
  items: readonly MarkedItem[];
  score: TestScore;
  /** Stars that the school has given; null until it has marked. */
  stars: number | null;
  /** Marked at school, which counts. */
  isFinal: boolean;
}

type Taken = Pick<Attempt, 'items' | 'answers' | 'result'>;

/** An attempt that has not changed is the object that it was, and its questions are made and marked once. */
const known = new WeakMap<Taken, Result>();

/** Gives the marks of an attempt: the school's where they are there, else those of this device by the same rules. */
export function resultOf(attempt: Taken): Result {
  const result = known.get(attempt) ?? marked(attempt);
  known.set(attempt, result);
  return result;
}

/** Gives what an attempt earned, without its questions where the school has marked it. */
export const earnedIn = (attempt: Taken): Pick<TestScore, 'earned' | 'of' | 'right'> =>
  attempt.result ?? resultOf(attempt).score;

function marked({ items, answers, result }: Taken): Result {
  const given = firstAnswers(answers);
  const each = items.flatMap((item, at): MarkedItem[] => {
    const said = given.get(at)?.given ?? '';
    const atSchool = result?.marks[at];
    const mark = atSchool ?? markTestItem(item, said);
    return 'refused' in mark ? [] : [{ at, item, given: said, mark }];
  });
  return {
    items: each,
    score: scoreOf(each.map(({ mark }) => mark)),
    stars: result?.stars ?? null,
    isFinal: Boolean(result),
  };
}

export const isLost = ({ mark }: MarkedItem): boolean => mark.status === 'marked' && mark.credit !== '1';
export const isRight = ({ mark }: MarkedItem): boolean => mark.status === 'marked' && mark.credit === '1';

/** What was earned as a number, for comparing two goes. */
export const earnedOf = ({ share, of }: TestScore): number => (share ?? 0) * of;
