import type { Grade, Subject } from '../../schema/limits.ts';
import type { Topic } from '../arithmetic/solved.ts';
import { englishSkills } from '../data/curriculum/english.ts';
import { mathSkills } from '../data/curriculum/math.ts';
import { scienceSkills } from '../data/curriculum/science.ts';
import type { RuleId } from '../word-problems/found.ts';

/** One thing that a child learns; `grade` is the year in which it usually comes, `needs` what comes before it. */
export type Skill = {
  id: string;
  subject: Exclude<Subject, 'general'>;
  grade: Grade;
  strand: string;
  title: string;
  needs: readonly string[];
};

const read = (subject: Skill['subject'], lines: string): Skill[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', year = '', strand = '', title = '', needs = ''] = line.split('|').map((part) => part.trim());
      return { id, subject, grade: gradeOf(year), strand, title, needs: needs.split(' ').filter(Boolean) };
    });

const gradeOf = (year: string): Grade => {
  const found = (['PYP1', 'PYP2', 'PYP3', 'PYP4', 'PYP5'] as const)[Number(year) - 1];
  if (!found) throw new Error(`no such year: ${year}`);
  return found;
};

/** All skills of PYP1 to PYP5, in the order of their strands. */
export const skills: readonly Skill[] = [
  ...read('math', mathSkills),
  ...read('english', englishSkills),
  ...read('science', scienceSkills),
];
const byId = new Map(skills.map((skill) => [skill.id, skill]));

/** Gives the skill of an id, or null. */
export const skillOf = (id: string): Skill | null => byId.get(id) ?? null;

/** Gives the skills of a subject, of one year or of all. */
export const skillsOf = (subject: Skill['subject'], grade?: Grade): Skill[] =>
  skills.filter((skill) => skill.subject === subject && (grade === undefined || skill.grade === grade));

/** Gives everything that must come before a skill, the earliest first; an unknown id has nothing before it. */
export function allNeeds(id: string): Skill[] {
  const seen = new Set<string>();
  const found: Skill[] = [];
  const visit = (at: string): void => {
    for (const need of byId.get(at)?.needs ?? []) {
      if (seen.has(need)) continue;
      seen.add(need);
      visit(need);
      const skill = byId.get(need);
      if (skill) found.push(skill);
    }
  };
  visit(id);
  return found;
}

/** Gives the skills that build on this one directly. */
export const nextSkills = (id: string): Skill[] => skills.filter((skill) => skill.needs.includes(id));

