import type { Misconception, Picture } from '../../schema/lesson.ts';
import { compute } from '../arithmetic/expression.ts';
import { type Fraction, endsAsDecimal, isWhole, plainNumber, showNumber } from '../arithmetic/number.ts';
import type { NumberStyle } from '../arithmetic/number.ts';
import { move, numberSpec } from '../arithmetic/solved.ts';
import type { Solved, Topic } from '../arithmetic/solved.ts';
import { plainAmount, unitOf } from '../arithmetic/units.ts';
import { storyHint, storyLook, storyText } from '../data/story-text.ts';
import type { Random } from '../random.ts';
import type { Operator, RuleId } from './found.ts';
import type { WordProblem } from './problem.ts';

/** One sum of a plan; what comes out stands in the sums behind it. */
export type Sum = { left: Fraction; operator: Operator; right: Fraction; value: Fraction; hint: string };

/** A story that is worked in several steps, each number of it in its place. */
export type Plan = {
  /** How it is read back, a sentence for each thing that happens. */
  told: readonly string[];
  sums: readonly Sum[];
  /** By which rule its one step is worked; 'two-steps' where there are more. */
  rule?: RuleId;
  /** '£', 'p' or the short name of a unit. */
  unit?: string;
  picture: Picture;
  /** The numbers of the text that a story like it may have others for. */
  varied: readonly string[];
  /** What comes out where a step is left out or worked in another way, before the values of the steps themselves. */
  slips?: readonly (readonly [wrong: string, why: Misconception])[];
};
/** Reads a story of one kind; null where anything in it is not of that kind. */
export type Planner = (told: string) => Plan | null;

/** Takes two numbers and a sign and gives their sum, to be worked by the child. */
export const sumOf = (
  left: Fraction,
  operator: Operator,
  right: Fraction,
  hint: string = storyHint[operator],
): Sum => ({
  left,
  operator,
  right,
  value: compute(operator, left, right),
  hint,
});

const styleOf = (...values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
const topics: Record<Operator, Topic> = { '+': 'add', '−': 'subtract', '×': 'multiply', '÷': 'divide' };

/** Another number with as many digits, in steps of what it is a multiple of. */
function another(text: string, random: Random): string {
  const whole = Number(text.replace(/[,.]/g, ''));
  const step = [100, 50, 10, 5].find((one) => whole % one === 0 && whole > one) ?? 1;
  const [low, high] = [10 ** (String(whole).length - 1), 10 ** String(whole).length - 1];
  const drawn = String(random.whole(Math.max(2, Math.ceil(low / step)), Math.floor(high / step)) * step);
  const places = (text.split('.')[1] ?? '').length;
  return places > 0 ? `${drawn.slice(0, -places)}.${drawn.slice(-places)}` : drawn;
}

const mostDraws = 60;

/** The same story with other numbers that come out as well as its own; as it was where none are found. */
function againWith(question: string, plan: Plan, read: Planner, random: Random): string {
  const isOnce = (text: string): boolean =>
    question.split(new RegExp(`(?<![\\d.,/])${text}(?![\\d/]|[.,]\\d)`)).length === 2;
  const varied = plan.varied.filter(isOnce);
  const isNice = (value: Fraction): boolean => isWhole(value) || isWhole(value.mul(plan.unit === '£' ? 100 : 1));
  const whole = plan.sums.every(({ value }) => isWhole(value));
  for (let draws = 0; draws < mostDraws && varied.length > 0; draws += 1) {
    const other = varied.reduce(
      (told, text) => told.replace(new RegExp(`(?<![\\d.,/])${text}(?![\\d/]|[.,]\\d)`), another(text, random)),
      question,
    );
    const sums = read(other)?.sums;
    if (sums?.every(({ value }) => (whole ? isWhole(value) : isNice(value)))) return other;
  }
  return question;
}

/** Takes a question, how it is planned and by whom, and gives it as a story that the child confirms. */
export function plannedProblem(question: string, plan: Plan, read: Planner): WordProblem | null {
  const last = plan.sums.at(-1);
  if (!last || last.value.s < 0n) return null;
  const { value, operator } = last;
  const style = styleOf(value);
  const unit = plan.unit ? unitOf(plan.unit) : null;
  const plain = plainNumber(value, style);
  const answer = unit ? plainAmount(value, unit) : `${plan.unit ?? ''}${plain}`;
  const moves = plan.sums.map((sum) => {
    const of = styleOf(sum.left, sum.right, sum.value);
    const expression = `${showNumber(sum.left, of)} ${sum.operator} ${showNumber(sum.right, of)}`;
    return move(expression, sum.value, of, { hint: sum.hint });
  });
  const ofSteps = plan.sums
    .slice(0, -1)
    .toReversed()
    .map((sum): Solved['slips'][number] => [plainNumber(sum.value, styleOf(sum.value)), 'part-not-whole']);
  const slips = [...(plan.slips ?? []).map(([wrong, why]): Solved['slips'][number] => [wrong, why]), ...ofSteps].filter(
    ([wrong], at, all) => wrong !== plain && all.findIndex(([other]) => other === wrong) === at,
  );
  return {
    rule: plan.rule ?? 'two-steps',
    say: storyText.plan(plan.told),
    picture: plan.picture,
    solved: {
      topic: topics[operator],
      year: isWhole(value) ? 4 : 5,
      asked: /[^.?!]*[.?!]?\s*$/.exec(question.trim())?.[0]?.trim() ?? '',
      expect: numberSpec(value, style, plan.unit ? { unit: plan.unit } : {}),
      answer,
      moves,
      look: [...(plan.rule && plan.rule !== 'two-steps' ? [] : [storyLook.first]), storyLook[operator]],
      slips,
      again: (random) => againWith(question, plan, read, random),
    },
  };
}
