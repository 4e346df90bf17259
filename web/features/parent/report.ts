import type { ContentOf } from '../../../schema/insight.ts';
import { subjects } from '../../../schema/limits.ts';
import { isGraded } from '../../../schema/views/assignment.ts';
import { averageSession, figuresOf, hoursOf, successRate } from '../../../schema/views/family.ts';
import { percentOf } from '../../../schema/views/grades.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { calendarDayOf, dateOf, dayOf } from '../../lib/dates.ts';
import type { PdfContent, PdfPart } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import { type Child, nameOf, subjectsOfChild } from './queries.ts';

const text = words.parent.report;
const shownWeeks = 12;
const yearWeeks = 52;
const shownWork = 20;

type Summary = ContentOf<'summary'>;

/** Takes a child and its newest summary, gives the report: the same figures as on the dashboard, from the same functions. */
export function reportOf(child: Child, summary: Summary | null, now: string): PdfContent {
  const name = nameOf(child);
  const { progress, places, work, person } = child;
  const year = figuresOf(progress, lastMondays(calendarDayOf(now), yearWeeks));
  const place = places.map(({ className, teacherName }) =>
    words.family.parent.place(className ?? '', teacherName ?? ''),
  );
  const grade = person?.grade ?? places[0]?.pypGrade;
  const isEmpty = year.tried === 0 && year.solved === 0 && work.length === 0;
  return {
    title: text.title(name),
    subtitle: text.subtitle([grade, ...place].filter(Boolean).join(', '), dateOf(now)),
    parts: isEmpty
      ? [{ kind: 'paragraph', text: text.empty(name) }]
      : [...soFar(child), ...weeksOf(child, now), ...workOf(child), ...summaryOf(summary)],
  };
}

function soFar(child: Child): PdfPart[] {
  const { progress } = child;
  if (!progress) return [];
  const f = words.parent.figures;
  const all = subjectsOfChild(child);
  return [
    { kind: 'heading', text: text.soFar },
    {
      kind: 'table',
      header: [text.what, text.figure],
      figures: [1],
      rows: [
        [f.solved, String(progress.problemsSolved)],
        [f.stars, String(progress.totalStars)],
        [f.time, words.parent.hours(...hoursOf(progress.timeSpent))],
        [words.parent.detailed.session, words.parent.detailed.minutes(averageSession(progress))],
      ],
    },
    { kind: 'heading', text: text.subjects },
    {
      kind: 'bars',
      max: 100,
      rows: all.map(({ subject, progress: percent, answers, missing }) => ({
        label: words.parent.subjects[subject],
        value: percent,
        text: percent === null ? text.missing(missing) : words.parent.card.percent(percent, answers),
      })),
    },
  ];
}

function weeksOf({ progress }: Child, now: string): PdfPart[] {
  const mondays = lastMondays(calendarDayOf(now), shownWeeks);
  const rows = mondays.flatMap((monday) => {
    const week = figuresOf(progress, [monday]);
    const bySubject = subjects
      .filter((subject) => figuresOf(progress, [monday], subject).tried > 0)
      .map((subject) => words.parent.subjects[subject]);
    if (week.tried + week.solved === 0) return [];
    const rate = successRate(week);
    return [
      [
        dayOf(`${monday}T12:00:00`),
        String(week.solved),
        rate === null ? '' : words.parent.figures.percent(rate),
        words.parent.detailed.minutes(week.minutes),
        bySubject.join(', '),
      ],
    ];
  });
  if (rows.length === 0) return [{ kind: 'paragraph', text: text.noWeeks }];
  return [
    { kind: 'heading', text: text.weeks },
    { kind: 'table', header: text.weekHeader, figures: [1, 2, 3], rows },
  ];
}

function workOf({ work }: Child): PdfPart[] {
  if (work.length === 0) return [{ kind: 'paragraph', text: text.noWork }];
  return [
    { kind: 'heading', text: text.work },
    {
      kind: 'table',
      header: text.workHeader,
      figures: [2],
      rows: work.slice(0, shownWork).map((answer) => {
        const [score, total] = [answer.score ?? 0, answer.totalPoints ?? 0];
        return [
          dayOf(answer.receivedAt ?? answer.writtenAt),
          answer.title ?? '',
          isGraded(answer)
            ? text.mark(words.parent.work.score(score, total), Math.round(percentOf(score, total)))
            : text.waits,
          answer.feedback ?? '',
        ];
      }),
    },
  ];
}

function summaryOf(summary: Summary | null): PdfPart[] {
  if (!summary) return [];
  const t = words.parent.insights;
  const rated = (rows: Summary['strengths']): PdfPart[] =>
    rows.map(({ description, successRate: rate, sample }) => ({
      kind: 'paragraph',
      text: `${description}: ${t.rate(rate)}. ${t.from(sample, 'answer')}.`,
    }));
  return [
    { kind: 'heading', text: t.title },
    { kind: 'paragraph', text: summary.say },
    ...(summary.missing ? [{ kind: 'paragraph' as const, text: summary.missing }] : []),
    ...(summary.strengths.length > 0
      ? [{ kind: 'heading' as const, text: t.strengths }, ...rated(summary.strengths)]
      : []),
    ...(summary.weaknesses.length > 0
      ? [{ kind: 'heading' as const, text: t.weaknesses }, ...rated(summary.weaknesses)]
      : []),
    ...(summary.recommendations.length > 0
      ? [
          { kind: 'heading' as const, text: t.recommendations },
          ...summary.recommendations.map((one): PdfPart => ({ kind: 'paragraph', text: one })),
        ]
      : []),
  ];
}
