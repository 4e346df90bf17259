import * as wordings from '../data/asked/amounts.ts';
import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { parseQuantity, plainAmount, showAmount, showSplit, styleIn, unitOf } from './units.ts';
import type { Quantity, Unit } from './units.ts';
import { addUp, conversionMoves } from './rules-convert.ts';
import { workOperation } from './calculation.ts';
import type { Work } from './calculation.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Random } from '../random.ts';
import type { Move, Solved } from './solved.ts';
import { numberSpec } from './solved.ts';

/** The unit a sum of amounts is worked in: pounds where pounds stand, else the smallest unit that stands. */
export function commonUnit(amounts: Quantity[]): Unit | null {
  const units = amounts.flatMap((item) => item.terms.map((term) => term.unit));
  const first = units[0];
  if (!first || units.some((item) => item.dimension !== first.dimension)) return null;
  if (first.dimension === 'money') return units.find((item) => item.name === '£') ?? first;
  return units.reduce((least, item) => (item.size.compare(least.size) < 0 ? item : least), first);
}

/** Hours and minutes are written as two parts as soon as an hour is full and an hour was named. */
function answerIn(
  base: Fraction,
  unit: Unit,
  amounts: Quantity[],
  isFixed: boolean,
): { expect: AnswerSpec; answer: string } {
  const value = base.div(unit.size);
  const big = isFixed
    ? undefined
    : amounts.flatMap((item) => item.terms).find((term) => term.unit.size.compare(unit.size) > 0)?.unit;
  if (unit.dimension === 'time' && big && isWhole(value) && base.compare(big.size) >= 0) {
    const wholes = base.div(big.size).floor();
    const rest = base.sub(wholes.mul(big.size)).div(unit.size);
    return {
      expect: {
        kind: 'numbers',
        values: [wholes.toString(), rest.toString()],
        ordered: true,
        labels: [big.many, unit.many],
      },
      answer: showSplit(base, big, unit),
    };
  }
  return { expect: numberSpec(value, styleIn(value, unit), { unit: unit.name }), answer: plainAmount(value, unit) };
}

/** Every amount written in the one unit, with the steps that this takes. */
export function inOneUnit(amounts: Quantity[], unit: Unit): Move[] {
  const moves: Move[] = [];
  for (const item of amounts) {
    for (const term of item.terms)
      if (term.unit.name !== unit.name) moves.push(...conversionMoves(term.value, term.unit, unit));
    if (item.terms.length > 1) moves.push(addUp(item, unit));
  }
  return moves.filter((step, at) => moves.findIndex((other) => other.say === step.say) === at);
}

const styleOfAll = (values: Fraction[]): NumberStyle =>
  values.every(isWhole) ? 'whole' : values.every(endsAsDecimal) ? 'decimal' : 'fraction';

/** Gives a bar in parts, the whole or one part of which is asked for; the first of `parts` is the whole where a part is. */
export const partsBar = (parts: string[], missing: 'whole' | 'part', label: string): Picture => ({
  kind: 'bar',
  shape: 'part-whole',
  whole: missing === 'whole' ? null : (parts[0] ?? null),
  parts:
    missing === 'whole'
      ? parts.map((value) => ({ value }))
      : [...parts.slice(1).map((value) => ({ value })), { value: null }],
  label,
});

const pence = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** Two amounts of money that are put together, laid in the fewest coins and notes; null where these are too many to see. */
function coinsOf(amounts: Quantity[], shown: string[], minus: boolean[]): Picture | null {
  if (minus[0] || amounts.some(({ base, dimension }) => dimension !== 'money' || !isWhole(base))) return null;
  const laid = amounts.map(({ base }, at) => {
    let left = Number(base.valueOf());
    const coins = pence.flatMap((coin) => {
      const count = Math.floor(left / coin);
      left -= count * coin;
      return Array<string>(Math.min(count, 13)).fill(coin < 100 ? `${coin}p` : `£${coin / 100}`);
    });
    return { label: shown[at] ?? '', coins };
  });
  if (laid.some(({ coins }) => coins.length === 0 || coins.length > 12)) return null;
  return { kind: 'coins', amounts: laid, label: `Coins for ${shown.join(' and ')}.` };
}

