import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { understand } from './frames.ts';
import { answersOfOwn } from './measure.ts';
import type { OwnStory } from './measure.ts';
import { isTrusted } from './trust.ts';

type Probe = OwnStory & { id: string; style: string };
const probe = (name: string): Probe[] =>
  readFileSync(new URL(`../../tests/fixtures/words/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Probe);
/** The questions that are answered, each with whether that is right; an answer where silence is due is wrong. */
const answered = (stories: readonly Probe[]): [question: string, right: boolean][] =>
  stories.flatMap((story) => {
    const rule = understand(story.question)?.found.rule;
    if (!rule || !isTrusted(rule)) return [];
    return answersOfOwn([story]).map(({ right }): [string, boolean] => [story.question, right]);
  });
const silent = (question: string): void =>
  expect([question, understand(question)?.found.value.toString()]).toEqual([question, undefined]);
const reads = (question: string, value: string): void =>
  expect([question, understand(question)?.found.value.toString()]).toEqual([question, value]);

describe('stories that were written before the rules were looked at', () => {
  it.each([['probe-1', 0.58]])('%s: none is read wrongly, and as many are read as before', (name, floor) => {
    const stories = probe(name);
    const read = answered(stories);
    expect(read.filter(([, right]) => !right)).toEqual([]);
    expect(read.length / stories.length).toBeGreaterThanOrEqual(floor);
  });
});

describe('kinds of wording that were read wrongly once', () => {
  it.each([
    'Each tin holds 9 nuts and 4 figs. If there are 5 tins, how many more nuts than figs are there?',
    'Dad buys 3 packs of plain paper and 2 packs of red paper. There are 10 sheets in packs of plain paper. How many sheets does he have?',
    'Lea read 4 books and Tom read 70 pages. How many more pages did Tom read than Lea?',
    'There are 5 hens, 3 goats and 8 gates on the farm. How many animals are on the farm?',
    'I think of a number. I add 6 to it and get 9. What is my number?',
    'Ira has 14 pens. If she lost 4 pens she would have 10. How many pens does Ira have?',
    'Ira gave 5 of her 12 pens to Bo, who had 8 pens. How many pens does Bo have now?',
    'A shop had 30 kites. It sold some in the morning and 4 in the afternoon. There were 9 left. How many kites did it sell in all?',
    'Kay had 25 shells. She found 10 shells on Friday. On Saturday she lost 8 shells. How many shells did she have on Friday?',
    'There were 12 guests. While 5 guests left, 3 new ones came. How many guests left?',
    'Ann has 9 more pens than Kit. Kit lost 4 pens. If Ann has 20 pens, how many pens did Kit lose?',
    'Ann got some pens. She lost 8 of them and has 6 pens left. How many pens were lost?',
    'Dad and Mia picked figs. Together their figs weighed 30 kg. The figs of Mia weighed 12 kg. How much did the figs of Mia weigh?',
  ])('silent: %s', silent);

  it.each([
    ['Together Ann and Ben have 10 kites. Ben has 7 kites. How many kites does Ann have?', '3'],
    ['20 kites were made by Class 3. 8 of them were torn. How many kites were not torn?', '12'],
    [
      'At the bus stop 7 children got on the bus. 20 children were on the bus before. How many children are on the bus now?',
      '27',
    ],
    ['Ann is 9 years old. Her brother is 4 years older. How old is her brother?', '13'],
    ['Six children each have 8 cards. How many cards do they have in all?', '48'],
    ['A waiter had 7 tables. Each table had 2 women and 3 men. How many customers did the waiter have?', '35'],
  ])('read: %s', reads);
});
