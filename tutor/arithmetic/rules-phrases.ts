import { endsAsDecimal, isWhole, parseNumber, plainNumber, showNumber } from './number.ts';
import type { NumberStyle } from './number.ts';
import { compute } from './expression.ts';
import type { Operator } from './expression.ts';
import { withRemainder, workOperation, yearIn } from './calculation.ts';
import { styleOfValue, listed, number, numbersIn, styleOfTexts, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';
import { fraction, move, numberSpec } from './solved.ts';

const phrases: [RegExp, Operator, boolean][] = [
  [whole(`(?:what is |find |work out )?(?:the )?(?:sum|total) of ${number} and ${number}`), '+', false],
  [whole(`add (?:together )?${number} (?:and|to) ${number}`), '+', false],
  [whole(`(?:what is |find |work out )?(?:the )?difference (?:between|of) ${number} and ${number}`), '−', false],
  [whole(`(?:subtract|take(?: away)?) ${number} from ${number}`), '−', true],
  [whole(`(?:what is |find )?(?:the )?product of ${number} and ${number}`), '×', false],
  [whole(`multiply ${number} (?:by|and) ${number}`), '×', false],
  [whole(`(?:divide|share) ${number} (?:by|between|into) ${number}`), '÷', false],
  [whole(`(?:what (?:number )?is |find )?${number} more than ${number}`), '+', true],
  [whole(`(?:what (?:number )?is |find )?${number} (?:less|fewer) than ${number}`), '−', true],
  [whole(`how many ${number}'?s (?:are )?(?:there )?in ${number}`), '÷', true],
  [whole(`how many times does ${number} go into ${number}`), '÷', true],
];

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
    const work = workOperation(operator, left, right, inside);
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