const sumPattern = asked(wordings.sumPattern);
const swapped = asked(wordings.swapped);
const between = asked(wordings.between);

/** Amounts and whether each but the first is taken away; `isFixed` where the question names the unit of the answer. */
type Sum = { amounts: Quantity[]; minus: boolean[]; unit: Unit; isFixed: boolean };

/** The amounts as they are written, the signs between them and the unit that is asked for. */
function partsIn(text: string): { parts: string[]; signs: string[]; wanted?: string | undefined } | null {
  const given = (part: string | undefined): part is string => Boolean(part);
  const match = sumPattern.exec(text);
  if (match)
    return {
      parts: [match[1], match[3], match[5]].filter(given),
      signs: [match[2], match[4]].filter(given),
      wanted: match[6],
    };
  const [, one, other] = swapped.exec(text) ?? between.exec(text) ?? [];
  if (one === undefined || other === undefined) return null;
  return { parts: /^(?:subtract|take)/i.test(text) ? [other, one] : [one, other], signs: ['-'] };
}

/** Reads amounts of one kind that are added or taken away. */
function sumIn(text: string): Sum | null {
  const { parts, signs, wanted } = partsIn(text) ?? { parts: [], signs: [] };
  if (parts.length < 2) return null;
  if (
    signs.some((sign) => /^and$/i.test(sign)) &&
    !/^(?:add|(?:what is |find |work out )?the (?:sum|total|total cost) of)/i.test(text)
  )
    return null;
  const amounts = parts.map((part) => parseQuantity(part));
  if (!amounts.every((item): item is Quantity => item !== null)) return null;
  if (/^the difference|difference between/i.test(text)) amounts.sort((a, b) => b.base.compare(a.base));
  const unit = wanted ? unitOf(wanted) : commonUnit(amounts);
  if (!unit || amounts.some((item) => item.dimension !== unit.dimension)) return null;
  const minus = signs.map((sign) => /^(?:-|minus|take away|subtract)$/i.test(sign));
  return { amounts, minus, unit, isFixed: Boolean(wanted) };
}

/** Works the amounts from the left in one unit, with the last sum's own working; null where it goes below zero. */
function workFromLeft({
  amounts: [first, ...others],
  minus,
  unit,
}: Sum): { value: Fraction; moves: Move[]; work: Work | null } | null {
  let value = first?.base.div(unit.size) ?? new Fraction(0);
  const moves: Move[] = [];
  let work: Work | null = null;
  for (const [at, item] of others.entries()) {
    const left = value;
    const right = item.base.div(unit.size);
    value = minus[at] ? left.sub(right) : left.add(right);
    if (value.s < 0n) return null;
    work = workOperation(minus[at] ? '−' : '+', left, right, styleOfAll([left, right, value]));
    moves.push(...work.moves);
  }
  return { value, moves, work };
}

