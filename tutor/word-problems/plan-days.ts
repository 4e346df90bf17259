import { Fraction, isWhole, parseNumber, plainNumber, showNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { askedTogether, doneOnDays, doneTwice, moreIsTold } from '../data/day-words.ts';
import { daysText, storyHint } from '../data/story-text.ts';
import { questionInFigures } from '../language/question-in-figures.ts';
import { barOf } from './drawing.ts';
import { singular } from './lexicon.ts';
import { sumOf } from './plan.ts';
import type { Planner } from './plan.ts';
import { tidy } from './tokens.ts';

const compile = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');
const tellings = doneTwice.map(compile);
const questions = askedTogether.map(compile);
const doings = new Map(doneOnDays.flatMap((entry) => entry.split('/').map((form) => [form, entry] as const)));

type Groups = Record<string, string | undefined>;
const first = (patterns: readonly RegExp[], text: string): Groups | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
const lastOf = (words: string): string => singular(words.trim().split(' ').at(-1) ?? '');
const doing = (verb: string | undefined): string | undefined => doings.get(verb?.toLowerCase() ?? '');
const isSame = (told: string, asked: string): boolean =>
  /^(?:he|she|it)$/i.test(asked) || lastOf(told) === lastOf(asked);

/** What is counted, in one word; 'much' and 'far' stand for money and a length. */
function asksFor(told: Groups, { many, far, much }: Groups): boolean {
  const thing = told.thing?.trim() ?? '';
  const measure = unitOf(thing);
  if (told.sign !== undefined) return thing === '' && much !== undefined;
  if (far !== undefined) return measure?.dimension === 'length';
  if (many === undefined || thing === '') return false;
  return measure
    ? unitOf(many)?.name === measure.name
    : many.split(' ').map(singular).join() === thing.split(' ').map(singular).join();
}

/** Whether the second time tells of the same doing by the same one, of the same things, at another time. */
function isAgain(told: Groups): boolean {
  const { again, thing = '', who, who2, verb, verb2, far } = told;
  if (doing(verb) === undefined || far !== undefined) return false;
  if (verb2 !== undefined && doing(verb2) !== doing(verb)) return false;
  if (who2 !== undefined && !isSame(who ?? '', who2)) return false;
  if (again !== undefined && lastOf(again) !== lastOf(thing)) return false;
  const when = [told.first ?? told.firstNear, told.second ?? told.secondNear].map((one) => one?.toLowerCase());
  return when[0] !== when[1];
}

/** '45 books on Monday and twice as many on Tuesday. How many altogether?': so many times as many, then both together. */
export const planDays: Planner = (typed) => {
  const plain = tidy(typed);
  const told = (questionInFigures(plain) ?? plain).replace(/\b2 times\b/g, 'twice');
  const [, body = '', question = ''] = /^(.*)[.!] ([^.!?]*)\?$/.exec(told) ?? [];
  const story = first(tellings, body);
  const asked = first(questions, question);
  if (!story || !asked || moreIsTold.test(told) || !isAgain(story) || !asksFor(story, asked)) return null;
  if (asked.verb !== undefined && doing(asked.verb) !== doing(story.verb)) return null;
  if (asked.who !== undefined && !isSame(story.who ?? '', asked.who)) return null;
  if (asked.where !== undefined && asked.where !== story.where) return null;
  const value = parseNumber(story.amount ?? '');
  const count = new Fraction(/^\d+/.exec(story.times ?? '')?.[0] ?? 2);
  if (!value || value.compare(1) <= 0 || count.compare(2) < 0) return null;
  const isLength = / as far\b/i.test(body) || asked.far !== undefined;
  if (isLength && unitOf(story.thing?.trim() ?? '')?.dimension !== 'length') return null;
  const unit = story.sign ?? unitOf(story.thing?.trim() ?? '')?.name;
  const more = sumOf(value, '×', count, storyHint['×']);
  const shown = `${story.sign ?? ''}${showNumber(value, isWhole(value) ? 'whole' : 'decimal')}`;
  const style = isWhole(value) ? 'whole' : 'decimal';
  return {
    told: [daysText.first(shown), daysText.second(showNumber(count)), daysText.both],
    sums: [more, sumOf(value, '+', more.value, daysText.join)],
    ...(unit ? { unit } : {}),
    picture: barOf(null, [shown, null]),
    varied: [story.amount ?? ''],
    slips: [[plainNumber(value.add(count), style), 'added-instead']],
  };
};
