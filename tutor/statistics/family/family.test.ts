import { describe, expect, it } from 'vitest';
import type { Session } from '../habits.ts';
import { skillsOf } from '../../practice/curriculum.ts';
import { subjectsOf } from '../subject-progress.ts';
import { weekInSentences } from '../week.ts';
import { weeklyChange } from '../weekly-change.ts';
import { togetherFor } from '../../data/together.ts';
import {
  alertsOf,
  type ChildClock,
  type ChildWork,
  type Marked,
  outlookOf,
  patternsOf,
  type Seen,
  styleOf,
  subjectLevelsOf,
  summaryOf,
  type Worked,
} from './index.ts';

const clock: ChildClock = { dayOf: (at) => at.slice(0, 10), hourOf: (at) => Number(at.slice(11, 13)) };
const at = (day: number, hour = 15): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

const worked = (count: number, right: number, of: Partial<Worked> = {}): Worked[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${of.subject ?? 'math'}-${n}`,
    at: at(5 + (n % 10)),
    subject: 'math',
    what: 'A homework question',
    credit: n < right ? 1 : 0,
    how: n < right ? 'alone' : n % 2 === 0 ? 'with-help' : 'not-yet',
    ...of,
  }));
const sessions = (count: number, of: Partial<Session> = {}): Session[] =>
  Array.from({ length: count }, (_, n) => ({ id: `math-${n}`, at: at(5 + n), minutes: 12, hintsFirst: false, ...of }));
const marks = (shares: readonly number[]): Marked[] =>
  shares.map((share, n) => ({ id: `m${n}`, at: at(1 + n), subject: 'math', title: `Test ${n}`, share, of: 20 }));
const child = (of: Partial<ChildWork>): ChildWork => ({ worked: [], marked: [], sessions: [], ...of });
const span = { name: 'Maya', from: '2026-11-01', to: '2026-11-30', mondays: ['2026-11-02', '2026-11-09'] };

describe('the monthly summary', () => {
  it('says how much was right, what is strong and what needs help, each with its sample and items', () => {
    const all = [...worked(18, 16), ...worked(10, 2, { subject: 'english' })];
    const found = summaryOf(child({ worked: all }), span, clock);
    expect(found).toMatchObject({
      overallProgress: 64,
      say: 'Maya worked on 28 questions on 10 days: about 6 of 10 were right at the first try.',
      summary: { totalProblemsAttempted: 28, totalCorrectAnswers: 18 },
      strengths: [{ description: 'Maths', successRate: 89, sample: 18 }],
      weaknesses: [{ description: 'English', successRate: 20, sample: 10 }],
      missing: null,
    });
    expect(found.strengths[0]?.items).toHaveLength(12);
    expect(found.weaknesses[0]?.items[0]).toEqual({
      day: '2026-11-14',
      subject: 'english',
      what: 'A homework question',
      how: 'not solved yet',
    });
    expect(found.recommendations[0]).toBe(
      'Do one question on English together, and let the child explain the first step.',
    );
    expect(found.course.map(({ tried }) => tried)).toEqual([12, 16]);
  });

  it('speaks of skills where they are known, and of nothing below eight answers', () => {
    const skill = { skill: 'Halves and quarters', what: 'Practice: Halves and quarters' };
    expect(summaryOf(child({ worked: worked(9, 9, skill) }), span, clock).strengths).toMatchObject([
      { description: 'Halves and quarters', sample: 9 },
    ]);
    expect(summaryOf(child({ worked: worked(2, 2) }), span, clock)).toMatchObject({
      overallProgress: null,
      say: 'Maya worked on 2 questions on 2 days.',
      strengths: [],
      missing: 'Not enough answers yet: 6 more',
    });
    expect(summaryOf(child({}), span, clock).say).toBe('Maya has not worked on anything here in this time.');
  });
});

describe('the four analyses', () => {
  it('learning patterns: what was seen of time, length and the first step', () => {
    const found = patternsOf(child({ sessions: sessions(12), worked: worked(12, 2, { how: 'with-help' }) }), clock);
    expect(found).toMatchObject({
      preferredLearningTime: 'afternoon',
      attentionSpan: 12,
      problemSolvingApproach: 'Tries first, opens help after',
    });
    expect(found.patterns.map(({ patternType, strength, sample }) => [patternType, strength, sample])).toEqual([
      ['Trying first', 100, 12],
      ['Time of day', 100, 12],
      ['Staying with it', 100, 12],
    ]);
    const looked = sessions(4, { hintsFirst: null }).map((each) => ({ ...each, id: `looked ${each.id}` }));
    const [trying] = patternsOf(child({ sessions: [...sessions(12), ...looked] }), clock).patterns;
    expect(trying, 'is of the sessions that it counts').toMatchObject({
      description: 'In 12 of 12 sessions the first thing was an own try.',
      sample: 12,
    });
    expect(trying?.items.map(({ what }) => what)).not.toContain('Only looked at');
    expect(patternsOf(child({ sessions: sessions(3) }), clock)).toMatchObject({
      attentionSpan: null,
      patterns: [],
      missing: 'Not enough sessions yet: 5 more',
    });
  });

  it('performance prediction: a range with how sure it is, this quarter and no further', () => {
    const found = outlookOf(child({ marked: marks([0.4, 0.5, 0.5, 0.6, 0.7, 0.8, 0.8]) }), '2026-11-22', clock);
    expect(found.range).not.toBeNull();
    expect(found.quarterlyForecast).toEqual([
      { quarter: '2026-Q4', predictedScore: found.nextMonthPrediction, confidence: found.range?.confidence },
    ]);
    expect(found.opportunities[0]?.description).toMatch(
      /^Maths: improving: about .* points a test, over the last 7 tests\.$/,
    );
    expect(found.items[0]).toMatchObject({ what: 'Test 6', how: '16 of 20' });
    const half = outlookOf(child({ marked: marks([0.5, 0.5, 0.5, 0.5, 0.5, 0.375]) }), '2026-11-22', clock);
    expect(half.items[0]?.how, 'half a mark').toBe('7.5 of 20');
    expect(outlookOf(child({ marked: marks([0.5, 0.6]) }), '2026-11-22', clock)).toMatchObject({
      nextMonthPrediction: null,
      quarterlyForecast: [],
      missing: 'Not enough tests yet: 4 more',
    });
  });

  it('learning style: what was observed, and no style', () => {
    const found = styleOf(child({ sessions: sessions(10, { hintsFirst: true }) }), clock);
    expect(found).toMatchObject({ primaryStyle: 'Uses hints first', sample: 10 });
    expect(found.styleDescription).toContain('Uses hints first, usual session 12 minutes');
    expect(JSON.stringify(found)).not.toMatch(/visual|auditory|kinaesthetic/i);
    expect(styleOf(child({}), clock).missing).toBe('Not enough sessions yet: 8 more');
  });

  it('subjects: a level from eight answers, the strongest only where it is surely ahead', () => {
    const found = subjectLevelsOf(
      child({
        worked: [...worked(20, 19), ...worked(12, 2, { subject: 'english' }), ...worked(3, 3, { subject: 'science' })],
      }),
      clock,
    );
    expect(found).toMatchObject({
      strongestSubject: 'math',
      needsAttention: ['english'],
      crossSubjectInsights: ['Maths is surely ahead of English now.'],
    });
    expect(found.subjects.map(({ name, proficiencyLevel, missing }) => [name, proficiencyLevel, missing])).toEqual([
      ['math', 'Advanced', null],
      ['science', null, 'Not enough answers yet: 5 more'],
      ['english', 'Needs help', null],
    ]);
    expect(subjectLevelsOf(child({ worked: worked(2, 2) }), clock).missing).toBe('Not enough answers yet: 6 more');
  });
});

it('a child with two answers only is told how many are missing; a subject is the share of the grade’s skills that are mastered', () => {
  const skills = skillsOf('math', 'PYP3').map(({ id }) => id);
  const half = Object.fromEntries(skills.slice(0, Math.floor(skills.length / 2)).map((id) => [id, [6, 6, 3] as const]));
  const of = (counts: Record<string, readonly [number, number, number]>) =>
    subjectsOf(
      { skills: Object.fromEntries(Object.entries(counts).map(([id, [a, b, c]]) => [id, [a, b, c]])) },
      'PYP3',
    );
  expect(of({ [skills[0] ?? '']: [2, 2, 1] })).toEqual([{ subject: 'math', progress: null, answers: 2, missing: 6 }]);
  expect(of(half)).toMatchObject([
    { subject: 'math', progress: Math.round((100 * Math.floor(skills.length / 2)) / skills.length), missing: 0 },
  ]);
  expect(subjectsOf(null, undefined)).toEqual([]);
});

describe('the week in sentences', () => {
  const figures = (subject: 'math' | 'english', tried: number, right: number) => ({
    subject,
    tried,
    right,
    solved: right,
  });
  const none = { name: 'Maya', week: [], month: [], marked: [], waiting: 0 };

  it('says how much, what goes well and what needs time, with what each rests on', () => {
    const says = weekInSentences({
      ...none,
      week: [figures('math', 8, 7)],
      month: [figures('math', 18, 16), figures('english', 12, 3)],
    });
    expect(says.map(({ say }) => say)).toEqual([
      'Maya solved 7 problems, 7 of them right at the first try.',
      'Maths is going well.',
      'English still needs help at the first try.',
    ]);
    expect(says[1]?.tally).toEqual({ right: 16, of: 18 });
    expect(says.every(({ behind }) => behind.length > 0)).toBe(true);
  });

  it('says what is true of little: nothing solved, something marked, how many answers are missing', () => {
    expect(weekInSentences({ ...none, month: [figures('math', 2, 2)] }).map(({ say }) => say)).toEqual([
      'Maya has not solved anything here this week yet. In the three weeks before it was 2 problems.',
      'Not enough answers yet to say what goes well: 6 answers more.',
    ]);
    const marked = [{ title: 'Rivers', score: 9, totalPoints: 10 }];
    expect(weekInSentences({ ...none, marked, waiting: 1 })[1]?.say).toBe(
      'Rivers came back with 9 of 10. 1 more waits for its mark.',
    );
    expect(weekInSentences({ ...none, waiting: 2 })[1]?.say).toBe('Maya handed in 2 pieces of work, not marked yet.');
  });

  it('gives something to do together in every subject, another one at every turn', () => {
    expect(togetherFor('math', 'PYP1', 0)).not.toBe(togetherFor('math', 'PYP1', 1));
    expect(togetherFor('math', 'PYP1', 0)).not.toBe(togetherFor('math', 'PYP5', 0));
    expect(togetherFor('english', undefined, -1)).toMatch(/\w/);
  });
});

it('week over week: no figure below eight answers in either week, else the points with their interval', () => {
  expect(weeklyChange({ tried: 5, right: 5, minutes: 20 }, { tried: 30, right: 20, minutes: 60 })).toEqual({
    missing: 3,
  });
  // Newcombe 1998, table II: 56/70 against 48/80 is .2000 with .0524 to .3339.
  expect(weeklyChange({ tried: 80, right: 48, minutes: 90 }, { tried: 70, right: 56, minutes: 100 })).toEqual({
    tried: -10,
    minutes: 10,
    points: 20,
    lower: 5,
    upper: 33,
  });
});

describe('alerts', () => {
  const now = at(20);
  const seen: Seen = { name: 'Maya', worked: [], overdue: [], lastActive: at(19) };
  const typesOf = (of: Partial<Seen>, told: Parameters<typeof alertsOf>[1] = () => undefined): string[] =>
    alertsOf({ ...seen, ...of }, told, now, clock.dayOf).map(({ alertType, about }) => `${alertType} ${about}`.trim());
  const recent = (count: number, right: number) => worked(count, right, { at: at(18) });

  it('follow the one table of thresholds', () => {
    expect(typesOf({ worked: recent(9, 1) })).toEqual(['struggling math']);
    expect(typesOf({ worked: recent(7, 0) }), 'seven answers').toEqual([]);
    expect(typesOf({ worked: recent(14, 14) })).toEqual(['excelling math']);
    expect(typesOf({ worked: worked(9, 0, { at: at(1) }) }), 'older than two weeks').toEqual([]);
    expect(typesOf({ lastActive: at(12) })).toEqual(['inactivity']);
    expect(typesOf({ lastActive: null })).toEqual([]);
    expect(typesOf({ lastActive: '2026-08-01T10:00:00.000Z' }), 'after the holidays').toEqual([]);
    const work = (id: string, dueDate: string) => ({ id, title: id, subject: 'math' as const, dueDate });
    expect(typesOf({ overdue: [work('a', at(18)), work('b', at(20, 10)), work('c', at(1))] })).toEqual(['overdue a']);
  });

  it('never tell one cause twice: the same answers, the same pause, the same work', () => {
    expect(typesOf({ worked: recent(9, 1) }, () => at(18))).toEqual([]);
    const [again] = alertsOf({ ...seen, worked: recent(9, 1) }, () => at(17), now, clock.dayOf);
    expect(again?.message, 'of the new answers only').toBe('1 of 9 right at the first try since this was last told.');
    expect(typesOf({ lastActive: at(12) }, () => at(12))).toEqual([]);
    expect(
      typesOf({ lastActive: at(12) }, () => at(2)),
      'a new pause',
    ).toEqual(['inactivity']);
    expect(typesOf({ overdue: [{ id: 'a', title: 'a', subject: 'math', dueDate: at(18) }] }, () => at(18))).toEqual([]);
  });
});