/** '3 kg + 450 g', '£3.50 + 75p', '1 h 20 min + 50 min': amounts of one kind added or taken away. */
const sum: Rule = (text) => {
  const read = sumIn(text);
  const worked = read && workFromLeft(read);
  if (!worked) return null;
  const { amounts, minus, unit, isFixed } = read;
  const { value, work } = worked;
  const base = value.mul(unit.size);
  const isMixed = amounts.some((item) => item.terms.some((term) => term.unit.name !== unit.name));
  const isPair = amounts.length === 2;
  const { expect, answer } = answerIn(base, unit, amounts, isFixed);
  const slips: [string, Misconception][] = [];
  if (isMixed && amounts.every((item) => item.terms.length === 1))
    slips.push([plainNumber(withoutUnits(amounts, minus)), 'wrong-unit']);
  if (work && !isMixed && isPair) slips.push(...work.slips);
  const moves = [...inOneUnit(amounts, unit), ...worked.moves];
  if (expect.kind === 'numbers') {
    if (unit.dimension === 'time') slips.push(...hundredSlip(amounts, minus, expect.values));
    moves.push(splitMove(base, unit, expect.values, expect.labels ?? []));
  }
  const shown = amounts.map((item) => item.terms.map((term) => showAmount(term.value, term.unit)).join(' '));
  const picture = isPair ? (coinsOf(amounts, shown, minus) ?? barOf(shown, minus[0] === true)) : undefined;
  return {
    topic: minus.some(Boolean) ? 'subtract' : 'add',
    year: isMixed ? 4 : 3,
    asked: `Find ${inSigns(shown, minus, '−')}.`,
    expect,
    answer,
    moves,
    look: [
      isMixed
        ? `Look at the units. Make them all ${unit.name === '£' ? 'pounds' : unit.many}.`
        : 'The units are the same. Work with the numbers.',
      'Look at the units first.',
    ],
    ...(picture ? { picture } : {}),
    ...(work?.worked && isPair ? { worked: work.worked } : {}),
    slips: slips.filter(([wrong]) => expect.kind !== 'number' || wrong !== expect.value),
    again: sumAgain(amounts, minus),
  };
};

const inSigns = (parts: readonly string[], minus: readonly boolean[], sign: string): string =>
  parts.map((part, at) => (at === 0 ? part : ` ${minus[at - 1] ? sign : '+'} ${part}`)).join('');

/** What comes out when the units are not looked at: 3 kg and 450 g make 453. */
const withoutUnits = (amounts: readonly Quantity[], minus: readonly boolean[]): Fraction =>
  amounts
    .map((item) => item.terms[0]?.value ?? new Fraction(0))
    .reduce((total, value, at) => (minus[at - 1] ? total.sub(value) : total.add(value)));

const barOf = (shown: string[], isTaken: boolean): Picture =>
  isTaken
    ? partsBar(shown, 'part', `A bar of ${shown[0]} in two parts. A part is missing.`)
    : partsBar(shown, 'whole', `A bar in two parts: ${shown.join(' and ')}.`);

/** Other amounts that are written alike; what is taken away from stays the greatest. */
const sumAgain =
  (amounts: readonly Quantity[], minus: readonly boolean[]): Solved['again'] =>
  (random) => {
    const parts = amounts.map(({ terms }, at) => {
      const isTop = minus[0] === true && at === 0;
      return terms.map((term) => showAmount(valueLike(term, isTop, random), term.unit)).join(' ');
    });
    return `${inSigns(parts, minus, '-')} =`;
  };

function valueLike({ value, unit }: Quantity['terms'][number], isTop: boolean, random: Random): Fraction {
  if (unit.name === '£' && !isWhole(value))
    return new Fraction(isTop ? random.whole(600, 990) : random.whole(105, 595), 100);
  if (unit.dimension === 'time' && unit.name !== 'hours')
    return new Fraction(isTop ? random.whole(40, 59) : random.whole(11, 39));
  if (!isWhole(value)) return new Fraction(isTop ? random.whole(61, 99) : random.whole(11, 59), 10);
  const digits = value.n.toString().length;
  const least = 10 ** (digits - 1);
  return new Fraction(
    isTop ? random.whole(6 * least, 10 * least - 1) : random.whole(digits > 1 ? least + 1 : least, 6 * least - 1),
  );
}

