import { isAsked, isGraded } from '../../../../schema/views/assignment.ts';
import { isReturned } from '../../../../schema/views/rounds.ts';
import { dayOf } from '../../../lib/dates.ts';
import { weekOf } from '../../../lib/local-time.ts';
import type { PdfContent, PdfPart } from '../../../lib/pdf/index.ts';
import { words } from '../../../text/index.ts';
import type { Assignment, ClassData, Classroom, Enrolment, Submission } from '../queries.ts';

const text = words.weeklySlip;

/** One page for each student of a class: what was set, handed in and marked this week, and what is due until the end of the next. */
export function weeklySlips(classroom: Classroom, data: ClassData, now: string): PdfContent {
  const zone = classroom.timeZone ?? undefined;
  const week = weekOf(now, zone);
  const day = (moment: string): string => dayOf(moment, zone);
  const published = [...data.assignments].filter(({ isPublished }) => isPublished);
  const pageOf = (enrolment: Enrolment): PdfPart[] => {
    const answers = data.submissions.filter(({ studentId }) => studentId === enrolment.studentId);
    const answerTo = (assignment: Assignment): Submission | undefined =>
      answers.find(({ assignmentId }) => assignmentId === assignment.id);
    const isIn = (moment: string | undefined): boolean =>
      moment !== undefined && moment >= week.from && moment < week.to;
    const set = published.filter(({ publishedAt }) => isIn(publishedAt));
    const handedIn = answers.filter(({ receivedAt }) => isIn(receivedAt));
    const marked = answers.filter((one) => isGraded(one) && isIn(one.gradedAt));
    const due = published
      .filter(({ dueDate }) => dueDate >= now && dueDate < week.nextTo && isAsked(dueDate, enrolment))
      .sort((a, b) => a.dueDate.localeCompare(b.dueDate));
    return [
      { kind: 'heading', text: data.nameOf(enrolment.studentId) },
      ...list(
        text.set,
        [text.work, text.due],
        set.map(({ title, dueDate }) => [title, day(dueDate)]),
      ),
      ...list(
        text.handedIn,
        [text.work, text.on],
        handedIn.map((one) => [one.title ?? '', day(one.receivedAt ?? one.writtenAt)]),
      ),
      ...list(
        text.marked,
        [text.work, text.mark, text.said],
        marked.map((one) => [one.title ?? '', text.points(one.score ?? 0, one.totalPoints ?? 0), one.feedback ?? '']),
      ),
      ...list(
        text.dueUntil(day(week.lastDay)),
        [text.work, text.due, text.state],
        due.map((one) => {
          const answer = answerTo(one);
          return [one.title, day(one.dueDate), answer && !isReturned(answer) ? text.isIn : text.isOpen];
        }),
      ),
      { kind: 'paragraph', text: text.answerBelow },
    ];
  };
  return {
    title: text.title(classroom.className),
    subtitle: text.week(day(week.from), day(now)),
    parts: data.enrolments.flatMap((enrolment, at) => [
      ...(at === 0 ? [] : [{ kind: 'page' } as const]),
      ...pageOf(enrolment),
    ]),
  };
}

function list(title: string, header: string[], rows: string[][]): PdfPart[] {
  return [
    { kind: 'paragraph', text: words.app.of(title, rows.length === 0 ? text.nothing : '').trimEnd() },
    ...(rows.length === 0 ? [] : [{ kind: 'table', header, rows } as const]),
  ];
}
