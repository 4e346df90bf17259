// npm exec tsx scripts/tutor/topic-table.ts: for each topic of the golden questions and grade the hints and the worked example
// that a child sees, as a table to read whole.
import type { Grade } from '../../schema/limits.ts';
import { buildLesson, loadKnowledge } from '../../tutor/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { linesOf } from './golden-lines.ts';

await loadKnowledge();
const questions = linesOf<{ question: string; grade: Grade; answer: string | null }>(
  'golden/arithmetic/questions.jsonl',
);
const seen = new Set<string>();
const rows = questions.flatMap(({ question, grade, answer }) => {
  if (answer === null) return [];
  const { analysis, hints } = open(buildLesson({ question, grade }).content);
  const key = `${analysis.topic ?? ''} | ${grade}`;
  if (!analysis.topic || !hints.example || seen.has(key)) return [];
  seen.add(key);
  const worked = `${hints.example.prompt} ${hints.example.steps.map((step) => step.say).join(' ')}`;
  const cells = [key, question, hints.nudge[0] ?? '', hints.look[0] ?? '', hints.rule[0] ?? '', worked];
  return [`| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ')).join(' | ')} |`];
});
console.log('| topic | grade | question | nudge | where to look | rule | one like it |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const row of rows.toSorted()) console.log(row);
