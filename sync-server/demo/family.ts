import type { Try } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { buildLesson, builtinVersion, loadKnowledge, makeTry, openRung, starsFor } from '../../tutor/index.ts';
import { generatorsOf } from '../../tutor/practice/generators/index.ts';
import { answerOf, makeItem } from '../../tutor/practice/items.ts';
import type { Database, Sql } from '../db/orm.ts';
import { patchRows, type ServerDocument, writeRows } from '../db/tables.ts';
import { countTime } from '../services/practice/attempt-time.ts';
import { type Attempt, markAttempts } from '../services/practice/attempts.ts';
import { tellWeek } from '../services/family/digest.ts';
import { tellAlerts } from '../services/family/family-alerts.ts';
import { makeInsights } from '../services/progress/insights.ts';
import { recountProgress } from '../services/progress/progress.ts';
import { demoParent } from './content.ts';
import { chance, id } from './ids.ts';
import { day } from './school-days.ts';
import { wrongAnswer } from './wrong-answer.ts';

/** A child whose parent looks at the demonstration: it has worked the whole year, a little better every month. */
interface Child {
  id: string;
  username: string;
  grade: Grade;
}

const weeks = 40;
const between = (low: number, high: number, ...parts: string[]): number =>
  low + Math.floor(chance(...parts) * (high - low + 1));

/** A sum that fits the grade, with its answer and a near miss. */
function sumFor(grade: Grade, ...parts: string[]): { question: string; right: string; wrong: string } {
  const most = { PYP1: 9, PYP2: 49, PYP3: 450, PYP4: 4_000, PYP5: 40_000 }[grade];
  const [a, b] = [between(2, most, ...parts, 'a'), between(2, most, ...parts, 'b')];
  return { question: `What is ${a} + ${b}?`, right: String(a + b), wrong: String(a + b - 10) };
}

/** One of the two has had a very good fortnight, of which its parent is told. */
const isFlying = ({ username }: Child, week: number): boolean => username === 'demo.maya' && week <= 2;

/** Two homework questions a week; the holidays of August are left out. */
function homeworkOf(child: Child, now: number) {
  const sessions: ServerDocument[] = [];
  const stars: object[] = [];
  for (let week = weeks; week > 0; week -= 1)
    for (const turn of isFlying(child, week) ? [0, 1, 2, 3, 4, 5, 6] : [0, 1]) {
      const key = [child.username, String(week), String(turn)];
      const started =
        now -
        week * 7 * day +
        (isFlying(child, week) ? turn : turn * 3 + 1) * day +
        between(0, 90, ...key, 'minute') * 60_000;
      if (new Date(started).getUTCMonth() === 7) continue;
      const sum = sumFor(child.grade, ...key);
      const session = id('year', ...key);
      const lesson = buildLesson({ question: sum.question, grade: child.grade, version: builtinVersion });
      const tries: Try[] = [];
      const next = (minutes: number) => ({
        id: id('try', session, String(tries.length)),
        at: new Date(started + minutes * 60_000).toISOString(),
      });
      const isRight = isFlying(child, week) || chance(...key, 'luck') < 0.55 + (weeks - week) / 110;
      if (!isRight) {
        tries.push(makeTry(lesson, tries, undefined, { ...next(3), step: 'answer', given: sum.wrong }));
        const hint = openRung(lesson, tries, undefined, next(4));
        if (hint) tries.push(hint);
      }
      tries.push(makeTry(lesson, tries, undefined, { ...next(8), step: 'answer', given: sum.right }));
      const writtenAt = next(9).at;
      sessions.push({
        id: session,
        studentId: child.id,
        questionText: sum.question,
        subject: 'math',
        grade: child.grade,
        attempts: tries,
        builtinVersion,
        startedAt: new Date(started).toISOString(),
        writtenAt,
        receivedAt: writtenAt,
        overLimit: false,
        isCorrect: true,
      });
      stars.push({
        student_id: child.id,
        cause: `homework:${session}`,
        stars: starsFor(lesson, tries),
        at: writtenAt,
        subject: 'math',
      });
    }
  return { sessions, stars };
}

const shares = { math: 0.7, english: 0.85, science: 0.65 } as const;
const titles = { math: 'Numbers', english: 'Words', science: 'The world around us' } as const;

