import { naturalId } from '../../schema/ids.ts';
import type { Try } from '../../schema/lesson.ts';
import { buildLesson, builtinVersion, loadKnowledge, makeTry, openRung, outcome, starsFor } from '../../tutor/index.ts';
import { newInvitationCode } from '../auth/invitations.ts';
import { storeClassTest, storePractice } from './practice.ts';
import { hashPassword } from '../auth/passwords.ts';
import { recountProgress } from '../services/progress/progress.ts';
import { monthOf } from '../services/calendar.ts';
import { chance, id } from './ids.ts';
import { seedReminders } from './reminders.ts';
import { workOf } from './class-work.ts';
import { demoClasses, demoQuestions } from './content.ts';
import { seedMessages } from './messages.ts';
import type { DemoClass } from './content.ts';
import { admin, classId, parent, type Student, students, schoolId, teacherOf, teachers } from './people.ts';
import { day, mondayOf } from './school-days.ts';
import { type Homework, storeHomework } from './store-homework.ts';
import { templateDocuments } from './templates.ts';
import { practiceWork, weeklyWork } from './weekly.ts';
import type { Database, Sql } from '../db/orm.ts';
import { type ServerDocument, writeRows } from '../db/tables.ts';

export const demoPassword = 'paper boats float';
const timeZone = 'Europe/London';

/** The lines that tell an operator how to sign in. */
export const demoAccounts = (): string[] => [
  'Demonstration school (Hillside Primary). Everybody’s password is: ' + demoPassword,
  ...teachers.map(
    (teacher) =>
      `  teacher ${teacher.username.padEnd(15)} ${teacher.firstName} ${teacher.lastName}: ${demoClasses
        .filter((of) => teacherOf(of) === teacher)
        .map(({ className }) => className)
        .join(', ')}`,
  ),
  `  school admin ${admin.username}, parent ${parent.username} (of ${parent.of.join(', ')})`,
  ...demoClasses.map(
    (of) =>
      `  ${of.className} (${of.grades.join(', ')}): ${students
        .filter((student) => student.in === of)
        .map(({ username }) => username)
        .join(' ')}`,
  ),
];

/**
 * Fills the database with a demonstration school around `now`: 2 teachers, an admin, a parent, 3 classes, 30 students over PYP1-PYP5, a term
 * of assignments, answers and homework. Gives false when it was there. In many small transactions, since a slow machine
 * needs minutes and an open one holds everybody's feed; one that was cut off goes on where it was, and makes nothing twice.
 */
export async function seedDemo(db: Database, now = new Date()): Promise<boolean> {
  const unfinished = await studentsToMake(db);
  if (unfinished.length === 0) return false;
  const opened = await seedPeople(db, now);
  await db.transaction((sql) => seedClasses(sql, opened));
  const reminded = { people: [...students, parent], now: opened, timeZone };
  await db.transaction((sql) => seedReminders(sql, reminded));
  // The term began eleven weeks ago on a Monday.
  const begin = mondayOf(opened) - 77 * day;
  for (const of of demoClasses) {
    const { assignments, submissions, notices } = workOf(of, begin, opened);
    await db.transaction(async (sql) => {
      await writeRows(sql, 'assignment', assignments);
      await writeRows(sql, 'submission', submissions);
      await writeRows(sql, 'notice', notices);
      await storeClassTest(sql, { ...classTestOf(of), now: opened });
    });
    const year = weeklyWork(of, opened);
    await db.transaction(async (sql) => {
      await writeRows(sql, 'assignment', [...year.assignments, practiceWork(of, opened)]);
      await writeRows(sql, 'submission', year.submissions);
    });
  }
  const family = students
    .filter(({ username }) => parent.of.includes(username))
    .map((student) => ({ id: student.id, classId: classId(student.in), teacherId: teacherOf(student.in).id }));
  await seedMessages(db, parent.id, family, opened);
  await loadKnowledge();
  for (const student of unfinished) {
    const homework = homeworkOf(student, begin, opened);
    await db.transaction((sql) => storePractice(sql, student, opened));
    await db.transaction(async (sql) => {
      await storeHomework(sql, homework);
      await recountProgress(sql, [student.id], new Date(opened).toISOString());
    });
  }
  return true;
}

const classTestOf = (of: DemoClass) => ({
  classId: classId(of),
  teacherId: teacherOf(of).id,
  teacherName: `${teacherOf(of).firstName} ${teacherOf(of).lastName}`,
  grade: of.grade,
});

/** A student's progress is seeded last, so it tells which students are done. */
async function studentsToMake(db: Database): Promise<Student[]> {
  const made = await db.read((sql) =>
    sql.query<{ id: string }>('select student_id as id from progress where student_id = any($1::uuid[])', [
      students.map((student) => student.id),
    ]),
  );
  return students.filter((student) => !made.some(({ id: of }) => of === student.id));
}

/** Stores the school, its teachers and students; gives the moment around which everything lies, that of the first try. */
async function seedPeople(db: Database, now: Date): Promise<number> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (sql) => {
    await sql.query(
      `insert into school (id, name, address, city, country, contact_email, invitation_code, verified, max_students, time_zone, created_at)
       values ($1, 'Hillside Primary', '12 Orchard Road', 'Leeds', 'United Kingdom', 'office@hillside.example', $2, true, 500, $3, $4)
       on conflict (id) do nothing`,
      [schoolId, newInvitationCode(), timeZone, now.toISOString()],
    );
    await storePeople(sql, passwordHash);
    const [school] = await sql.query<{ opened: string }>('select created_at as opened from school where id = $1', [
      schoolId,
    ]);
    return school ? Date.parse(school.opened) : now.getTime();
  });
}

