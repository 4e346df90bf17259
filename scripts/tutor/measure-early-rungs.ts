import { solveArithmetic } from '../../tutor/arithmetic/solve.ts';
import { buildLesson } from '../../tutor/index.ts';
import { tellsSum } from '../../tutor/hints/leak.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { linesOf } from './golden-lines.ts';
import type { Measure } from './measure-practice.ts';
import type { Story } from './story-fixtures.ts';

/** Expressions that come out as the answer, in what is asked, read back or said in the first three rungs. */
export function earlyRungs(stories: readonly string[]): Measure {
  const golden = linesOf<Story>('golden/arithmetic/questions.jsonl')
    .map(({ question }) => question)
    .filter((question) => solveArithmetic(question));
  const all = [...stories, ...golden];
  const faults = all.filter((question) => {
    const { analysis, expect, hints } = open(buildLesson({ question, grade: 'PYP3', storyConfirmed: true }).content);
    if (!expect) return false;
    const said = [analysis.asked, analysis.reading?.say ?? '', ...hints.nudge, ...hints.look, ...hints.rule];
    return said.some((text) => tellsSum(text, expect, question));
  });
  return {
    what: 'Expressions of the answer in what is asked and in rungs 1 to 3',
    goal: `0 of ${all.length}`,
    measured: String(faults.length),
    ok: faults.length === 0,
  };
}
