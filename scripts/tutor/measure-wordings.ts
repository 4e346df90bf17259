import type { Grade } from '../../schema/limits.ts';
import { buildLesson } from '../../tutor/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { parseNumber } from '../../tutor/arithmetic/number.ts';
import { linesOf } from './golden-lines.ts';

export type Wording = { question: string; answer: string; grade: Grade };

/** Whether two answers say the same: as numbers where both are, else in their letters and figures. */
function same(a: string, b: string): boolean {
  const bare = (text: string): string => text.replace(/(?<=\d)\s*[a-z°£$€²³%. ]+$|^[£$€]/gi, '');
  const [left, right] = [parseNumber(bare(a)), parseNumber(bare(b))];
  if (left && right) return left.equals(right);
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replace(/\bhours?\b/g, 'h')
      .replace(/\bminutes?\b/g, 'min')
      .replace(/[^a-z\d/<>=.,:%−-]/g, '');
  return letters(a) === letters(b);
}

/** Takes wordings and gives what the tutor answers each, and whether that is right. */
export function answersOfWordings(
  items: readonly Wording[],
): { question: string; answer: string | null; right: boolean }[] {
  return items.map(({ question, answer, grade }) => {
    const found = open(buildLesson({ question, grade }).content).solution.answer ?? null;
    return { question, answer: found, right: found !== null && same(found, answer) };
  });
}

/** The wordings of plain questions, by topic; they were written before the rules were looked at. */
export const wordings = (): Wording[] => linesOf<Wording>('golden/wordings.jsonl');
