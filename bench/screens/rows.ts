import { naturalId, newId } from '../../schema/ids.ts';
import { answer, attemptOf, sums, testOf } from '../../tests/sync/practice-school.ts';
import { randomOf } from '../../tests/sync/random.ts';
import { type Classroom, classrooms, enrolmentRow } from '../support/classrooms.ts';
import { assignmentRow } from '../support/documents.ts';
import type { School, Visitor } from '../support/school.ts';

const random = randomOf(11);
const range = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing was made');
  return value;
};

/** Every other one a story. */
const questionOf = (at: number): string =>
  at % 2 === 0 ? `${at + 12} + 7` : `Tom has ${at + 12} apples. He gives 7 to Ann. How many apples has he left?`;

type Assignment = ReturnType<typeof assignmentRow>;

/** An answer as the server stores it; one of ten waits for its mark where `marked` does not say otherwise. */
const answerRow = (set: Assignment, who: { id: string; name: string }, marked = random.int(10) > 0) => ({
  ...{ id: naturalId('submission', set.id, who.id), assignmentId: set.id, studentId: who.id, classId: set.classId },
  ...{ className: set.className, subject: set.subject, title: set.title, totalPoints: set.totalPoints },
  ...{ dueDate: set.dueDate, studentName: who.name, content: 'I jumped along the line and landed on 42.' },
  ...{ writtenAt: ago(2), receivedAt: ago(2), timeSure: true, late: false, withdrawn: false, seenByTeacherAt: ago(1) },
  ...(marked ? { score: random.int(set.totalPoints + 1), feedback: 'Clear.', gradedAt: ago(1) } : {}),
});

const mark = (isRight: boolean) => ({
  ...{ status: 'marked', verdict: isRight ? 'right' : 'wrong', credit: isRight ? '1' : '0', answer: '42' },
  ...{ lost: isRight ? [] : [{ why: 'wrong', share: '1', say: 'The sum is another.' }], say: 'Well worked out.' },
});
/** Three sums of which the second is wrong, as the school has marked them. */
const result = {
  marks: [mark(true), mark(false), mark(true)],
  ...{ earned: '2', of: 3, right: 2, waiting: 0, stars: 2 },
};

const noticeRow = (personId: string, about: string, at: number) => ({
  id: naturalId('notice', personId, `bench:${about}:${at}`),
  ...{ personId, cause: `bench:${about}:${at}`, kind: 'grade', about, createdAt: ago(at / 10), readAt: ago(at / 20) },
  details: { title: 'Fractions' },
});

const progressRow = (studentId: string, totalStars: number) => ({
  ...{ id: naturalId('progress', studentId), studentId, problemsSolved: 364, totalStars, timeSpent: 1_924 },
  ...{ perSubject: {}, month: ago(0).slice(0, 7), sessionsUsed: 3, sessionLimit: -1 },
});

/** How many attempts the child's history has; so many of them, the newest, are not finished. */
export const history = { attempts: 1_000, open: 20 };

export interface Child {
  who: Visitor;
  testId: string;
  /** The newest first. */
  attempts: readonly string[];
  sessions: readonly string[];
}

/** A child after years: 2,000 documents. */
export async function fillChild(school: School, firstName: string): Promise<Child> {
  const who = await school.enrol('student', firstName);
  await school.db.transaction((sql) => sql.query(`update account set plan_id = 'unlimited' where id = $1`, [who.id]));
  const teacher = await school.enrol('teacher', 'Robin');
  const classes = classrooms(teacher, 4);
  const set = classes.flatMap((of) => range(75, () => assignmentRow(random, of)));
  const tests = range(50, (at) => ({ ...testOf({ title: `Add to 100, ${at}` }), id: newId(), authorId: who.id }));
  const attempts = range(history.attempts, (at) => ({
    ...attemptOf(some(tests[at % tests.length]).id, { title: `Sums of day ${at}`, startedAt: ago(1 + at / 4) }),
    id: newId(),
    studentId: who.id,
    answers: sums.map(({ right }, item) => answer(item, item === 1 ? '1' : right)),
    ...(at < history.open ? {} : { finishedAt: ago(1 + at / 4), receivedAt: ago(1 + at / 4), result }),
  }));
  const sessions = range(300, (at) => ({
    ...{ id: newId(), studentId: who.id, questionText: questionOf(at), subject: 'math', grade: 'PYP4' },
    ...{ attempts: [], builtinVersion: 3, startedAt: ago(at / 3), writtenAt: ago(at / 3), receivedAt: ago(at / 3) },
    ...{ overLimit: false, isCorrect: false },
  }));
  await school.fill('classroom', classes);
  await school.fill(
    'enrolment',
    classes.map((of) => enrolmentRow(of, who)),
  );
  await school.fill('assignment', set);
  await school.fill('practiceTest', tests);
  await school.fill('attempt', attempts);
  await school.fill(
    'submission',
    set.slice(30).map((one) => answerRow(one, { id: who.id, name: `${firstName} A` }, true)),
  );
  await school.fill('homeworkSession', sessions);
  await school.fill(
    'notice',
    range(70, (at) => noticeRow(who.id, some(set[at]).id, at)),
  );
  await school.fill('progress', [progressRow(who.id, 2_345)]);
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
  return { who, testId: some(tests[0]).id, attempts: ids(attempts), sessions: ids(sessions) };
}

