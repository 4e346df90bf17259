/** The score bands of the specification (section 9), in percent. */
export type Band = 'excellent' | 'good' | 'help' | 'pending';

/** 80 and above, 60 and above, above 0; 0 and no marks are 'pending'. */
export function bandOf(percent: number | null): Band {
  if (percent === null || percent <= 0) return 'pending';
  if (percent >= 80) return 'excellent';
  return percent >= 60 ? 'good' : 'help';
}

interface Marked {
  score?: number | null | undefined;
  totalPoints: number;
}

/** The score as a share of the points, in percent; an assignment without points counts out of 100. */
export const percentOf = (score: number, totalPoints: number): number => (100 * score) / (totalPoints || 100);

/** The rounded mean of percent scores over graded answers, with how many there are; null without any. */
export function averageOf(answers: readonly Marked[]): { percent: number; count: number } | null {
  const marks = answers.flatMap(({ score, totalPoints }) =>
    score === undefined || score === null ? [] : [percentOf(score, totalPoints)],
  );
  if (marks.length === 0) return null;
  return { percent: Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length), count: marks.length };
}
