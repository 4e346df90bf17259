import { describe, expect, it } from 'vitest';
import { grades } from '../../schema/limits.ts';
import type { Topic } from '../arithmetic/solved.ts';
import { skillOf, skillOfCard, skillOfStory, skillOfTopic, skills, skillsOf } from './curriculum.ts';
import { generators } from './generators/index.ts';
import { readsEasily } from '../language/reading-level.ts';
import { cards } from '../science/index.ts';
import { topicText } from '../data/topic-words.ts';
import { rules } from '../word-problems/found.ts';
import type { RuleId } from '../word-problems/found.ts';
import { yearOf } from '../year.ts';

/** Everything that must come before a skill. */
function allNeeds(id: string, found = new Set<string>()): Set<string> {
  for (const need of skillOf(id)?.needs ?? []) if (!found.has(need)) allNeeds(need, found.add(need));
  return found;
}

describe('the curriculum', () => {
  it('names each skill once, in its subject, with a short title', () => {
    expect(new Set(skills.map((skill) => skill.id)).size).toBe(skills.length);
    expect(skills.filter((skill) => !skill.id.startsWith(`${skill.subject}.`))).toEqual([]);
    expect(
      skills.filter((skill) => skill.title === '' || !readsEasily(skill.title) || skill.title.length > 60),
    ).toEqual([]);
  });

  it('has skills for each subject in each of the five years', () => {
    for (const subject of ['math', 'english', 'science'] as const)
      for (const grade of grades)
        expect([subject, grade, skillsOf(subject, grade).length >= 4]).toEqual([subject, grade, true]);
    expect(skills.length).toBeGreaterThan(140);
  });

  it('lets a skill need only known skills of the same or an earlier year, and never itself', () => {
    const wrong = skills.flatMap((skill) =>
      skill.needs
        .filter((need) => {
          const before = skillOf(need);
          return !before || before.subject !== skill.subject || yearOf(before.grade) > yearOf(skill.grade);
        })
        .map((need) => `${skill.id} needs ${need}`),
    );
    expect(wrong).toEqual([]);
    expect(skills.filter(({ id }) => allNeeds(id).has(id))).toEqual([]);
  });

  it('has the skill of every practice generator, in a year that teaches it', () => {
    const strange = generators.filter(({ skill, grade }) => {
      const known = skillOf(skill);
      return !known || yearOf(known.grade) > yearOf(grade);
    });
    expect(strange.map(({ id, skill, grade }) => `${id}: ${skill} in ${grade}`)).toEqual([]);
  });

  it('has a skill for every kind of question, every story and every concept card', () => {
    for (const topic of Object.keys(topicText) as Topic[])
      for (const at of [1, 2, 3, 4, 5]) expect(skillOfTopic(topic, at).subject).toBe('math');
    expect(skillOfTopic('add', 1).id).toBe('math.add.20');
    expect(skillOfTopic('add', 3).id).toBe('math.add.3digit');
    for (const rule of Object.keys(rules) as RuleId[])
      expect(skillOfStory(rule).strand).toMatch(/^(?:stories|fractions)$/);
    expect(cards.filter((card) => !skillOfCard(card.strand, card.year))).toEqual([]);
  });
});
