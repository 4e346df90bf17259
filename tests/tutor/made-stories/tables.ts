import { aside, big, coin, days, kinds, numbers, people, she, some } from './words.ts';
import type { Asked, World } from './words.ts';

/** What is done by two people on two days with two kinds of things: a table of which some cells are told. */
export const table: World = (random) => {
  const [a = '', b = ''] = some(random, people, 2);
  const [x, y] = random.pick(kinds);
  const [d = '', e = '', f = ''] = some(random, days, 3);
  const [did, past, asks] = random.pick<readonly [string, string, string]>([
    ['sold', 'sold', 'sell'],
    ['bought', 'bought', 'buy'],
    ['found', 'found', 'find'],
    ['counted', 'counted', 'count'],
    ['collected', 'collected', 'collect'],
    ['packed', 'packed', 'pack'],
  ]);
  const [p = 0, q = 0, r = 0, s = 0] = numbers(random, 4, 3, 70);
  const shape = random.whole(0, 3);
  const told: string[] = [];
  const cells = new Map<string, number>();
  const put = (who: string, kind: string, day: string, value: number): void =>
    void cells.set(`${who}|${kind}|${day}`, value);
  if (shape === 0) {
    told.push(
      `${a} ${did} ${p} ${x} and ${q} ${y} on ${d}.`,
      coin(random) ? `On ${e} ${she(a)} ${past} ${r} ${x}.` : `${big(she(a))} ${past} ${r} ${x} on ${e}.`,
    );
    put(a, x, d, p);
    put(a, y, d, q);
    put(a, x, e, r);
  } else if (shape === 1) {
    told.push(`${a} ${did} ${p} ${x} on ${d} and ${q} ${x} on ${e}.`, `${b} ${past} ${r} ${x} on ${e}.`);
    put(a, x, d, p);
    put(a, x, e, q);
    put(b, x, e, r);
  } else if (shape === 2) {
    told.push(`On ${d} ${a} ${did} ${p} ${x} and ${b} ${past} ${q} ${x}.`, `On ${e} ${a} ${past} ${r} ${y}.`);
    put(a, x, d, p);
    put(b, x, d, q);
    put(a, y, e, r);
  } else {
    told.push(`${a} ${did} ${p} ${x} and ${q} ${y} on ${d}.`, `On ${e} ${she(a)} ${past} ${r} ${x} and ${s} ${y}.`);
    put(a, x, d, p);
    put(a, y, d, q);
    put(a, x, e, r);
    put(a, y, e, s);
  }
  const of = (who: string | null, kind: string | null, day: string | null): number[] =>
    [...cells]
      .filter(([key]) => {
        const [w, k, g] = key.split('|');
        return (!who || w === who) && (!kind || k === kind) && (!day || g === day);
      })
      .map(([, value]) => value);
  const sum = (list: number[]): number | null => (list.length === 0 ? null : list.reduce((all, one) => all + one, 0));
  const more = (one: number[], other: number[]): number | null => {
    const [left, right] = [sum(one), sum(other)];
    return left === null || right === null || one.length !== 1 || other.length !== 1 || left < right
      ? null
      : left - right;
  };
  const whole = (who: string, day: string): number | null =>
    of(who, x, day).length > 0 && of(who, y, day).length > 0 ? sum(of(who, null, day)) : null;
  const both = (...lists: number[][]): number | null =>
    lists.some((list) => list.length === 0) ? null : sum(lists.flat());
  const asked: Asked[] = [
    [`How many ${x} did ${a} ${asks} in all?`, sum(of(a, x, null))],
    [`How many ${x} did ${a} ${asks} altogether?`, sum(of(a, x, null))],
    [`How many ${x} did ${a} ${asks} on ${d}?`, sum(of(a, x, d))],
    [`How many ${x} did ${a} ${asks} on ${d} and ${e}?`, both(of(a, x, d), of(a, x, e))],
    [`How many ${x} did ${a} ${asks} on ${f}?`, null],
    [`How many ${x} and ${y} did ${a} ${asks} on ${d}?`, whole(a, d)],
    [`How many ${x} and ${y} did ${a} ${asks} on ${e}?`, whole(a, e)],
    [`How many ${x} did ${a} and ${b} ${asks} on ${d}?`, both(of(a, x, d), of(b, x, d))],
    [`How many ${x} did ${a} and ${b} ${asks} on ${e}?`, both(of(a, x, e), of(b, x, e))],
    [`How many ${x} did ${a} and ${b} ${asks} altogether?`, both(of(a, x, null), of(b, x, null))],
    [`How many more ${x} than ${y} did ${a} ${asks} on ${d}?`, more(of(a, x, d), of(a, y, d))],
    [`How many more ${y} than ${x} did ${a} ${asks} on ${e}?`, more(of(a, y, e), of(a, x, e))],
    [`How many more ${x} did ${a} ${asks} on ${d} than on ${e}?`, more(of(a, x, d), of(a, x, e))],
    [`How many fewer ${x} did ${a} ${asks} on ${e} than on ${d}?`, more(of(a, x, d), of(a, x, e))],
    [`How many more ${y} did ${a} ${asks} on ${e} than on ${d}?`, more(of(a, y, e), of(a, y, d))],
    [`How many more ${x} did ${a} ${asks} than ${b} on ${e}?`, more(of(a, x, e), of(b, x, e))],
    [`How many more ${x} did ${a} ${asks} than ${b} on ${d}?`, more(of(a, x, d), of(b, x, d))],
    [`How many more ${x} than ${b} did ${a} ${asks} on ${e}?`, more(of(a, x, e), of(b, x, e))],
    [`How many more ${x} did ${b} ${asks} than ${a} on ${e}?`, more(of(b, x, e), of(a, x, e))],
  ];
  return { told: [...told, ...aside(random, a)], asked };
};