/** The skill of a kind of question; where it grows with the years, one for each, the earliest first. */
const ofTopic: Record<Topic, readonly string[]> = {
  add: ['math.add.20', 'math.add.2digit', 'math.add.3digit', 'math.decimal.add'],
  subtract: ['math.subtract.20', 'math.subtract.2digit', 'math.subtract.3digit', 'math.decimal.add'],
  multiply: [
    'math.multiply.2-5-10',
    'math.multiply.tables',
    'math.multiply.2digit-1digit',
    'math.multiply.2digit-2digit',
  ],
  divide: ['math.divide.tables', 'math.divide.remainder', 'math.divide.long'],
  'order-of-operations': ['math.order-of-operations'],
  'add-fractions': ['math.fraction.add-same', 'math.fraction.add-different'],
  'subtract-fractions': ['math.fraction.add-same', 'math.fraction.add-different'],
  'multiply-fractions': ['math.fraction.multiply'],
  'divide-fractions': ['math.fraction.divide'],
  'simplify-fraction': ['math.fraction.simplify'],
  'missing-number': ['math.missing-number'],
  'fraction-of': ['math.fraction.of-amount'],
  'percent-of': ['math.percent.of-amount'],
  double: ['math.multiply.double-halve'],
  half: ['math.multiply.double-halve'],
  rounding: ['math.round.10', 'math.round.1000', 'math.round.decimals'],
  'place-value': ['math.place-value.2digit', 'math.place-value.3digit', 'math.place-value.4digit'],
  compare: ['math.compare.100', 'math.number.compare', 'math.decimal.compare', 'math.fraction.compare-different'],
  order: ['math.compare.100', 'math.number.compare', 'math.decimal.compare', 'math.fraction.compare-different'],
  average: ['math.data.average'],
  convert: ['math.measure.convert', 'math.measure.convert-decimal'],
  'money-change': ['math.money.change'],
  perimeter: ['math.shape.perimeter'],
  'missing-side': ['math.shape.missing-side'],
  area: ['math.shape.area'],
  'perimeter-and-area': ['math.shape.area'],
  duration: ['math.time.duration'],
  'time-later': ['math.time.hours', 'math.time.duration'],
  factors: ['math.number.factors'],
  multiples: ['math.number.multiples'],
  prime: ['math.number.prime'],
  'common-factor': ['math.number.hcf'],
  'common-multiple': ['math.number.lcm'],
  sequence: ['math.pattern.skip-count', 'math.pattern.sequence'],
  ratio: ['math.ratio.share'],
  'simplify-ratio': ['math.ratio.simplify'],
  'odd-even': ['math.number.odd-even'],
  'number-words': ['math.number.words-1000'],
  'to-decimal': ['math.fraction.decimal-percent'],
  'to-fraction': ['math.fraction.decimal-percent'],
  'to-percent': ['math.fraction.decimal-percent'],
  'mixed-number': ['math.fraction.mixed'],
  'equal-fraction': ['math.fraction.equivalent'],
  volume: ['math.shape.volume'],
  'triangle-area': ['math.shape.area'],
  halfway: ['math.number-line'],
  'percent-off': ['math.percent.of-amount'],
  'other-clock': ['math.time.hours', 'math.time.duration'],
  power: ['math.number.square'],
  root: ['math.number.square'],
  'expanded-form': ['math.place-value.3digit', 'math.place-value.4digit'],
  'data-middle': ['math.data.average'],
  'data-range': ['math.data.average'],
  'data-most': ['math.data.average'],
  roman: ['math.number.words-1000'],
  estimate: ['math.round.10', 'math.round.100', 'math.estimate'],
  temperature: ['math.number.negative'],
  angle: ['math.shape.angle-sum'],
  'prime-product': ['math.number.prime'],
  'digital-time': ['math.time.hours'],
  'parts-in-wholes': ['math.fraction.half-quarter', 'math.fraction.mixed'],
  'percent-more': ['math.percent.of-amount'],
};

/** Whether a lesson's topic is a kind of question of mathematics. */
export const isTopic = (topic: string): topic is Topic => Object.hasOwn(ofTopic, topic);

/** Takes a kind of question and its year (1-5) and gives the skill it asks for: the last one that the year has reached. */
export function skillOfTopic(topic: Topic, year: number): Skill {
  const list = ofTopic[topic].flatMap((id) => skillOf(id) ?? []);
  const [first] = list;
  if (!first) throw new Error(`no skill for ${topic}`);
  return list.findLast((skill) => Number(skill.grade.slice(3)) <= year) ?? first;
}

const ofRule: Record<RuleId, string> = {
  'change-start': 'math.story.change',
  'change-came': 'math.story.change',
  'change-went': 'math.story.change',
  'change-end': 'math.story.change',
  'change-needed': 'math.story.change',
  'whole-of-parts': 'math.story.part-whole',
  'part-of-whole': 'math.story.part-whole',
  difference: 'math.story.compare',
  'difference-after': 'math.story.two-steps',
  'more-or-fewer': 'math.story.compare',
  'times-as-many': 'math.story.compare',
  'in-each-group': 'math.story.groups',
  'how-many-groups': 'math.story.groups',
  'groups-in-all': 'math.story.groups',
  'two-kinds-in-groups': 'math.story.two-steps',
  'groups-of-groups': 'math.story.two-steps',
  'two-steps': 'math.story.two-steps',
};

/** Whether the rule of a lesson's reading is one of the rules for stories. */
export const isStoryRule = (rule: string): rule is RuleId => Object.hasOwn(ofRule, rule);

/** Gives the skill that a story of this rule asks for. */
export function skillOfStory(rule: RuleId): Skill {
  const skill = skillOf(ofRule[rule]);
  if (!skill) throw new Error(`no skill for ${rule}`);
  return skill;
}

/** Takes the strand and year (1-5) of a concept card and gives the skill it belongs to, or null for an unknown strand. */
export function skillOfCard(strand: string, year: number): Skill | null {
  const list = skills
    .filter((skill) => skill.subject !== 'math' && skill.strand === strand)
    .sort((a, b) => a.grade.localeCompare(b.grade));
  return list.findLast((skill) => Number(skill.grade.slice(3)) <= year) ?? list[0] ?? null;
}
