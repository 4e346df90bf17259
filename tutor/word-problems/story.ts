import type { Misconception } from '../../schema/lesson.ts';
import { workOperation } from '../arithmetic/calculation.ts';
import { compute } from '../arithmetic/expression.ts';
import { move, numberSpec } from '../arithmetic/solved.ts';
import type { Move, Solved, Topic } from '../arithmetic/solved.ts';
import { Fraction, endsAsDecimal, isWhole, plainNumber, showNumber, toDecimal } from '../arithmetic/number.ts';
import type { NumberStyle } from '../arithmetic/number.ts';
import { plainAmount, unitOf } from '../arithmetic/units.ts';
import { inSentences } from './as-typed.ts';
import { known, measuredBy, rules, unitName } from './found.ts';
import type { First, Found, Operator, Term } from './found.ts';
import { understand } from './frames.ts';
import { drawReading } from './drawing.ts';
import { planOf } from './plans.ts';
import { plannedProblem } from './plan.ts';
import type { WordProblem } from './problem.ts';
import { sayReading } from './reading.ts';
import { aboveZero, renumber } from './renumber.ts';
import { isTrusted } from './trust.ts';
import { storyHint, storyLook, storyText } from '../data/story-text.ts';
import type { Asked, Fact } from './types.ts';

const topics: Record<Operator, Topic> = { '+': 'add', '−': 'subtract', '×': 'multiply', '÷': 'divide' };

