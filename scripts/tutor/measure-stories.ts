import { readFileSync } from 'node:fs';
import { solveArithmetic } from '../../tutor/arithmetic/solve.ts';
import { buildLesson } from '../../tutor/index.ts';
import { tellsSum } from '../../tutor/hints/leak.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { understand } from '../../tutor/word-problems/frames.ts';
import { isTrusted } from '../../tutor/word-problems/trust.ts';
import type { Measure } from './measure-practice.ts';
import { answersOfWordings, wordings } from './measure-wordings.ts';
import { textOf, type SvampItem } from './story-answers.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../tests/fixtures/words/${name}`, import.meta.url), 'utf8');
type Story = { question: string; answer: string | null };
const own = (name: string): Story[] =>
  fixture(`${name}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Story);
const collections = ['unseen-1', 'unseen-2', 'two-steps', ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `probe-${at}`)];

/** One collection: how many are answered, right, and with a number left out that the child is asked about. */
function collection(name: string, stories: readonly Story[], least: number): Measure {
  const found = stories.flatMap(({ question, answer }) => {
    const understood = understand(question);
    if (!understood || !isTrusted(understood.found.rule)) return [];
    const right = answer !== null && Math.abs(understood.found.value.valueOf() - Number(answer)) < 1e-6;
    return [{ right, leftOut: understood.leftOut.length > 0 }];
  });
  const right = found.filter((one) => one.right).length;
  return {
    what: `Stories of ${name}`,
    goal: `≥ ${least} % answered, ≥ 97 % right`,
    measured: `${found.length} of ${stories.length} answered, ${right} right, ${found.filter((one) => one.leftOut).length} with a number left out`,
    ok: found.length >= (least / 100) * stories.length && right >= 0.97 * found.length,
  };
}

/** Gives the measures of stories and of plain wordings; `svamp` are the problems of the development half. */
export function measureStories(svamp: readonly SvampItem[]): Measure[] {
  const half = svamp.map((item) => ({ question: textOf(item), answer: String(item.Answer) }));
  const said = answersOfWordings(wordings());
  const answered = said.filter(({ answer }) => answer !== null);
  const right = answered.filter((one) => one.right).length;
  return [
    collection('SVAMP, development half', half, 35),
    ...collections.map((name) => collection(name, own(name), 25)),
    {
      what: 'Plain questions in usual wordings (first run of 215: 164 right, 1 wrong)',
      goal: 'none wrong',
      measured: `${answered.length} answered, ${right} right`,
      ok: right === answered.length,
    },
    earlyRungs(half.map((one) => one.question)),
  ];
}

/** Expressions that come out as the answer, in what is asked, read back or said in the first three rungs. */
function earlyRungs(stories: readonly string[]): Measure {
  const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Story).question)
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
