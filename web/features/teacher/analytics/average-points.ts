import type { ClassFigures, WorkFigures } from '../../../../schema/views/class-figures.ts';
import { percentOf } from '../../../../schema/views/grades.ts';
import { likelyMean } from '../../../../tutor/statistics/interval.ts';
import { enough } from './work-bars.ts';

interface AveragePoint {
  of: WorkFigures;
  percent: number;
  /** Where the average likely lies, by how its marks differ; null for too few. */
  likely: { lower: number; upper: number } | null;
  few: boolean;
}

/** The averages of the work that has marks, the earliest first. */
export const averagePoints = ({ assignments, students }: ClassFigures): AveragePoint[] =>
  assignments
    .flatMap((of, at): AveragePoint[] => {
      if (of.averageScore === null) return [];
      const marks = students.flatMap(({ cells }) => {
        const cell = cells[at];
        return cell?.kind === 'graded' ? [percentOf(cell.score, cell.totalPoints)] : [];
      });
      const sumOf = (power: number): number => marks.reduce((sum, mark) => sum + mark ** power, 0);
      const likely = likelyMean(marks.length, sumOf(1), sumOf(2));
      return [{ of, percent: of.averageScore, likely, few: marks.length < enough }];
    })
    .toReversed();