export interface Staff {
  who: Visitor;
  /** A usual class of 33, and one that everybody is in. */
  classroom: Classroom;
  /** Work of that class with an answer of each student, a third of them to mark. */
  work: string;
  everybody: Classroom;
  /** Work of everybody, none of it marked, one for each bulk grade. */
  toMark: readonly string[];
  /** How many answers wait in all classes. */
  waiting: number;
  /** A parent of a student of that class, its child, and what was written last between the two. */
  parent: Visitor;
  child: Visitor;
  message: string;
}

/** Of a teacher, all in one class and each in one more. */
const students = 300;

/** A teacher of ten classes with 300 students: 10,000 documents; and the parent of one of them, with two children. */
export async function fillStaff(school: School): Promise<Staff> {
  const who = await school.enrol('teacher', 'Ines');
  const classes = classrooms(who, 10);
  const everybody = some(classes.at(-1));
  const people: Visitor[] = [];
  while (people.length < students) {
    people.push(...(await Promise.all(range(20, (at) => school.enrol('student', `Maya ${people.length + at}`)))));
  }
  const of = (at: number) => people.filter((_, index) => index % 9 === at);
  const seats = [
    ...classes.slice(0, 9).flatMap((room, at) => of(at).map((one) => enrolmentRow(room, one))),
    ...people.map((one) => enrolmentRow(everybody, one)),
  ];
  const named = ({ id, firstName }: Visitor) => ({ id, name: `${firstName} A` });
  const usual = classes.slice(0, 9).map((room) => range(26, () => assignmentRow(random, room)));
  const [first] = some(usual[0]);
  const toMark = range(2, () => ({ ...assignmentRow(random, everybody), totalPoints: 20 }));
  const answers = [
    ...usual.flatMap((set, at) =>
      set.flatMap((one) =>
        of(at).map((student, index) => answerRow(one, named(student), one === first ? index % 3 > 0 : undefined)),
      ),
    ),
    ...toMark.flatMap((one) => people.map((student) => answerRow(one, named(student), false))),
  ];
  await school.fill('classroom', classes);
  await school.fill('enrolment', seats);
  await school.fill('assignment', [...usual.flat(), ...toMark]);
  await school.fill('submission', answers);
  await school.fill(
    'practiceTest',
    range(100, (at) => ({ ...testOf({ title: `Add to 100, ${at}` }), id: newId(), authorId: who.id })),
  );
  await school.fill(
    'template',
    range(100, (at) => ({
      ...{ id: newId(), teacherId: who.id, name: `Fractions ${at}`, instructions: 'Pages 3 and 4', totalPoints: 20 },
      ...{ subject: 'math', grade: 'PYP4', isShared: false },
    })),
  );
  await school.fill(
    'notice',
    range(100, (at) => noticeRow(who.id, some(answers[at]).id, at)),
  );
  const classroom = some(classes[0]);
  const child = some(of(0)[0]);
  const { parent, message } = await fillFamily(school, { who, classroom, child });
  const waiting = answers.filter((one) => !('score' in one)).length;
  return {
    ...{ who, classroom, work: some(first).id, everybody, toMark: toMark.map(({ id }) => id), waiting },
    ...{ parent, child, message },
  };
}

/** The stars of the parent's first child, which nothing else on the page says. */
export const stars = 4_321;

async function fillFamily(
  school: School,
  { who, classroom, child }: { who: Visitor; classroom: Classroom; child: Visitor },
): Promise<{ parent: Visitor; message: string }> {
  const parent = await school.enrol('parent', 'Sana');
  const second = await school.enrol('student', 'Ravi');
  const link = (studentId: string) => ({
    ...{ id: naturalId('link', parent.id, studentId), parentId: parent.id, studentId },
    ...{ parentName: 'Sana Ashworth', linkedAt: ago(60) },
  });
  await school.fill('link', [link(child.id), link(second.id)]);
  await school.fill('enrolment', [enrolmentRow(classroom, second)]);
  await school.fill('progress', [progressRow(child.id, stars), progressRow(second.id, 17)]);
  const set = range(40, () => assignmentRow(random, classroom));
  await school.fill(
    'submission',
    set.map((one) => answerRow(one, { id: second.id, name: 'Ravi A' }, true)),
  );
  const messages = range(400, (at) => {
    const ends = at % 2 === 0 ? [who.id, parent.id] : [parent.id, who.id];
    const names = at % 2 === 0 ? ['Ines Ashworth', 'Sana Ashworth'] : ['Sana Ashworth', 'Ines Ashworth'];
    return {
      ...{ id: newId(), classId: classroom.id, studentId: child.id, className: classroom.className },
      ...{ senderId: ends[0], recipientId: ends[1], senderName: names[0], recipientName: names[1] },
      ...{ studentName: `${child.firstName} A`, subject: 'Fractions', content: `Letter ${at}.` },
      ...{ messageType: 'general', priority: 'normal' },
      ...{ writtenAt: ago(400 - at), receivedAt: ago(400 - at), readAt: ago(400 - at) },
    };
  });
  // One conversation: each letter answers the one before.
  const rows = messages.map((one, at) => (at > 0 ? { ...one, parentMessageId: some(messages[at - 1]).id } : one));
  await school.fill('message', rows);
  return { parent, message: some(rows.at(-1)).id };
}