/** The sign that money is written with; the words pounds and dollars take that of the question. */
const signOf = (question: string, { sign }: Fact): string | undefined => sign ?? /[£$€₹]/.exec(question)?.[0];
const styleOf = (values: readonly Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';
/** The signs and values that are worked with, those of a first step as well. */
const amountsOf = ({ terms, firsts = [] }: Found): { operator: Operator; value: Fraction }[] =>
  [...firsts.flatMap(({ found }) => found.terms), ...terms].map((term) => ({
    operator: term.operator,
    value: valueOf(term),
  }));
const valueOf = ({ fact }: Term): Fraction => (known(fact) ? fact.value : new Fraction(0));

/** Takes a question and gives how its story is read, by a rule that was measured to be right; null otherwise. */
export function readWordProblem(typed: string): WordProblem | null {
  const question = inSentences(typed.replace(/\bRs\.? ?(?=\d)/g, '₹'));
  const understood = understand(question);
  const planned = planOf(typed);
  // Two readings that disagree are none.
  if (understood && planned && !planned.value.equals(understood.found.value)) return null;
  if (!understood) return planned && plannedProblem(question, planned.plan, planned.read);
  if (!isTrusted(understood.found.rule)) return null;
  const { found, story } = understood;
  const style = styleOf([...amountsOf(found).map(({ value }) => value), found.value]);
  const shown = ({ terms }: Found): string[] => terms.map((term) => showNumber(valueOf(term), style));
  const unused = understood.leftOut.map((fact) => showNumber(valueOf({ operator: '+', fact }), style));
  return {
    rule: found.rule,
    ...(unused.length > 0 ? { leftOut: storyText.leftOut(unused) } : {}),
    say: sayReading(found, (part) => moneyIn(question, part, style)),
    picture: drawReading(found, shown),
    ...(found.firsts?.length ? { made: drawReading(found, shown, true) } : {}),
    solved: solve(question, story.asked, found, style),
  };
}

/** The amounts as they are said: money as it is worked, £1.20 and not 1.2. */
const moneyIn = (question: string, { terms }: Found, style: NumberStyle): string[] =>
  terms.map((term) => {
    const value = valueOf(term);
    const shown = showNumber(value, style);
    const sign = term.fact.money ? signOf(question, term.fact) : undefined;
    if (!sign) return shown;
    if (sign === 'p') return `${shown}p`;
    return `${sign}${isWhole(value) || !endsAsDecimal(value) ? shown : toDecimal(value, 2)}`;
  });

/** The sign or unit of what comes out, where it is one that a child would write: that of what is counted, shared or taken so many times. */
function unitIn(question: string, asked: Asked, found: Found): string | undefined {
  const counted = measuredBy(found);
  const priced = counted.find(({ money }) => money);
  if (priced) return signOf(question, priced);
  // 'How many pieces?' asks for no metres.
  const isOther = /\bhow many\b/i.test(asked.text) && asked.noun.length > 0 && unitName(asked.noun) === undefined;
  return isOther ? undefined : counted.map(({ noun }) => unitName(noun)).find(Boolean);
}

function solve(question: string, asked: Asked, found: Found, style: NumberStyle): Solved {
  const { value } = found;
  const terms = inOrder(found.terms);
  const sign = unitIn(question, asked, found);
  const unit = sign ? unitOf(sign) : null;
  const [first, second] = terms;
  const operator = second?.operator ?? '+';
  const work =
    first && second && terms.length === 2 && !found.firsts?.length
      ? workOperation(operator, valueOf(first), valueOf(second), style)
      : inSteps(terms, style, found.firsts);
  const plain = plainNumber(value, style);
  const last: Move[] = found.rounded
    ? [
        {
          say: storyText.rounded[found.rounded](showNumber(value)),
          ask: storyText.askRounded[found.rounded],
          expect: numberSpec(value, 'whole'),
          hint: storyHint[found.rounded],
        },
      ]
    : [];
  const otherWay = plainNumber(found.rounded === 'up' ? value.sub(1) : value.add(1));
  return {
    topic: rules[found.rule] === 'fractions' ? 'fraction-of' : topics[operator],
    year: yearOf(terms, value),
    asked: asked.text,
    expect: numberSpec(value, style, sign ? { unit: sign } : {}),
    answer: unit ? plainAmount(value, unit) : sign ? `${sign}${plain}` : plain,
    ...work,
    moves: found.rounded ? [...work.moves.slice(0, -1), ...last] : work.moves,
    slips: found.rounded ? [[otherWay, 'ignored-remainder'], ...work.slips] : work.slips,
    look: [...work.look, storyLook[operator]],
    again: (random) => renumber(question, found, random),
  };
}

/** The order to work in: where a step would go below zero, what is added comes before what is taken away. */
const inOrder = (terms: readonly Term[]): readonly Term[] =>
  aboveZero(terms.map((term) => ({ operator: term.operator, value: valueOf(term) })))
    ? terms
    : [...terms.filter(({ operator }) => operator !== '−'), ...terms.filter(({ operator }) => operator === '−')];

/** Three amounts and more: one step for each, from the left; of two steps the first comes first. */
function inSteps(
  terms: readonly Term[],
  style: NumberStyle,
  firsts: readonly First[] = [],
): Pick<Solved, 'moves' | 'look' | 'slips'> {
  const [first, ...rest] = terms;
  let value = first ? valueOf(first) : new Fraction(0);
  const before = firsts.flatMap(({ found }) => inSteps(found.terms, style).moves);
  const moves = rest.map((term) => {
    const before = value;
    value = compute(term.operator, before, valueOf(term));
    return move(`${showNumber(before, style)} ${term.operator} ${showNumber(valueOf(term), style)}`, value, style, {
      hint: hintOf(term),
    });
  });
  const all = terms.reduce((sum, term) => sum.add(valueOf(term)), new Fraction(0));
  const slips: [string, Misconception][] = all.equals(value) ? [] : [[plainNumber(all, style), 'added-instead']];
  // Who stops after the first step has found a part.
  for (const { fact } of firsts)
    if (known(fact) && !fact.value.equals(value)) slips.unshift([plainNumber(fact.value, style), 'part-not-whole']);
  return { moves: [...before, ...moves], look: firsts.length > 0 ? [storyLook.first] : [], slips };
}

/** A number that the story does not tell is that of a unit, or of the parts of a fraction. */
const hintOf = ({ fact, operator }: Term): string =>
  fact.text !== '' || !/[×÷]/.test(operator) || (operator === '÷' && fact.noun[0] === 'part')
    ? storyHint[operator]
    : fact.noun[0] === 'part'
      ? storyHint.parts
      : storyHint.unit;

function yearOf(terms: readonly Term[], value: Fraction): Solved['year'] {
  const values = [...terms.map(valueOf), value];
  if (!values.every(isWhole)) return 4;
  const largest = values.reduce((most, one) => (one.compare(most) > 0 ? one : most));
  const sums = terms.every(({ operator }) => operator === '+' || operator === '−');
  if (!sums) return largest.compare(144) <= 0 && terms.length === 2 ? 3 : 4;
  return largest.compare(20) <= 0 ? 1 : largest.compare(100) <= 0 ? 2 : 3;
}