/** What comes out when an hour is thought to have a hundred minutes. */
function hundredSlip(amounts: Quantity[], minus: boolean[], right: string[]): [string, Misconception][] {
  let total = new Fraction(0);
  for (const [at, item] of amounts.entries()) {
    const hundreds = item.terms.reduce(
      (sum, term) => sum.add(term.value.mul(term.unit.name === 'hours' ? 100 : 1)),
      new Fraction(0),
    );
    total = at > 0 && minus[at - 1] ? total.sub(hundreds) : total.add(hundreds);
  }
  if (total.s < 0n || !isWhole(total)) return [];
  const wrong = `${total.n / 100n}, ${total.n % 100n}`;
  return wrong === right.join(', ') ? [] : [[wrong, 'hundred-minutes']];
}

/** The step that writes minutes as hours and minutes. */
export function splitMove(base: Fraction, unit: Unit, values: string[], labels: string[]): Move {
  const total = base.div(unit.size);
  const factor = (unitOf(labels[0] ?? '') as Unit).size.div(unit.size);
  return {
    say: `${showNumber(total)} = ${values[0]} × ${factor} + ${values[1]}.`,
    expression: `${values[0]} × ${factor} + ${values[1]}`,
    value: showNumber(total),
    ask: `Write ${showNumber(total)} ${unit.many} as ${labels.join(' and ')}.`,
    expect: { kind: 'numbers', values, ordered: true, labels },
    hint: `Count in ${factor}s.`,
    did: `You made full ${labels[0]}.`,
  };
}

const timesPattern = asked(wordings.timesPattern);
const timesTurned = asked(wordings.timesTurned);
const sharePattern = asked(wordings.sharePattern);
const shareOutPattern = asked(wordings.shareOutPattern);
const costPattern = asked(wordings.costPattern);

/** '£2.50 × 4', '3 × 250 ml', '£12 ÷ 5', 'the cost of 3 pens at 45p each'. */
const scale: Rule = (text) => {
  const by = timesPattern.exec(text);
  const turned = by ? null : (timesTurned.exec(text) ?? costPattern.exec(text));
  const shared = by || turned ? null : (sharePattern.exec(text) ?? shareOutPattern.exec(text));
  const match = by ?? turned ?? shared;
  if (!match) return null;
  const item = parseQuantity((turned ? match[2] : match[1]) ?? '');
  const count = parseNumber((turned ? match[1] : match[2]) ?? '');
  const term = item?.terms[0];
  if (!item || !term || item.terms.length > 1 || !count || !isWhole(count) || count.n < 1n || count.s < 0n) return null;
  const value = shared ? term.value.div(count) : term.value.mul(count);
  const style = styleIn(value, term.unit);
  if (shared && term.unit.name === '£' && !isWhole(value.mul(100))) return null;
  if (shared && style === 'fraction') return null;
  const work = workOperation(shared ? '÷' : '×', term.value, count, styleOfAll([term.value, value]));
  const expect = numberSpec(value, style, { unit: term.unit.name });
  const shown = showAmount(term.value, term.unit);
  return {
    topic: shared ? 'divide' : 'multiply',
    year: isWhole(term.value) ? 3 : 4,
    asked: shared ? `Share ${shown} into ${count} equal parts.` : `Find ${count} times ${shown}.`,
    expect,
    answer: plainAmount(value, term.unit),
    ...work,
    ...(count.compare(10) <= 0
      ? {
          picture: {
            kind: 'bar' as const,
            shape: 'equal-parts' as const,
            whole: shared ? shown : null,
            parts: Array.from({ length: Number(count.n) }, () => ({ value: shared ? null : shown })),
            label: shared ? `A bar of ${shown}, cut into equal parts.` : `A bar of equal parts, ${shown} each.`,
          },
        }
      : {}),
    again: (random) => {
      const many = random.whole(2, 9);
      const each =
        term.unit.name === '£' && !(isWhole(term.value) && isWhole(value))
          ? new Fraction(random.whole(5, 49) * 5 + 2, 100)
          : new Fraction(random.whole(11, 99));
      return shared ? `${showAmount(each.mul(many), term.unit)} ÷ ${many}` : `${showAmount(each, term.unit)} × ${many}`;
    },
  };
};

export const amountRules: Rule[] = [sum, scale];
