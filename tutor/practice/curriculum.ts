import { ofTopic, ofRule } from '../data/curriculum/by-topic.ts';
import type { Grade, Subject } from '../../schema/limits.ts';
import type { Topic } from '../arithmetic/solved.ts';
import { englishSkills } from '../data/curriculum/english.ts';
import { mathSkills } from '../data/curriculum/math.ts';
import { scienceSkills } from '../data/curriculum/science.ts';
import type { RuleId } from '../word-problems/found.ts';
import { gradeOf, yearOf } from '../year.ts';

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
      return { id, subject, grade: gradeOf(Number(year)), strand, title, needs: needs.split(' ').filter(Boolean) };
    });

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

/** Whether a lesson's topic is a kind of question of mathematics. */
export const isTopic = (topic: string): topic is Topic => Object.hasOwn(ofTopic, topic);

/** Takes a kind of question and its year (1-5) and gives the skill it asks for: the last one that the year has reached. */
export function skillOfTopic(topic: Topic, year: number): Skill {
  const list = ofTopic[topic].flatMap((id) => skillOf(id) ?? []);
  const [first] = list;
  if (!first) throw new Error(`no skill for ${topic}`);
  return list.findLast((skill) => yearOf(skill.grade) <= year) ?? first;
}

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
  return list.findLast((skill) => yearOf(skill.grade) <= year) ?? list[0] ?? null;
}
