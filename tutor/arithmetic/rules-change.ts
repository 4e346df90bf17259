import * as wordings from '../data/asked/change.ts';
import { Fraction, isWhole, plainNumber, showNumber } from './number.ts';
import { parseQuantity, plainAmount, showAmount, styleIn, unitOf } from './units.ts';
import type { Unit } from './units.ts';
import { asked } from './pattern.ts';
import type { Rule } from './pattern.ts';
import type { Solved } from './solved.ts';
import { move, numberSpec } from './solved.ts';
import { commonUnit, inOneUnit, partsBar } from './rules-amounts.ts';

const two = (value: Fraction): string => showAmount(value, unitOf('£') as Unit).slice(1);

const changeShapes = [...wordings.changeShapes, wordings.storyChange].map(asked);
const spendFirst = asked(wordings.spendFirst);

/** 'How much change from £5 if you spend £3.20?', counted up as a shopkeeper does. */
export const change: Rule = (text) => {
  const turned = spendFirst.exec(text);
  const match = turned ?? changeShapes.map((shape) => shape.exec(text)).find(Boolean);
  const paid = match && parseQuantity(match[turned ? 2 : 1] ?? '');
  const cost = match && parseQuantity(match[turned ? 1 : 2] ?? '');
  if (!paid || !cost || paid.base.compare(cost.base) <= 0 || cost.base.n === 0n) return null;
  if (!isWhole(paid.base) || !isWhole(cost.base)) return null;
  const unit = commonUnit([paid, cost]);
  if (!unit) return null;
  const [have, spent] = [paid.base.div(unit.size), cost.base.div(unit.size)];
  const value = have.sub(spent);
  const moves = inOneUnit([cost, paid], unit);
  const step = unit.name === '£' ? new Fraction(1) : new Fraction(10);
  const up = spent.div(step).ceil().mul(step);
  const show = (part: Fraction): string => showAmount(part, unit);
  const put = (part: Fraction): string => (unit.name === '£' ? two(part) : showNumber(part));
  if (up.compare(spent) > 0 && up.compare(have) < 0) {
    moves.push(
      move(`${put(up)} − ${put(spent)}`, up.sub(spent), styleIn(up.sub(spent), unit), {
        say: `Count up from ${show(spent)} to ${show(up)}: ${show(up.sub(spent))}.`,
        ask: `How much from ${show(spent)} to ${show(up)}?`,
        hint: 'Count up on a number line.',
        did: 'You counted up to a full amount.',
      }),
      move(`${put(have)} − ${put(up)}`, have.sub(up), styleIn(have.sub(up), unit), {
        say: `Count up from ${show(up)} to ${show(have)}: ${show(have.sub(up))}.`,
        ask: `How much from ${show(up)} to ${show(have)}?`,
        hint: 'Count on from there.',
        did: 'You counted up to what was paid.',
      }),
      move(`${put(up.sub(spent))} + ${put(have.sub(up))}`, value, styleIn(value, unit), {
        say: `Add the two jumps: ${put(up.sub(spent))} + ${put(have.sub(up))} = ${put(value)}.`,
        hint: 'Add the two jumps.',
        did: 'You added the two jumps.',
      }),
    );
  } else
    moves.push(move(`${put(have)} − ${put(spent)}`, value, styleIn(value, unit), { hint: 'Count up from the cost.' }));
  const expect = numberSpec(value, styleIn(value, unit), { unit: unit.name });
  return {
    topic: 'money-change',
    year: 3,
    asked: `Find the change from ${show(have)}.`,
    expect,
    answer: plainAmount(value, unit),
    moves,
    look: [`Start at ${show(spent)}. Count up to ${show(have)}.`, 'Start at the cost. Count up.'],
    picture: partsBar(
      [show(have), show(spent)],
      'part',
      `A bar of ${show(have)} in two parts. ${show(spent)} is spent.`,
    ),
    slips: (
      [
        [plainNumber(have.add(spent)), 'added-instead'],
        [plainNumber(value.add(1)), 'took-smaller-from-larger'],
      ] as Solved['slips']
    ).filter(([wrong]) => unit.name === '£' || wrong !== plainNumber(value.add(1))),
    again: (random) => {
      const note = unit.name === '£' ? random.pick([5, 10, 20]) : 100;
      const price =
        unit.name === '£' ? new Fraction(random.whole(11, note * 10 - 9), 10) : new Fraction(random.whole(12, 89));
      return `How much change from ${unit.name === '£' ? `£${note}` : '100p'} for ${showAmount(price, unit)}?`;
    },
  };
};