async function storePeople(sql: Sql, passwordHash: string): Promise<void> {
  const people = [
    ...teachers.map((teacher) => ({ ...teacher, role: 'teacher', teacher_type: 'school' })),
    ...students.map((student) => ({ ...student, role: 'student', teacher_type: null })),
    { ...admin, role: 'school_admin', teacher_type: null },
    { ...parent, role: 'parent', teacher_type: null },
  ];
  await sql.query(
    `insert into account (id, username, username_key, password_hash, role, first_name, last_name, teacher_type, school_id)
     select id, username, username, $2, role, "firstName", "lastName", teacher_type, case when role <> 'parent' then $3::uuid end
     from jsonb_to_recordset($1::jsonb) as r(id uuid, username text, role text, "firstName" text, "lastName" text, teacher_type text)
     on conflict (id) do nothing`,
    [
      JSON.stringify(
        people.map(({ id: of, username, role, firstName, lastName, teacher_type }) => ({
          id: of,
          username,
          role,
          firstName,
          lastName,
          teacher_type,
        })),
      ),
      passwordHash,
      schoolId,
    ],
  );
  await writeRows(
    sql,
    'person',
    people.map(({ id: of, username, role, firstName, lastName, teacher_type, ...more }) => ({
      id: of,
      username,
      role,
      firstName,
      lastName,
      ...(role === 'parent' ? {} : { schoolName: 'Hillside Primary' }),
      ...(teacher_type ? { teacherType: teacher_type } : {}),
      ...('grade' in more ? { grade: more.grade } : {}),
    })),
  );
  await sql.query(
    'insert into school_staff (school_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [schoolId, [...teachers, admin].map((one) => one.id)],
  );
}

async function seedClasses(sql: Sql, opened: number): Promise<void> {
  const shared = (of: DemoClass) => ({
    className: of.className,
    subject: of.subject,
    teacherId: teacherOf(of).id,
    teacherName: `${teacherOf(of).firstName} ${teacherOf(of).lastName}`,
  });
  await writeRows(
    sql,
    'classroom',
    demoClasses.map((of) => ({
      id: classId(of),
      ...shared(of),
      grade: of.grade,
      description: of.description,
      timeZone,
      isActive: true,
      schoolId,
    })),
  );
  await writeRows(
    sql,
    'enrolment',
    students.map((student) => ({
      id: naturalId('enrolment', classId(student.in), student.id),
      classId: classId(student.in),
      studentId: student.id,
      ...shared(student.in),
      firstName: student.firstName,
      surnameInitial: student.lastName.slice(0, 1),
      lastName: student.lastName,
      username: student.username,
      pypGrade: student.grade,
    })),
  );
  await writeRows(sql, 'template', templateDocuments(teachers, schoolId));
  await writeRows(
    sql,
    'link',
    students
      .filter(({ username }) => parent.of.includes(username))
      .map((student) => ({
        id: naturalId('link', parent.id, student.id),
        parentId: parent.id,
        studentId: student.id,
        parentName: `${parent.firstName} ${parent.lastName}`,
        linkedAt: new Date(opened).toISOString(),
      })),
  );
}

/** Every student asked three questions in the term: alone, with a hint, and one that is still open. */
function homeworkOf(student: Student, begin: number, now: number): Homework {
  const sessions: ServerDocument[] = [];
  const usage: object[] = [];
  const stars: object[] = [];
  demoQuestions[student.grade].forEach((ask, index) => {
    const session = id('session', student.username, String(index));
    const started =
      Math.min(begin + Math.round((index * 25 + chance('day', student.username) * 20) * day), now - 2 * day) +
      student.at * 60_000;
    const lesson = buildLesson({ question: ask.question, grade: student.grade, version: builtinVersion });
    const tries: Try[] = [];
    const next = (minutes: number) => ({
      id: id('attempt', session, String(tries.length)),
      at: new Date(started + minutes * 60_000).toISOString(),
    });
    const style = (index + student.at) % 3;
    if (style > 0) {
      tries.push(makeTry(lesson, tries, undefined, { ...next(2), step: 'answer', given: ask.wrong }));
      const hint = openRung(lesson, tries, undefined, next(3));
      if (hint) tries.push(hint);
    }
    if (style < 2) tries.push(makeTry(lesson, tries, undefined, { ...next(5), step: 'answer', given: ask.right }));
    const writtenAt = new Date(started + 6 * 60_000).toISOString();
    const isCorrect = tries.some(({ step, verdict }) => step === 'answer' && verdict === 'right');
    sessions.push({
      id: session,
      studentId: student.id,
      questionText: ask.question,
      subject: ask.subject,
      grade: student.grade,
      attempts: tries,
      builtinVersion,
      startedAt: new Date(started).toISOString(),
      writtenAt,
      receivedAt: writtenAt,
      overLimit: false,
      isCorrect,
    });
    usage.push({
      session_id: session,
      student_id: student.id,
      month: monthOf(writtenAt, timeZone),
      written_at: writtenAt,
    });
    if (isCorrect && outcome(lesson, tries)) {
      stars.push({
        student_id: student.id,
        cause: `homework:${session}`,
        stars: starsFor(lesson, tries),
        at: writtenAt,
      });
    }
  });
  return { sessions, usage, stars };
}
