import type { Grade } from '../../schema/limits.ts';
import type { PracticeItem, PracticeMark, PracticeSubject, Steepness } from '../../schema/practice.ts';
import type { TestItem } from '../../schema/practice-test.ts';
import { randomOf, seedOf } from '../random.ts';
import { grades } from '../year.ts';
import { type Skill, skillOf, skills } from './curriculum.ts';
import { usualDifficulty, type Generator, type Question } from './generator.ts';
import { generatorsOf } from './generators/index.ts';
import { drawItem, keyOf, type Made, makeItem, noRepeatWithin, remake, type Refusal } from './items.ts';
import { markAnswer } from './marking.ts';
import { titleText } from '../data/practice-text.ts';

/** Gives what an item of a test asks, made again from its seed or as it was written; refuses what no seed of a known generator gives. */
export const questionOf = (item: TestItem): Question | { refused: Refusal } =>
  'prompt' in item ? { prompt: item.prompt, spec: item.spec } : remake(item);

/** Takes an item of a test and an answer and gives the mark, or why the item is refused. */
export function markTestItem(item: TestItem, given: string): PracticeMark | { refused: Refusal } {
  const question = questionOf(item);
  return 'refused' in question ? question : markAnswer(given, question.spec);
}

/** Gives the first answer to each question, by its place: what is typed later changes nothing, on whichever device. */
export function firstAnswers<A extends { id: string; item: number; at: string }>(
  answers: readonly A[],
): ReadonlyMap<number, A> {
  const sorted = [...answers].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  const first = new Map<number, A>();
  for (const answer of sorted) if (!first.has(answer.item)) first.set(answer.item, answer);
  return first;
}

/** How far from the middle of its year (logits) a test is. */
const off: Record<Steepness, number> = { gentle: -0.9, medium: 0, steep: 0.9 };
/** Items looked at before one is chosen. */
const candidates = 8;

export type TestOrder = {
  subject: PracticeSubject;
  grade: Grade;
  /** Ids of skills; none of them means all of the year. */
  topics: readonly string[];
  count: number;
  steepness: Steepness;
  seed: number;
};

/** The generators that an order draws from: of its topics, else of its year, else of the years beside it. */
function generatorsFor({ subject, grade, topics }: Pick<TestOrder, 'subject' | 'grade' | 'topics'>): Generator[] {
  const all = generatorsOf(subject);
  const chosen = all.filter(({ skill }) => topics.includes(skill));
  if (chosen.length > 0) return chosen;
  const ofYear = all.filter((each) => each.grade === grade);
  if (ofYear.length > 0) return ofYear;
  return all.filter((each) => Math.abs(usualDifficulty[each.grade] - usualDifficulty[grade]) <= 1.5);
}

/** Makes the test that was ordered, easier questions first: of each generator in turn the candidate nearest to the wanted difficulty. */
export function makeTest(order: TestOrder): Made[] {
  const from = generatorsFor(order);
  const random = randomOf(order.seed);
  const wanted = usualDifficulty[order.grade] + off[order.steepness];
  const made: Made[] = [];
  for (let index = 0; index < order.count; index += 1) {
    const generator = from[index % from.length];
    if (!generator) break;
    const avoid = new Set(made.slice(-noRepeatWithin).map(({ item }) => keyOf(item)));
    const drawn = Array.from({ length: candidates }, () => drawItem(generator, random.whole(0, 0xffff_ffff), avoid));
    drawn.sort((a, b) => Math.abs(a.item.difficulty - wanted) - Math.abs(b.item.difficulty - wanted));
    const [best] = drawn;
    if (best) made.push(best);
  }
  return made.sort((a, b) => a.item.difficulty - b.item.difficulty);
}

/** The skills of which questions can be drawn for a year: its own first, then those of the year before, then after. */
export function topicsFor(subject: PracticeSubject, grade: Grade): Skill[] {
  const ids = new Set(generatorsOf(subject).map(({ skill }) => skill));
  const near = [...ids].flatMap((id) => skillOf(id) ?? []);
  const away = (skill: Skill): number => {
    const years = (usualDifficulty[skill.grade] - usualDifficulty[grade]) / 1.5;
    return years > 0 ? years + 0.5 : -years;
  };
  return near.filter((skill) => away(skill) <= 1.5).sort((a, b) => away(a) - away(b));
}

