// Measures practice and statistics against their goals: `npx tsx scripts/tutor/measure-practice.ts` prints the table;
// another report imports `measurePractice`.
import { pathToFileURL } from 'node:url';
import { grades } from '../../schema/limits.ts';
import { itemSpec, practiceSubjects } from '../../schema/practice.ts';
import { judge } from '../../tutor/marking/judge.ts';
import { sameItem } from '../../tutor/marking/judge-one.ts';
import { expected, firstRating, guessOf, nextItem, rate, within } from '../../tutor/practice/elo.ts';
import { generators, generatorsOf } from '../../tutor/practice/generators/index.ts';
import { answerOf, drawTest, keyOf, makeItem, noRepeatWithin } from '../../tutor/practice/items.ts';
import type { Made } from '../../tutor/practice/items.ts';
import { markAnswer } from '../../tutor/practice/marking.ts';
import { randomOf } from '../../tutor/random.ts';
import { readingGate } from '../../tutor/language/reading-level.ts';
import { predictionOf, trendOf } from '../../tutor/statistics/index.ts';
import type { Tested } from '../../tutor/statistics/index.ts';
import { linesOf } from './golden-lines.ts';

export type Measure = { what: string; goal: string; measured: string; ok: boolean };

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const random = randomOf(20_260);
const chance = (): number => random.whole(0, 999_999) / 1_000_000;
const testResult = (ability: number, of: number): number =>
  Array.from({ length: of }, () => (chance() < ability ? 1 : 0)).reduce<number>((sum, one) => sum + one, 0) / of;
const tested = (shares: readonly number[]): Tested[] =>
  shares.map((share, at) => ({ id: `t${at}`, at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(), share, of: 10 }));

/** Gives the measures of practice and statistics, each with its goal; takes a few seconds. */
export function measurePractice(): Measure[] {
  return [generatorCount(), ...itemMeasures(), marking(), success(), falseAlarms(), prediction()];
}

function generatorCount(): Measure {
  const cells = practiceSubjects.flatMap((subject) =>
    grades.map((grade) => generatorsOf(subject).filter((each) => each.grade === grade).length),
  );
  return {
    what: 'Generators of practice items',
    goal: '≥ 60 over 3 subjects × 5 years',
    measured: `${generators.length}, at least ${Math.min(...cells)} in each`,
    ok: generators.length >= 60 && Math.min(...cells) > 0,
  };
}

function itemMeasures(): Measure[] {
  const all = generators.flatMap((each) =>
    Array.from({ length: 40 }, (_, at) => makeItem(each, (at * 2_654_435_761) >>> 0)),
  );
  const share = (what: string, fits: (made: Made) => boolean): Measure => {
    const good = all.filter(fits).length;
    return { what, goal: '100 %', measured: `${good} of ${all.length}`, ok: good === all.length };
  };
  const repeats = generators.filter((each) => {
    const keys = drawTest([each], noRepeatWithin, 99).map(({ item }) => keyOf(item));
    return new Set(keys).size < noRepeatWithin;
  });
  return [
    share('Prompts that pass the reading gate', ({ item, question }) => {
      return readingGate(question.prompt, item.grade, question.taught).ok;
    }),
    share('Keys that the marking finds right', ({ question: { spec } }) => {
      return spec.kind === 'free' || judge(answerOf(spec), spec).verdict === 'right';
    }),
    share('Choices with one right option', ({ question: { spec } }) => {
      return spec.kind !== 'choice' || spec.options.filter((option) => sameItem(option, spec.value)).length === 1;
    }),
    {
      what: 'Generators that repeat parameters within fifty items',
      goal: '0',
      measured: String(repeats.length),
      ok: repeats.length === 0,
    },
  ];
}

function marking(): Measure {
  type Case = { spec: unknown; given: string; verdict: string; credit: string; lost: string[] };
  const cases = linesOf<Case>('golden/marking/cases.jsonl');
  const right = cases.filter((each) => {
    const mark = markAnswer(each.given, itemSpec.parse(each.spec));
    const lost = mark.lost.map(({ why }) => why).sort();
    return mark.verdict === each.verdict && mark.credit === each.credit && lost.join() === each.lost.join();
  }).length;
  return {
    what: 'Golden cases of marking',
    goal: '≥ 300, 100 %',
    measured: `${right} of ${cases.length}`,
    ok: cases.length >= 300 && right === cases.length,
  };
}

/** Simulated children of every year and subject, each up to a logit off the first guess; the first thirty answers do not count. */
function success(): Measure {
  let [right, counted] = [0, 0];
  for (const grade of grades)
    for (const subject of practiceSubjects)
      for (const off of [-1, -0.5, 0, 0.5, 1]) {
        const from = within(generatorsOf(subject), grade);
        const asked: Made['item'][] = [];
        let rating = firstRating(grade);
        const ability = rating.rating + off;
        for (let at = 0; at < 80; at += 1) {
          const { item, question } = nextItem({ from, rating, asked, seed: random.whole(0, 0xffff_ffff) });
          const guess = guessOf(question.spec);
          const credit = chance() < expected(ability, item.difficulty, guess) ? 1 : 0;
          rating = rate(rating, { difficulty: item.difficulty, guess }, credit);
          asked.push(item);
          if (at < 30) continue;
          right += credit;
          counted += 1;
        }
      }
  const share = right / counted;
  return {
    what: 'Success of simulated children',
    goal: '75-80 %',
    measured: percent(share),
    ok: share >= 0.75 && share <= 0.8,
  };
}

function falseAlarms(): Measure {
  let [alarms, runs] = [0, 0];
  for (const tests of [6, 7, 8, 9, 10, 11, 12])
    for (const ability of [0.6, 0.7, 0.8])
      for (let run = 0; run < 500; run += 1) {
        const found = trendOf(tested(Array.from({ length: tests }, () => testResult(ability, 10))));
        if (found.enough && found.direction !== 'steady') alarms += 1;
        runs += 1;
      }
  const share = alarms / runs;
  return {
    what: 'False alarms of the trend',
    goal: '3-6 %',
    measured: percent(share),
    ok: share >= 0.03 && share <= 0.06,
  };
}

function prediction(): Measure {
  let [inside, claimed] = [0, 0];
  const runs = 500;
  for (let run = 0; run < runs; run += 1) {
    const ability = 0.45 + 0.45 * chance();
    const found = predictionOf(tested(Array.from({ length: 10 }, () => testResult(ability, 10))), run);
    const next = testResult(ability, 10);
    if (!found.enough) continue;
    claimed += found.confidence / runs;
    if (next >= found.low - 1e-9 && next <= found.high + 1e-9) inside += 1 / runs;
  }
  return {
    what: 'Predictions that hold the next test',
    goal: 'as often as they claim, ± 6',
    measured: `${percent(inside)}, claimed ${percent(claimed)}`,
    ok: Math.abs(inside - claimed) < 0.06,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, goal, measured, ok } of measurePractice())
    console.log(`${ok ? 'ok  ' : 'MISS'}  ${what.padEnd(56)} ${goal.padEnd(34)} ${measured}`);
