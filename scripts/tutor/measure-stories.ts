import { understand } from '../../tutor/word-problems/frames.ts';
import { isTrusted } from '../../tutor/word-problems/trust.ts';
import { earlyRungs } from './measure-early-rungs.ts';
import type { Measure } from './measure-practice.ts';
import { answersOfWordings, wordings } from './measure-wordings.ts';
import { textOf, type SvampItem } from './story-answers.ts';
import { own, type Story } from './story-fixtures.ts';

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
