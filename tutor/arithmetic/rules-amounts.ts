import * as wordings from '../data/asked/amounts.ts';
import type { AnswerSpec, Misconception, Picture } from '../../schema/lesson.ts';
import { Fraction, endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { parseQuantity, plainAmount, showAmount, showSplit, styleIn, unitOf } from './units.ts';
import type { Quantity, Unit } from './units.ts';
import { addUp, conversionMoves } from './rules-convert.ts';
import { workOperation } from './calculation.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Move } from './solved.ts';
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

/** '3 kg + 450 g', '£3.50 + 75p', '1 h 20 min + 50 min': amounts of one kind added or taken away. */
const sum: Rule = (text) => {
  const match = sumPattern.exec(text);
  const turned = match ? null : (swapped.exec(text) ?? between.exec(text));
  const parts = match
    ? [match[1], match[3], match[5]].filter((part): part is string => Boolean(part))
    : turned
      ? /^(?:subtract|take)/i.test(text)
        ? [turned[2] ?? '', turned[1] ?? '']
        : [turned[1] ?? '', turned[2] ?? '']
      : [];
  const operators = match ? [match[2], match[4]].filter(Boolean) : ['-'];
  if (parts.length < 2) return null;
  if (
    operators.some((sign) => /^and$/i.test(sign ?? '')) &&
    !/^(?:add|(?:what is |find |work out )?the (?:sum|total|total cost) of)/i.test(text)
  )
    return null;
  const amounts = parts.map((part) => parseQuantity(part));
  if (!amounts.every((item): item is Quantity => item !== null)) return null;
  if (/^the difference|difference between/i.test(text)) amounts.sort((a, b) => b.base.compare(a.base));
  const wanted = match?.[6] ? unitOf(match[6]) : null;
  if (match?.[6] && !wanted) return null;
  const unit = wanted ?? commonUnit(amounts);
  if (!unit || amounts.some((item) => item.dimension !== unit.dimension)) return null;
  const minus = operators.map((sign) => /^(?:-|minus|take away|subtract)$/i.test(sign ?? ''));
  let base = amounts[0]?.base ?? new Fraction(0);
  const moves = inOneUnit(amounts, unit);
  let last = base.div(unit.size);
  const slips: [string, Misconception][] = [];
  let work: ReturnType<typeof workOperation> | null = null;
  for (const [at, item] of amounts.slice(1).entries()) {
    const right = item.base.div(unit.size);
    const sign = minus[at] ? '−' : '+';
    const next = minus[at] ? last.sub(right) : last.add(right);
    if (next.s < 0n) return null;
    work = workOperation(sign, last, right, styleOfAll([last, right, next]));
    moves.push(...work.moves);
    base = base.add(item.base.mul(minus[at] ? -1 : 1));
    last = next;
  }
  const mixed = amounts.some((item) => item.terms.some((term) => term.unit.name !== unit.name));
  const { expect, answer } = answerIn(base, unit, amounts, wanted !== null);
  const bare = amounts.map((item) => item.terms[0]?.value ?? new Fraction(0));
  const ignored = bare
    .slice(1)
    .reduce((total, value, at) => (minus[at] ? total.sub(value) : total.add(value)), bare[0] ?? new Fraction(0));
  if (mixed && amounts.every((item) => item.terms.length === 1)) slips.push([plainNumber(ignored), 'wrong-unit']);
  if (work && !mixed && amounts.length === 2) slips.push(...work.slips);
  if (unit.dimension === 'time' && expect.kind === 'numbers') slips.push(...hundredSlip(amounts, minus, expect.values));
  if (expect.kind === 'numbers') moves.push(splitMove(base, unit, expect.values, expect.labels ?? []));
  const shown = amounts.map((item) => item.terms.map((term) => showAmount(term.value, term.unit)).join(' '));
  const asked = shown.map((part, at) => (at === 0 ? part : ` ${minus[at - 1] ? '−' : '+'} ${part}`)).join('');
  const picture =
    amounts.length === 2
      ? (coinsOf(amounts, shown, minus) ??
        partsBar(
          shown,
          minus[0] ? 'part' : 'whole',
          minus[0]
            ? `A bar of ${shown[0]} in two parts. A part is missing.`
            : `A bar in two parts: ${shown.join(' and ')}.`,
        ))
      : undefined;
  return {
    topic: minus.some(Boolean) ? 'subtract' : 'add',
    year: unit.dimension === 'money' && !mixed ? 3 : mixed ? 4 : 3,
    asked: `Find ${asked}.`,
    expect,
    answer,
    moves,
    look: [
      mixed
        ? `Look at the units. Make them all ${unit.name === '£' ? 'pounds' : unit.many}.`
        : 'The units are the same. Work with the numbers.',
      'Look at the units first.',
    ],
    ...(picture ? { picture } : {}),
    ...(work?.worked && amounts.length === 2 ? { worked: work.worked } : {}),
    slips: slips.filter(([wrong]) => expect.kind !== 'number' || wrong !== expect.value),
    again: (random) => {
      const parts = amounts.map((item, at) =>
        item.terms
          .map((term) => {
            const top = minus[0] && at === 0;
            const digits = term.value.n.toString().length;
            const value =
              term.unit.name === '£' && !isWhole(term.value)
                ? new Fraction(random.whole(top ? 600 : 105, top ? 990 : 595), 100)
                : term.unit.dimension === 'time' && term.unit.name !== 'hours'
                  ? new Fraction(random.whole(top ? 40 : 11, top ? 59 : 39))
                  : isWhole(term.value)
                    ? new Fraction(
                        random.whole(
                          top ? 6 * 10 ** (digits - 1) : 10 ** (digits - 1) + (digits > 1 ? 1 : 0),
                          top ? 10 ** digits - 1 : 6 * 10 ** (digits - 1) - 1,
                        ),
                      )
                    : new Fraction(random.whole(top ? 61 : 11, top ? 99 : 59), 10);
            return showAmount(value, term.unit);
          })
          .join(' '),
      );
      return `${parts.map((part, at) => (at === 0 ? part : ` ${minus[at - 1] ? '-' : '+'} ${part}`)).join('')} =`;
    },
  };
};

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