/** More than, fewer than, and amounts that are told beside it. */
export const comparison: World = (random) => {
  const [a = '', b = '', c = ''] = some(random, people, 3);
  const [x, y] = random.pick(kinds);
  const [n = 0, m = 0, p = 0] = numbers(random, 3, 3, 20);
  const base = random.whole(31, 60);
  const up = coin(random);
  const ax = up ? base + n : base - n;
  const link = up
    ? random.pick([`${n} more ${x} than`, `${n} ${x} more than`])
    : random.pick([`${n} fewer ${x} than`, `${n} ${x} fewer than`]);
  const third = random.whole(0, 3);
  const given = coin(random);
  // Either the base is told, or the one that is compared.
  const told = coin(random)
    ? [`${a} has ${link} ${b}.`, given ? `${b} has ${base} ${x}.` : `${a} has ${ax} ${x}.`]
    : [given ? `${b} has ${base} ${x}.` : `${a} has ${ax} ${x}.`, `${a} has ${link} ${b}.`];
  const extra =
    third === 0
      ? [`${c} has ${m} ${x}.`]
      : third === 1
        ? [`${b} has ${m} ${y}.`]
        : third === 2
          ? [`${a} lost ${p} ${x}.`]
          : [];
  const now = third === 2 ? ax - p : ax;
  const asked: Asked[] = [
    [`How many ${x} does ${a} have?`, third === 2 ? now : ax],
    [`How many ${x} does ${b} have?`, base],
    [`How many ${x} do ${a} and ${b} have altogether?`, now + base],
    [`How many ${x} does ${c} have?`, third === 0 ? m : null],
    [`How many ${y} does ${b} have?`, third === 1 ? m : null],
    [`How many ${y} does ${a} have?`, null],
    [`How many more ${x} than ${y} does ${b} have?`, third === 1 ? base - m : null],
    [`How many more ${x} does ${b} have than ${c}?`, third === 0 ? base - m : null],
    [`How many more ${x} does ${a} have than ${c}?`, third === 0 && ax >= m ? ax - m : null],
    [`How many more ${x} does ${a} have than ${b}?`, now >= base ? now - base : null],
    [`How many ${x} does ${a} have now?`, now],
  ];
  return { told: [...told, ...extra], asked };
};
