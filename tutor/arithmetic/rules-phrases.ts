import * as wordings from '../data/asked/phrases.ts';
import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { Fraction, NumberStyle } from './number.ts';
import { compute } from './expression.ts';
import { type Work, withRemainder, workOperation, yearIn } from './calculation.ts';
import { asked, listed, numbersIn, styleOfTexts, styleOfValue, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { type Solved, fraction, move, numberSpec } from './solved.ts';

const phrases = wordings.phrases.map(([wording, operator, swapped]) => [asked(wording), operator, swapped] as const);

/** '1 less than 60' is the number before it: nobody exchanges a ten for that. */
function counted(sign: '+' | '−', from: Fraction, by: Fraction, slips: Solved['slips']): Work {
  const [start, steps] = [plainNumber(from), plainNumber(by)];
  const [way, side] = sign === '+' ? ['on', 'after'] : ['back', 'before'];
  return {
    moves: [
      move(`${start} ${sign} ${steps}`, compute(sign, from, by), 'whole', {
        ask: `Start at ${start}. Count ${way} ${steps}. Where are you?`,
        hint: `Say the number and the one ${side} it.`,
        did: `You counted ${way}.`,
      }),
    ],
    look: [`Start at ${start}. Count ${way} ${steps}.`],
    picture: {
      kind: 'number-line',
      from: plainNumber(from.compare(5) < 0 ? from.sub(from) : from.sub(5)),
      to: plainNumber(from.add(5)),
      start,
      jumps: [`${sign}${steps}`],
      end: null,
      label: `A number line. Start at ${start} and jump ${way} ${steps}.`,
    },
    slips: slips.filter(([, why]) => why === 'added-instead' || why === 'subtracted-instead'),
  };
}

const phrase: Rule = (text) => {
  for (const [pattern, operator, swapped] of phrases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const texts = [match[1] ?? '', match[2] ?? ''];
    const [first, second] = texts.map((part) => parseNumber(part));
    if (!first || !second) return null;
    let [left, right] = swapped ? [second, first] : [first, second];
    if (/difference/i.test(text) && left.compare(right) < 0) [left, right] = [right, left];
    // '4 into 12' is 12 ÷ 4 to some and 4 ÷ 12 to others.
    if (/ into /i.test(text) && left.compare(right) < 0) return null;
    if (operator === '÷' && (right.n === 0n || (swapped && !isWhole(left.div(right))))) return null;
    const value = compute(operator, left, right);
    const chosen = styleOfValue(value, ...texts);
    const inside: NumberStyle = styleOfTexts(texts) === 'decimal' ? 'decimal' : chosen;
    const isFew = / than /i.test(text) && isWhole(left) && isWhole(right) && right.compare(3) <= 0 && right.n > 0n;
    const columns = workOperation(operator, left, right, inside);
    const work = isFew ? counted(operator === '+' ? '+' : '−', left, right, columns.slips) : columns;
    const topics = { '+': 'add', '−': 'subtract', '×': 'multiply', '÷': 'divide' } as const;
    const expect = numberSpec(value, inside);
    return {
      topic: topics[operator],
      year: yearIn(operator, left, right, texts),
      asked: `Find ${showNumber(left, inside)} ${operator} ${showNumber(right, inside)}.`,
      expect: operator === '÷' ? withRemainder(expect, left, right) : expect,
      answer: plainNumber(value, inside),
      ...work,
    };
  }
  return null;
};

const average: Rule = (text) => {
  const match = whole(
    `(?:what is |find |work out |calculate )?(?:the )?(?:average|mean)(?: average)? of (?:these numbers[: ]*)?:?\\s*${listed}`,
  ).exec(text);
  const items = match && numbersIn(match[1] ?? '');
  if (!items || items.length < 2) return null;
  const total = items.reduce((sum, item) => sum.add(item.value), fraction(0));
  const value = total.div(items.length);
  const chosen: NumberStyle =
    styleOfTexts(items.map((item) => item.text)) === 'decimal' && endsAsDecimal(value)
      ? 'decimal'
      : styleOfValue(value, '');
  const inside: NumberStyle = chosen === 'fraction' && isWhole(total) ? 'whole' : chosen;
  return {
    topic: 'average',
    year: 5,
    asked: 'Find the average.',
    expect: numberSpec(value, chosen),
    answer: plainNumber(value, chosen),
    moves: [
      move(items.map((item) => showNumber(item.value, inside)).join(' + '), total, inside, {
        say: `Add them all: ${showNumber(total, inside)}.`,
        hint: 'Add them in any order.',
      }),
      {
        ...move(`${showNumber(total, inside)} ÷ ${items.length}`, value, chosen, {
          hint: 'Divide by how many numbers there are.',
        }),
      },
    ],
    look: [`Add all the numbers first.`],
    picture: {
      kind: 'bar',
      shape: 'compare',
      whole: null,
      parts: items.map((item) => ({ value: showNumber(item.value, styleOfTexts([item.text])) })),
      label: 'A bar for each number, one above the other.',
    },
    slips: [[plainNumber(total), 'sum-not-average']],
  };
};

export const phraseRules: Rule[] = [phrase, average];
