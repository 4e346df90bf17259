import { Fraction, isWhole, toDecimal, decimalPlaces } from '../arithmetic/number.ts';
import type { Random } from '../random.ts';
import { known } from './found.ts';
import type { Found, Operator, RuleId } from './found.ts';

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
  const result = compute(amounts);
  if (result.s < 0n) return false;
  const [first, second, ...rest] = amounts;
  if (rule === 'change-came' && second) return aboveZero([turned(second), ...rest.map(turned)]);
  if (rule === 'change-start') return aboveZero([{ operator: '+', value: result }, ...amounts.slice(1).map(turned)]);
  if (rule === 'difference-after') return true;
  return first === undefined || aboveZero(amounts);
}
const compute = (amounts: readonly Amount[]): Fraction =>
  amounts.reduce(
    (sum, { operator, value }) => (operator === '+' ? sum.add(value) : operator === '−' ? sum.sub(value) : sum),
    new Fraction(0),
  );

/** More draws than this and there is no such story. */
const mostDraws = 40;

/** Takes a question and what was found in it, and gives the same story with other numbers that work out. */
export function renumber(question: string, { rule, terms }: Found, random: Random): string {
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
    values[0] = by.mul(isWhole(old) ? another(old, random) : new Fraction(random.whole(2, 9)));
  }
  let changed = question;
  let missing = false;
  terms.forEach(({ fact }, at) => {
    const value = values[at];
    const pattern = new RegExp(`(?<![\\d.,])${fact.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d]|[.,]\\d)`, 'i');
    // Two of the same amount cannot be told apart in the text.
    if (!value || !pattern.test(changed) || terms.some((other, place) => place !== at && other.fact.text === fact.text))
      missing = true;
    else changed = changed.replace(pattern, `\uE000${at}\uE000`);
  });
  if (missing) return question;
  return changed.replace(/\uE000(\d)\uE000/g, (_, at: string) => {
    const value = values[Number(at)] ?? new Fraction(0);
    return toDecimal(value, /\.\d\d$/.test(terms[Number(at)]?.fact.text ?? '') ? 2 : 0);
  });
}