/** A practice test of six questions in each subject every third week. */
function practiceOf(child: Child, now: number): Attempt[] {
  const attempts: Attempt[] = [];
  for (const subject of ['math', 'english', 'science'] as const) {
    const fitting = generatorsOf(subject).filter(({ grade }) => grade === child.grade);
    for (let week = 36; week > 0; week -= 3) {
      const key = [child.username, subject, String(week)];
      const started = now - week * 7 * day + 4 * day;
      const made = fitting.slice(0, 6).map((from, at) => makeItem(from, between(1, 9_999, ...key, String(at))));
      if (made.length < 3) continue;
      const attempt = id('attempt', ...key);
      const answers = made.map(({ question: { spec } }, at) => {
        const isRight = chance(...key, String(at), 'luck') < shares[subject] + (36 - week) / 150;
        return {
          id: id('answer', attempt, String(at)),
          item: at,
          given: isRight ? answerOf(spec) : wrongAnswer(spec),
          at: new Date(started + (at + 1) * 60_000).toISOString(),
        };
      });
      attempts.push({
        id: attempt,
        studentId: child.id,
        testId: id('test', ...key),
        title: titles[subject],
        subject,
        grade: child.grade,
        items: made.map(({ item }) => item),
        answers,
        startedAt: new Date(started).toISOString(),
        finishedAt: answers.at(-1)?.at,
        receivedAt: answers.at(-1)?.at,
      });
    }
  }
  return attempts;
}

/** Stores a child's year in many small transactions, any number of times. */
async function storeYear(db: Database, child: Child, opened: number): Promise<void> {
  const { sessions, stars } = homeworkOf(child, opened);
  await db.transaction(async (sql) => {
    await writeRows(sql, 'homeworkSession', sessions);
    await sql.query(
      `insert into star_ledger (student_id, cause, stars, at, subject) select student_id, cause, stars, at, subject
       from jsonb_to_recordset($1::jsonb) as r(student_id uuid, cause text, stars int, at timestamptz, subject text) where stars > 0
       on conflict do nothing`,
      [JSON.stringify(stars)],
    );
  });
  for (const attempt of practiceOf(child, opened))
    await db.transaction(async (sql) => {
      const when = { receivedAt: attempt.finishedAt ?? attempt.startedAt, lastExchangeAt: null };
      await markAttempts(sql, [attempt], when);
      await writeRows(sql, 'attempt', [attempt]);
      await countTime(sql, [attempt]);
    });
}

/** All badges of the year but one have been looked at: a child's home celebrates the newest. */
async function seeBadges(sql: Sql, childId: string, at: string): Promise<void> {
  const seen = await sql.query<{ id: string }>(
    `select id from notice where person_id = $1 and kind = 'award' and not deleted order by created_at desc, id offset 1`,
    [childId],
  );
  await patchRows(
    sql,
    'notice',
    seen.map(({ id: notice }) => ({ id: notice, changes: { readAt: at } })),
  );
}

/** What the school's jobs would have told the family by now; the insights last, since they tell that it is done. */
async function tellFamily(db: Database, childId: string, now: string): Promise<void> {
  await tellAlerts(db, [childId], now);
  await tellWeek(db, [childId], now);
  await db.transaction((sql) => makeInsights(sql, [childId], now));
}

/** Gives the children of the demonstration's parent a year of work, and their parent what follows from it; made once. */
export async function seedFamily(db: Database): Promise<void> {
  const children = await db.read((sql) =>
    sql.query<Child & { opened: string }>(
      `select a.id, a.username, p.grade, s.created_at as opened
       from account m join link l on l.parent_id = m.id and not l.deleted
       join account a on a.id = l.student_id join person p on p.id = a.id join school s on s.id = a.school_id
       where m.username = $1 and p.grade is not null and not exists (select from insight i where i.student_id = a.id)
       order by a.id`,
      [demoParent.username],
    ),
  );
  if (children.length > 0) await loadKnowledge();
  for (const { opened, ...child } of children) {
    await storeYear(db, child, Date.parse(opened));
    await db.transaction((sql) => recountProgress(sql, [child.id], opened));
    await db.transaction((sql) => seeBadges(sql, child.id, opened));
    await tellFamily(db, child.id, opened);
  }
}
