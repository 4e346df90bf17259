import { type Grade, grades, middleGrade } from '../../schema/limits.ts';
import type { Item } from './lines.ts';

/** Gives the grade of a line: 'PYP3', 'pyp3', '3' or 3; PYP3 where none is given; throws an Error for any other. */
export function gradeOf(item: Item): Grade {
  const { grade } = item;
  if (grade === undefined || grade === null || grade === '') return middleGrade;
  const wanted = `PYP${String(grade as string | number).replace(/^pyp\s*/i, '')}`;
  const found = grades.find((one) => one === wanted);
  if (!found) throw new Error(`"grade" must be one of ${grades.join(', ')}`);
  return found;
}
