import { describe, expect, it } from 'vitest';
import type { SkillCounts } from '../../schema/progress.ts';
import { skillsOf } from '../practice/curriculum.ts';
import { longestRun, mondayOfWeek, workedDays } from './days.ts';
import { fullStrands, isMastered, nextSkill, skillView, subjectMastery } from './skills.ts';

const sure = [6, 6, 2] as const;
const all = (ids: readonly string[], count: readonly [number, number, number] = sure): SkillCounts =>
  Object.fromEntries(ids.map((id) => [id, [...count]]));

describe('a skill', () => {
  it('is mastered by five answers on two days of which surely half are right', () => {
    expect(isMastered([5, 5, 2])).toBe(true);
    expect(isMastered([4, 4, 2])).toBe(false);
    expect(isMastered([5, 5, 1])).toBe(false);
    expect(isMastered([5, 4, 2])).toBe(false);
    expect(isMastered([10, 9, 3])).toBe(true);
    expect(isMastered(undefined)).toBe(false);
  });

  it('fills as right answers come, and is at the brim only when it is mastered', () => {
    expect(skillView(undefined)).toEqual({ state: 'new', fill: 0 });
    expect(skillView([2, 1, 1]).state).toBe('started');
    expect(skillView([8, 7, 1]).state).toBe('nearly');
    expect(skillView([20, 0, 4]).fill).toBeGreaterThan(0);
    for (const count of [
      [1, 1, 1],
      [30, 30, 1],
      [20, 12, 5],
    ] as const)
      expect(skillView([...count]).fill).toBeLessThan(1);
    expect(skillView([5, 5, 2])).toEqual({ state: 'sure', fill: 1 });
  });
});

describe('a subject', () => {
  const skills = skillsOf('math', 'PYP3').map(({ id }) => id);

  it('is the share of the skills of the grade that are mastered', () => {
    const half = skills.slice(0, Math.floor(skills.length / 2));
    expect(subjectMastery(all(half), 'math', 'PYP3')).toEqual({
      subject: 'math',
      answers: 6 * half.length,
      mastered: half.length,
      of: skills.length,
      enough: true,
      percent: Math.round((100 * half.length) / skills.length),
    });
    expect(subjectMastery(all(skills), 'math', 'PYP3')).toMatchObject({ percent: 100 });
    // What an earlier year teaches says nothing of this year's share.
    expect(subjectMastery(all(skillsOf('math', 'PYP1').map(({ id }) => id)), 'math', 'PYP3')).toMatchObject({
      mastered: 0,
      percent: 0,
    });
  });

  it('is not spoken of below eight answers', () => {
    expect(subjectMastery({ [skills[0] ?? '']: [5, 5, 2] }, 'math', 'PYP3')).toMatchObject({
      enough: false,
      missing: 3,
    });
    expect(subjectMastery({}, 'math', 'PYP3')).toMatchObject({ enough: false, missing: 8 });
  });
});

describe('what to practise next', () => {
  it('is what is nearly sure, then what is started, then what is new and whose needs are met', () => {
    const [first = '', second = '', third = ''] = skillsOf('math', 'PYP3').map(({ id }) => id);
    expect(nextSkill({ [second]: [3, 1, 1], [third]: [8, 7, 1] }, 'PYP3')?.id).toBe(third);
    expect(nextSkill({ [second]: [3, 1, 1], [first]: [6, 6, 2] }, 'PYP3')?.id).toBe(second);
    const fresh = nextSkill({}, 'PYP3');
    const grade = new Set(skillsOf('math', 'PYP3').map(({ id }) => id));
    expect(fresh?.needs.filter((need) => grade.has(need))).toEqual([]);
  });

  it('is nothing when the whole grade is mastered', () => {
    const ids = (['math', 'english', 'science'] as const)
      .flatMap((subject) => skillsOf(subject, 'PYP1'))
      .map(({ id }) => id);
    expect(nextSkill(all(ids), 'PYP1')).toBeNull();
    expect(fullStrands(all(ids))).toBeGreaterThan(3);
    expect(fullStrands({})).toBe(0);
  });
});

describe('days of work', () => {
  it('are read from the bits of their weeks, over the end of a year too', () => {
    expect(new Date(mondayOfWeek('2026-W53')).toISOString().slice(0, 10)).toBe('2026-12-28');
    expect(new Date(mondayOfWeek('2027-W01')).toISOString().slice(0, 10)).toBe('2027-01-04');
    const days = workedDays({ '2027-W01': 0b11, '2026-W53': 0b1100000 });
    expect(days).toEqual(['2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05']);
    expect(longestRun(days)).toBe(4);
    expect(longestRun(['2026-03-28', '2026-03-29', '2026-03-31'])).toBe(2);
    expect(longestRun([])).toBe(0);
  });
});