/** The skills that a test asks for, the most frequent first. */
export function skillsIn(items: readonly TestItem[]): Skill[] {
  const counts = new Map<string, number>();
  for (const item of items) if (!('prompt' in item)) counts.set(item.skill, (counts.get(item.skill) ?? 0) + 1);
  const found = [...counts].flatMap(([id, count]) => {
    const skill = skillOf(id);
    return skill ? [{ skill, count }] : [];
  });
  // Of two that are asked equally often the one that is learnt first.
  found.sort((a, b) => b.count - a.count || skills.indexOf(a.skill) - skills.indexOf(b.skill));
  return found.map(({ skill }) => skill);
}

/** Gives the title of a test from its skills, subject and grade: no child has to find one, and none says more than it should. */
export function titleOf(items: readonly TestItem[], subject: PracticeSubject, grade: Grade): string {
  const names = skillsIn(items).map(({ title }) => title);
  return titleText(names, subject, grade).slice(0, 120);
}

/** A test of the library that belongs to nobody: the same wherever it is made. */
export type SeededTest = { key: string; subject: PracticeSubject; grade: Grade; title: string; items: PracticeItem[] };

/** The questions of one skill, and those of a whole year. */
const [ofSkill, ofYear] = [8, 12];

/** Gives the tests that the library always has: one for each skill that can be drawn, and one for each subject and year. */
export function seededTests(): SeededTest[] {
  const found: SeededTest[] = [];
  for (const subject of ['math', 'english', 'science'] as const) {
    const all = generatorsOf(subject);
    for (const grade of grades) {
      const own = all.filter((each) => each.grade === grade);
      if (own.length === 0) continue;
      const add = (name: string, from: readonly Generator[], count: number): void => {
        const key = `${subject} ${grade} ${name}`;
        const items = itemsOf(from, count, seedOf(key));
        found.push({ key, subject, grade, title: titleOf(items, subject, grade), items });
      };
      if (own.length > 2) add('all', own, ofYear);
      for (const skill of new Set(own.map((each) => each.skill)))
        add(
          skill,
          own.filter((each) => each.skill === skill),
          ofSkill,
        );
    }
  }
  return found;
}

/** How often a new question is looked for before a generator counts as having asked everything. */
const patience = 20;

function itemsOf(from: readonly Generator[], count: number, seed: number): PracticeItem[] {
  const random = randomOf(seed);
  const items = new Map<string, PracticeItem>();
  for (let index = 0; index < count; index += 1) {
    const generator = from[index % from.length];
    for (let tries = 0; generator && tries < patience; tries += 1) {
      const { item } = makeItem(generator, random.whole(0, 0xffff_ffff));
      if (items.has(keyOf(item))) continue;
      items.set(keyOf(item), item);
      break;
    }
  }
  return [...items.values()].sort((a, b) => a.difficulty - b.difficulty);
}

/** Takes the items that were missed and gives new ones of the same generators, that ask other things. */
export function againOf(missed: readonly TestItem[], seed: number): PracticeItem[] {
  const random = randomOf(seed);
  const avoid = new Set(missed.flatMap((item) => ('prompt' in item ? [] : [keyOf(item)])));
  return missed.flatMap((item) => {
    if ('prompt' in item) return [];
    const generator = generatorsOf(subjectOf(item)).find(({ id }) => id === item.generator);
    if (!generator) return [];
    const { item: next } = drawItem(generator, random.whole(0, 0xffff_ffff), avoid);
    avoid.add(keyOf(next));
    return [next];
  });
}

const subjectOf = ({ generator }: PracticeItem): PracticeSubject =>
  generator.startsWith('math.') ? 'math' : generator.startsWith('english.') ? 'english' : 'science';
