import { naturalId } from '../../schema/ids.ts';
import type { Subject } from '../../schema/limits.ts';
import type { ServerDocument } from '../db/tables.ts';
import type { DemoClass } from './content.ts';
import { chance, id } from './ids.ts';
import { classId, students, teacherOf } from './people.ts';
import { classTestId } from './practice.ts';
import { day, isHoliday, mondayOf } from './school-days.ts';

/** A short check of ten things: what is right, and what whoever has not learned it yet writes. */
interface Check {
  title: string;
  description: string;
  items: readonly (readonly [right: string, wrong: string])[];
}

const pairs = (list: string): Check['items'] =>
  list.split(',').map((pair) => {
    const [right = '', wrong = ''] = pair.split('/');
    return [right, wrong] as const;
  });

const spelling: Check = {
  title: 'Spelling check',
  description: 'Write the ten words that you hear, with a comma between them.',
  items: pairs(
    'because/becos,friend/frend,said/sed,people/peeple,could/cud,house/hous,little/littel,water/warter,school/skool,night/nite',
  ),
};

const checks: Partial<Record<Subject, Check>> = {
  math: {
    title: 'Quick facts',
    description: 'Ten facts in five minutes, with a comma between them.',
    items: pairs(
      '6 × 7 = 42/6 × 7 = 48,8 × 4 = 32/8 × 4 = 36,9 × 3 = 27/9 × 3 = 24,7 × 7 = 49/7 × 7 = 47,12 × 5 = 60/12 × 5 = 55,' +
        '56 ÷ 8 = 7/56 ÷ 8 = 6,63 ÷ 9 = 7/63 ÷ 9 = 8,100 − 37 = 63/100 − 37 = 73,25 + 48 = 73/25 + 48 = 63,9 × 9 = 81/9 × 9 = 72',
    ),
  },
  science: {
    title: 'Words of the week',
    description: 'Ten scientific words that belong to what we do. Write them with a comma between them.',
    items: pairs(
      'evaporation/evapration,nutrient/nutreant,habitat/habbitat,friction/frictian,solution/solushun,' +
        'gravity/gravaty,skeleton/skelliton,insulator/insalator,predator/predater,circuit/sirkit',
    ),
  },
};

const weeks = 40;
const iso = (moment: number): string => new Date(moment).toISOString();
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A year of short checks, one a week on Fridays: nearly everybody is there, and most get a little better. */
export function weeklyWork(
  of: DemoClass,
  now: number,
): { assignments: ServerDocument[]; submissions: ServerDocument[] } {
  const check = checks[of.subject] ?? spelling;
  const assignments: ServerDocument[] = [];
  const submissions: ServerDocument[] = [];
  for (let week = weeks; week > 1; week -= 1) {
    const due = mondayOf(now) + (4 - week * 7) * day;
    if (isHoliday(due)) continue;
    const assignmentId = id('assignment', of.key, 'week', String(week));
    const copied = {
      classId: classId(of),
      className: of.className,
      subject: of.subject,
      title: `${check.title}, ${dayName.format(due)}`,
      totalPoints: check.items.length,
      dueDate: iso(due),
    };
    assignments.push({
      id: assignmentId,
      ...copied,
      teacherId: teacherOf(of).id,
      description: check.description,
      isPublished: true,
      publishedAt: iso(due - 2 * day),
    });
    for (const student of students.filter((one) => one.in === of)) {
      const key = [of.key, student.username];
      if (chance(...key, 'away', String(week)) < 0.04) continue;
      const known = 0.55 + 0.35 * chance(...key, 'knows') + (weeks - week) / 300;
      const missed = check.items.filter((_, at) => chance(...key, String(week), String(at)) > known);
      const written = due - Math.round(chance(...key, String(week), 'minute') * 40) * 60_000;
      submissions.push({
        id: naturalId('submission', assignmentId, student.id),
        assignmentId,
        studentId: student.id,
        ...copied,
        studentName: `${student.firstName} ${student.lastName.slice(0, 1)}`,
        content: check.items.map((item) => (missed.includes(item) ? item[1] : item[0])).join(', '),
        writtenAt: iso(written),
        timeSure: true,
        receivedAt: iso(written + 60_000),
        late: false,
        withdrawn: false,
        score: check.items.length - missed.length,
        feedback: feedbackTo(missed.map(([right]) => right)),
        gradedAt: iso(due + 3 * day),
        gradedBy: teacherOf(of).id,
        seenByTeacherAt: iso(due + 3 * day),
        gradeSeenAt: iso(due + 4 * day),
      });
    }
  }
  return { assignments, submissions };
}

function feedbackTo(missed: readonly string[]): string {
  if (missed.length === 0) return 'All ten are right. Well done!';
  return `Look at ${missed.length === 1 ? 'this one' : 'these'} once more: ${missed.join(', ')}.`;
}

/** The practice test of a class, set as work for the next week. */
export function practiceWork(of: DemoClass, now: number): ServerDocument {
  return {
    id: id('assignment', of.key, 'practice'),
    classId: classId(of),
    className: of.className,
    subject: of.subject,
    teacherId: teacherOf(of).id,
    title: 'Eight questions to practise',
    description: 'Do the practice test. You can do it again: your best score counts.',
    totalPoints: 8,
    dueDate: iso(mondayOf(now) + 10 * day),
    isPublished: true,
    publishedAt: iso(now - day),
    practiceTestId: classTestId(classId(of)),
  };
}
