import { naturalId } from '../../schema/ids.ts';
import type { ServerDocument } from '../db/tables.ts';
import type { DemoClass } from './content.ts';
import { chance, id } from './ids.ts';
import { classId, students, teacherOf } from './people.ts';
import { day, mondayOf, schoolDay } from './school-days.ts';

const assignmentId = (of: DemoClass, index: number): string => id('assignment', of.key, String(index));

export interface ClassWork {
  assignments: ServerDocument[];
  submissions: ServerDocument[];
  /** Of the latest grades. */
  notices: ServerDocument[];
}

/** One piece of work every ten days: six are past, one is open, one is a draft. */
export function workOf(of: DemoClass, begin: number, now: number): ClassWork {
  const iso = (moment: number): string => new Date(moment).toISOString();
  const assignments: ServerDocument[] = [];
  const submissions: ServerDocument[] = [];
  const notices: ServerDocument[] = [];
  of.assignments.forEach((assignment, index) => {
    const draft = index === of.assignments.length - 1;
    const open = index >= of.assignments.length - 2;
    // Open work is due in the week after this one, at the end of a school day.
    const due = schoolDay(open ? mondayOf(now) + (draft ? 10 : 8) * day : begin + (index * 12 + 11) * day);
    const copied = {
      classId: classId(of),
      className: of.className,
      subject: of.subject,
      title: assignment.title,
      totalPoints: assignment.points,
      dueDate: iso(due),
    };
    assignments.push({
      id: assignmentId(of, index),
      ...copied,
      teacherId: teacherOf(of).id,
      description: assignment.description,
      isPublished: !draft,
      ...(draft ? {} : { publishedAt: iso(open ? now - 2 * day : due - 9 * day) }),
    });
    if (draft) return;
    for (const student of students.filter((one) => one.in === of)) {
      const luck = chance(of.key, String(index), student.username);
      if (luck > (open ? 0.4 : 0.92)) continue;
      const answer = assignment.answers[luck < 0.62 ? 0 : 1] ?? assignment.answers[0];
      if (!answer) continue;
      const inTime = due - Math.round((luck * 5 + 0.1) * day);
      const written = open ? now - Math.round((luck + 0.05) * day) : inTime + (luck > 0.88 ? 6 * day : 0);
      const submission = naturalId('submission', assignmentId(of, index), student.id);
      // The two latest pieces wait for the teacher.
      const isGraded = index < of.assignments.length - 3 && luck < 0.9;
      const score = Math.round(assignment.points * (answer.share - luck * 0.08));
      submissions.push({
        id: submission,
        assignmentId: assignmentId(of, index),
        studentId: student.id,
        ...copied,
        studentName: `${student.firstName} ${student.lastName.slice(0, 1)}`,
        content: answer.text,
        writtenAt: iso(written),
        timeSure: true,
        receivedAt: iso(written + 90_000),
        late: written > due,
        withdrawn: false,
        ...(isGraded
          ? {
              score,
              feedback: answer.feedback,
              gradedAt: iso(Math.min(due + 3 * day, now)),
              gradedBy: teacherOf(of).id,
              seenByTeacherAt: iso(Math.min(due + 2 * day, now)),
            }
          : {}),
      });
      if (isGraded && index === of.assignments.length - 4) {
        const cause = `grade:${submission}`;
        notices.push({
          id: naturalId('notice', student.id, cause),
          personId: student.id,
          cause,
          kind: 'grade',
          about: assignmentId(of, index),
          details: { title: assignment.title, score: String(score), totalPoints: String(assignment.points) },
          createdAt: iso(Math.min(due + 3 * day, now)),
        });
      }
    }
  });
  return { assignments, submissions, notices };
}
