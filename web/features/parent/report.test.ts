import { expect, test } from 'vitest';
import type { ContentOf } from '../../../schema/insight.ts';
import { averageSession, figuresOf } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { subjectsOf } from '../../../tutor/statistics/subject-progress.ts';
import { words } from '../../text/index.ts';
import type { Child } from './child.ts';
import { reportOf } from './report.ts';

const now = '2026-11-20T17:00:00.000Z';
const base = { rev: '1.1', scopes: [], edited: {} };
const studentId = '0198a000-0000-7000-8000-000000000001';

const progress: NonNullable<Child['progress']> = {
  ...base,
  id: 'p',
  studentId,
  problemsSolved: 30,
  totalStars: 44,
  timeSpent: 310,
  perSubject: {},
  skills: { 'math.add.3digit': [9, 9, 3], 'english.spelling': [2, 2, 1] },
  weeks: { '2026-W40': { math: [4, 6, 3, 20, 4], english: [2, 2, 2, 9, 2] }, '2026-W47': { math: [5, 6, 4, 31, 8] } },
  month: '2026-11',
  sessionsUsed: 3,
  sessionLimit: 10,
};

const answer: Child['work'][number] = {
  ...base,
  id: 'a',
  assignmentId: 'w',
  studentId,
  classId: 'c',
  className: '4 Kestrel',
  subject: 'science',
  title: '=Rivers',
  totalPoints: 20,
  dueDate: now,
  content: 'The Thames',
  writtenAt: '2026-11-17T10:00:00.000Z',
  timeSure: true,
  receivedAt: '2026-11-17T10:00:00.000Z',
  score: 15,
  feedback: 'Clear.',
  gradedAt: '2026-11-18T10:00:00.000Z',
};

const child = (of: Partial<Child>): Child => ({
  link: { ...base, id: 'l', parentId: 'm', studentId },
  person: null,
  progress: null,
  places: [],
  work: [],
  timeZone: undefined,
  others: [],
  ...of,
});

const textOf = (of: Child, summary: ContentOf<'summary'> | null = null): string =>
  JSON.stringify(reportOf(of, summary, now));

test('the report shows the figures of the dashboard, from the same functions', () => {
  const says = textOf(child({ progress, work: [answer] }));
  const week = figuresOf(progress, lastMondays('2026-11-20', 1));
  expect(says).toContain(`["${words.parent.figures.solved}","30"]`);
  expect(says).toContain(words.parent.hours(5, 10));
  expect(says).toContain(words.parent.detailed.minutes(averageSession(progress)));
  expect(says).toContain(`["Mon 16 Nov","${week.solved}","67%","31 min","Maths"]`);
  for (const { progress: percent, answers, missing } of subjectsOf(progress, undefined))
    expect(says).toContain(
      percent === null ? words.parent.report.missing(missing) : words.parent.card.percent(percent, answers),
    );
  expect(says).toContain('["Tue 17 Nov","=Rivers","15 of 20 (75%)","Clear."]');
});

test('weeks and days are those where the child lives, wherever its parent reads them', () => {
  // A Monday morning in Auckland, and still Sunday of the week before in most of the world.
  const monday = '2026-11-22T20:00:00.000Z';
  const week: typeof progress = { ...progress, weeks: { '2026-W48': { math: [3, 3, 3, 12, 6] } } };
  const handedIn = { ...answer, receivedAt: monday, writtenAt: monday };
  for (const [timeZone, says] of [
    ['Pacific/Auckland', ['["Mon 23 Nov","3","100%","12 min","Maths"]', '["Mon 23 Nov","=Rivers"']],
    ['America/New_York', [words.parent.report.noWeeks, '["Sun 22 Nov","=Rivers"']],
  ] as const) {
    const said = JSON.stringify(reportOf(child({ progress: week, work: [handedIn], timeZone }), null, monday));
    for (const each of says) expect(said).toContain(each);
  }
});

test('a year without work is told as that, and a child with work but no weeks gets what there is', () => {
  expect(reportOf(child({}), null, now).parts).toEqual([
    { kind: 'paragraph', text: words.parent.report.empty(words.family.parent.unnamed) },
  ]);
  const empty = { ...progress, problemsSolved: 0, totalStars: 0, timeSpent: 0, perSubject: {}, weeks: {} };
  expect(reportOf(child({ progress: empty }), null, now).parts).toHaveLength(1);
  expect(textOf(child({ progress: empty, work: [answer] }))).toContain(words.parent.report.noWeeks);
});

test('the summary of the school is in it with its samples, and what is missing', () => {
  const summary: ContentOf<'summary'> = {
    kind: 'summary',
    startDate: '2026-10-22',
    endDate: '2026-11-20',
    overallProgress: null,
    say: 'Maya worked on 2 questions on one day.',
    summary: { totalProblemsAttempted: 2, totalCorrectAnswers: 1 },
    strengths: [],
    weaknesses: [{ description: 'English', successRate: 20, sample: 10, items: [] }],
    recommendations: ['Ten minutes on several days is better than an hour on one.'],
    course: [],
    missing: 'Not enough answers yet: 6 more',
  };
  const says = textOf(child({ progress }), summary);
  expect(says).toContain('Not enough answers yet: 6 more');
  expect(says).toContain('English: 20%. From 10 answers.');
});

test('the head names the classes that go on, and work that was given back does not wait for a mark', () => {
  const place = (className: string, more: object): Child['places'][number] => ({
    ...base,
    ...{ id: className, classId: className, studentId, className, subject: 'general', teacherId: 't' },
    ...more,
  });
  const places = [place('4 Kestrel', {}), place('3 Willow', { isActive: false })];
  const { score: _score, feedback: _feedback, gradedAt: _gradedAt, ...open } = answer;
  const report = reportOf(child({ progress, places, work: [{ ...open, content: '', returned: 1 }] }), null, now);
  expect(report.subtitle).toContain('4 Kestrel');
  expect(report.subtitle).not.toContain('3 Willow');
  const says = JSON.stringify(report);
  expect(says).toContain(words.parent.work.returned(words.parent.subjects.science));
  expect(says).not.toContain(words.parent.report.waits);
});
