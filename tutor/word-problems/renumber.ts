import { Fraction, isWhole, toDecimal, decimalPlaces } from '../arithmetic/number.ts';
import { compute } from '../arithmetic/expression.ts';
import type { Random } from '../random.ts';
import { known, rules } from './found.ts';
import type { Found, Operator, RuleId } from './found.ts';
import type { Fact } from './types.ts';

/** Another number as long as this one. */
function another(value: Fraction, random: Random): Fraction {
  // '1 man' stays one: the word behind it is singular.
  if (value.equals(1)) return value;
  if (isWhole(value)) {
    const digits = value.n.toString().length;
    if (digits > 9) return value;
    return new Fraction(random.whole(digits === 1 ? 2 : 10 ** (digits - 1) + 1, 10 ** digits - 1));
  }
  const scale = new Fraction(10n ** BigInt(decimalPlaces(value)));
  return another(value.mul(scale), random).div(scale);
}

type Amount = { operator: Operator; value: Fraction };

/** Tells whether adding and taking away from the left never goes below zero. */
export function aboveZero(amounts: readonly Amount[]): boolean {
  let sum = new Fraction(0);
  return amounts.every(({ operator, value }) => {
    if (operator === '+') sum = sum.add(value);
    else if (operator === '−') sum = sum.sub(value);
    return sum.s >= 0n;
  });
}

const turned = ({ operator, value }: Amount): Amount => ({ operator: operator === '+' ? '−' : '+', value });

/** Tells whether these amounts can happen in the order of the story: nobody gives away more than there is. */
function happens(rule: RuleId, amounts: Amount[]): boolean {
  const result = valueOf(amounts);
  if (result.s < 0n) return false;
  const [first, second, ...rest] = amounts;
  if (rule === 'change-came' && second) return aboveZero([turned(second), ...rest.map(turned)]);
  if (rule === 'change-start') return aboveZero([{ operator: '+', value: result }, ...amounts.slice(1).map(turned)]);
  if (rule === 'difference-after') return true;
  return first === undefined || aboveZero(amounts);
}
const valueOf = (amounts: readonly Amount[]): Fraction =>
  amounts.reduce(
    (sum, { operator, value }) => (operator === '+' ? sum.add(value) : operator === '−' ? sum.sub(value) : sum),
    new Fraction(0),
  );

/** More draws than this and there is no such story. */
const mostDraws = 40;

/** The amounts that a story tells, those of a first step as well, each once. */
const toldIn = ({ terms, firsts = [] }: Found): Fact[] =>
  [...new Set([...firsts.flatMap(({ found }) => toldIn(found)), ...terms.map(({ fact }) => fact)])].filter(
    (fact) => fact.text !== '' && !firsts.some((first) => first.fact === fact),
  );

/** What comes out with other values; null where a step goes below zero or leaves something over. */
function workedWith({ terms, firsts = [] }: Found, values: ReadonlyMap<Fact, Fraction>): Fraction | null {
  let sum: Fraction | null = null;
  for (const { operator, fact } of terms) {
    const first = firsts.find((one) => one.fact === fact);
    const value = first
      ? workedWith(first.found, values)
      : (values.get(fact) ?? (fact.text === '' ? fact.value : null));
    if (value === null || (operator === '÷' && value.equals(0))) return null;
    sum = sum === null ? value : compute(operator, sum, value);
    if (sum.s < 0n || (isWhole(value) && !isWhole(sum))) return null;
  }
  return sum;
}

/** Two steps: all numbers are drawn anew until both steps come out; coins and notes keep their worth. */
function inTwoSteps(question: string, found: Found, random: Random): string {
  const facts = toldIn(found);
  const isCoin = ({ text, money }: Fact): boolean =>
    money &&
    new RegExp(
      `(?<!\\d)${text.replace('.', '\\.')}[ -]?[a-z]* (?:coin|note|bill)|(?:from|cashier|shopkeeper) [£$€₹]?${text.replace('.', '\\.')}`,
    ).test(question);
  for (let draws = 0; draws < 8 * mostDraws; draws += 1) {
    const values = new Map(
      facts.map((fact) => [
        fact,
        known(fact) ? (isCoin(fact) ? fact.value : another(fact.value, random)) : new Fraction(0),
      ]),
    );
    if (workedWith(found, values)) return withValues(question, facts, [...values.values()]);
  }
  return question;
}

/** Takes a question and what was found in it, and gives the same story with other numbers that work out. */
export function renumber(question: string, found: Found, random: Random): string {
  const { rule, terms } = found;
  if (rule === 'two-steps' || rules[rule] === 'fractions') return inTwoSteps(question, found, random);
  const draw = (): Fraction[] => terms.map(({ fact }) => (known(fact) ? another(fact.value, random) : new Fraction(0)));
  let values = draw();
  const possible = (): boolean =>
    happens(
      rule,
      terms.map(({ operator }, at) => ({ operator, value: values[at] ?? new Fraction(0) })),
    );
  for (let draws = 0; draws < mostDraws && !possible(); draws += 1) values = draw();
  if (!possible()) return question;
  const [first, second] = values;
  // What is shared must come out whole: the result is drawn, the whole follows.
  if (terms[1]?.operator === '÷' && first && second && terms.length === 2) {
    const by = new Fraction(random.whole(2, second.compare(10) < 0 ? 9 : 12));
    const old = terms[0]?.fact.value?.div(terms[1].fact.value ?? 1) ?? new Fraction(2);
    values[1] = by;
    const left = found.rounded ? random.whole(1, Number(by.n) - 1) : 0;
    values[0] = by.mul(isWhole(old) ? another(old, random) : new Fraction(random.whole(2, 9))).add(left);
  }
  return withValues(
    question,
    terms.map(({ fact }) => fact),
    values,
  );
}

/** The story with these values in the place of its amounts; as it was where an amount cannot be told in its text. */
function withValues(question: string, facts: readonly Fact[], values: readonly Fraction[]): string {
  let changed = question;
  let missing = false;
  facts.forEach((fact, at) => {
    const value = values[at];
    const pattern = new RegExp(`(?<![\\d.,])${fact.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d]|[.,]\\d)`, 'i');
    // Two of the same amount cannot be told apart in the text.
    if (!value || !pattern.test(changed) || facts.some((other, place) => place !== at && other.text === fact.text))
      missing = true;
    else changed = changed.replace(pattern, `\uE000${at}\uE000`);
  });
  if (missing) return question;
  return changed.replace(/\uE000(\d)\uE000/g, (_, at: string) => {
    const value = values[Number(at)] ?? new Fraction(0);
    const { text = '' } = facts[Number(at)] ?? {};
    return toDecimal(value, /\.\d\d$/.test(text) ? 2 : 0) + (/^twice$/i.test(text) ? ' times' : '');
  });
}
