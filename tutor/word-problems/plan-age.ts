import { Fraction, showNumber } from '../arithmetic/number.ts';
import { asking, men, tellings, women } from '../data/age-words.ts';
import { ageText } from '../data/story-text.ts';
import { questionInFigures } from '../language/question-in-figures.ts';
import { lineWith } from './drawing.ts';
import { sumOf } from './plan.ts';
import type { Plan, Planner, Sum } from './plan.ts';
import { tidy } from './tokens.ts';

type Groups = Record<string, string | undefined>;
const groupsOf = <T extends { pattern: RegExp }>(all: readonly T[], text: string): { one: T; told: Groups } | null => {
  for (const one of all) {
    const told = one.pattern.exec(text)?.groups;
    if (told) return { one, told };
  }
  return null;
};

const plainName = (text: string): string =>
  text.toLowerCase().replace(/^(?:the|an?|my|our|his|her|their|[a-z]+'s) /, '');
/** Whether a word for somebody told already may be this one. */
function mayBe(word: string, name: string, says: string): boolean {
  const small = word.toLowerCase();
  if (/^(?:i|me)$/.test(small)) return name.toLowerCase() === 'i';
  if (/^(?:he|him)$/.test(small)) return !women.test(name) && name.toLowerCase() !== 'i' && says !== 'her';
  if (/^(?:she|her)$/.test(small)) return !men.test(name) && name.toLowerCase() !== 'i' && says !== 'his';
  if (small === 'it') return name.toLowerCase() !== 'i' && !women.test(name) && !men.test(name);
  return plainName(word) === plainName(name);
}

type Person = { name: string; says: string };
/** The one of those told whom a word means; null where it may be two of them, or none. */
function meant(word: string, people: readonly Person[]): Person | null {
  const all = people.filter(({ name, says }) => mayBe(word, name, says));
  const [one, other] = all;
  return one && !other ? one : null;
}

type Told = { kind: string; groups: Groups; person: Person };
/** The people of a story in their order, each with what is told of them. */
function toldIn(lines: readonly string[]): { told: Told[]; people: Person[] } | null {
  const people: Person[] = [];
  const told: Told[] = [];
  for (const line of lines) {
    const found = groupsOf(tellings, line);
    if (!found) return null;
    const name = found.told.who ?? '';
    const known = meant(name, people);
    if (!known && /^(?:he|she|it)$/i.test(name)) return null;
    const person = known ?? { name, says: '' };
    // 'Tom is 9. His sister …': Tom is a boy.
    const says = /^(his|her) /i.exec(name)?.[1]?.toLowerCase();
    const [first] = people;
    if (says && (!first || people.length > 1)) return null;
    if (says && first) first.says = says;
    if (!known) people.push(person);
    told.push({ kind: found.one.tells, groups: found.told, person });
  }
  return { told, people };
}

type Age = { value: Fraction; sums: Sum[]; says: string[] };
const whole = (text: string | undefined): Fraction => new Fraction(text ?? 0);
const show = (value: Fraction): string => showNumber(value);

/** How old somebody is now by one sentence. */
function ageNow({ kind, groups }: Told): Age | null {
  const age = whole(groups.age);
  if (kind === 'now') return { value: age, sums: [], says: [ageText.now(show(age))] };
  if (kind !== 'then') return null;
  const [years, isLater] = [whole(groups.later ?? groups.ago), groups.later !== undefined];
  const sum = sumOf(age, isLater ? '−' : '+', years, isLater ? ageText.back : ageText.on);
  return { value: sum.value, sums: [sum], says: [ageText.otherYear(show(age), show(years), isLater)] };
}

/** From one age to the other's: so many years older or younger, or so many times as old. */
function other(age: Age, { sort, gap, times }: Groups, isForward: boolean): Age | null {
  if (times !== undefined) {
    const count = /^twice$/i.test(times) ? new Fraction(2) : whole(times.split(' ')[0]);
    if (!isForward || count.compare(2) < 0) return null;
    const sum = sumOf(age.value, '×', count, ageText.timesAsOld);
    return { value: sum.value, sums: [...age.sums, sum], says: [...age.says, ageText.times(show(count))] };
  }
  const isOlder = (sort?.toLowerCase() === 'older') === isForward;
  const sum = sumOf(age.value, isOlder ? '+' : '−', whole(gap), isOlder ? ageText.older : ageText.younger);
  return { value: sum.value, sums: [...age.sums, sum], says: [...age.says, ageText.gap(show(whole(gap)), isOlder)] };
}

/** The years from an age to what is asked of it. */
function onwards(age: Age, asks: string, { count, count2, next, born }: Groups): Age | null {
  const years = next === undefined ? whole(count ?? count2) : new Fraction(1);
  const step = (sum: Sum, says: string): Age => ({
    value: sum.value,
    sums: [...age.sums, sum],
    says: [...age.says, says],
  });
  if (asks === 'now') return { ...age, says: [...age.says, ageText.find] };
  if (asks === 'later') return step(sumOf(age.value, '+', years, ageText.on), ageText.later(show(years)));
  if (asks === 'before') return step(sumOf(age.value, '−', years, ageText.back), ageText.before(show(years)));
  if (born !== undefined) return null;
  const [big, small] = asks === 'until' ? [years, age.value] : [age.value, years];
  return step(sumOf(big, '−', small, ageText.gapHint), ageText.between(show(small), show(big)));
}

/** An age is a year at least, and no step comes to none; nobody is told twice. */
const canBe = ({ value, sums }: Age): boolean =>
  sums.length > 0 && value.compare(0) > 0 && sums.every((sum) => sum.value.compare(0) > 0 && sum.right.compare(0) > 0);

/** The one age that is worked out with every sentence of the story. */
function worked(told: readonly Told[], people: readonly Person[], asks: string, question: Groups): Age | null {
  const person = meant(question.who ?? '', people);
  const [first, link, more] = told;
  if (!person || !first || more) return null;
  if (asks === 'when') return whenOther(told, people, person, question);
  if (!link) {
    const age = ageNow(first);
    return age && onwards(age, asks, question);
  }
  if (link.kind !== 'apart') return null;
  const age = ageNow(first);
  const than = link.groups.than;
  const isOfFirst =
    than === undefined ||
    meant(
      than,
      people.filter((one) => one !== link.person),
    ) === first.person;
  if (!age || !isOfFirst || link.person === first.person || person !== link.person) return null;
  const of = other(age, link.groups, true);
  return of && onwards(of, asks, question);
}

/** 'Ann is 3 years older than Tom. How old will Ann be when Tom is 11?' */
function whenOther(told: readonly Told[], people: readonly Person[], person: Person, question: Groups): Age | null {
  const [link, more] = told;
  const than = link?.groups.than;
  if (!link || more || link.kind !== 'apart' || than === undefined || link.groups.times !== undefined) return null;
  const older = people.find((one) => one !== link.person) ?? null;
  const asked = meant(question.other ?? '', people);
  if (!older || !asked || asked === person) return null;
  const age = whole(question.count);
  return other({ value: age, sums: [], says: [ageText.when(show(age))] }, link.groups, person === link.person);
}

/** 'Tom is 9. How old will he be in 6 years?', and how old somebody older or younger is then. */
export const planAge: Planner = (typed) => {
  const plain = tidy(typed);
  const told = questionInFigures(plain) ?? plain;
  const sentences = told.replace(/[.?!]\s*$/, '').split(/[.?!]\s+/);
  const [question = ''] = sentences.slice(-1);
  const lines = sentences.slice(0, -1);
  const asked = groupsOf(asking, question);
  const read = lines.length === 0 || lines.length > 2 ? null : toldIn(lines);
  if (!asked || !read) return null;
  const people = withThan(read);
  const age = people && worked(read.told, people, asked.one.asks, asked.told);
  return age && canBe(age) ? planned(age, told) : null;
};

/** Who is compared with is told of as well: 'Ann is 3 years older than Tom.' */
function withThan({ told, people }: { told: Told[]; people: Person[] }): Person[] | null {
  const [first, second] = told;
  const than = first?.groups.than;
  if (first?.kind !== 'apart') return people;
  if (second || than === undefined || /^(?:him|her|he|she|it)$/i.test(than)) return null;
  return [...people, { name: than, says: '' }];
}

function planned({ sums, says }: Age, told: string): Plan {
  const [first] = sums;
  const last = sums.at(-1) ?? first;
  const isOne = sums.length === 1 && last?.operator !== '×';
  const jumps = sums.map(({ operator, right }) => `${operator}${show(right)}`);
  return {
    told: says,
    sums,
    ...(isOne ? { rule: 'change-end' } : {}),
    picture:
      first && sums.every(({ operator }) => operator !== '×')
        ? lineWith(show(first.left), jumps)
        : { kind: 'story', shape: 'equal-groups', label: ageText.picture },
    varied: told.match(/\d+/g) ?? [],
    slips: last ? turned(last) : [],
  };
}

/** The other way: so many years back where they go on. */
function turned({ left, operator, right }: Sum): Plan['slips'] {
  if (operator === '+' && left.compare(right) > 0) return [[show(left.sub(right)), 'subtracted-instead']];
  return operator === '−' ? [[show(left.add(right)), 'added-instead']] : [];
}
