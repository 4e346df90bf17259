import { naturalId } from '../../../schema/ids.ts';
import { subjects } from '../../../schema/limits.ts';
import { figuresOf, workOfWeek } from '../../../schema/views/family.ts';
import { lastMondays, mondayOf, weekOf } from '../../../schema/views/weeks.ts';
import { weekInSentences } from '../../../tutor/statistics/week.ts';
import { type Found, select } from '../../db/find.ts';
import type { Database, Sql } from '../../db/orm.ts';
import { dayOf, knownZone } from '../calendar.ts';
import { notifyOnce, parentsOf } from './family-alerts.ts';
import type { Notice } from '../notices/notify.ts';

interface Answer {
  studentId: string;
  title: string;
  score: number;
  totalPoints: number;
  receivedAt: string | null;
  writtenAt: string;
  gradedAt: string | null;
  round: number | null;
  returned: number | null;
}

/** What was handed in or marked in the last eight days: wherever its family lives, what belongs to the week is among it. */
const recent = `
  select student_id, title, coalesce(score, 0) as score, total_points, received_at, written_at, graded_at, round, returned from submission
  where student_id = any($1::uuid[]) and not deleted
    and coalesce(graded_at, received_at, written_at) >= $2::timestamptz - interval '8 days'`;

/** Tells the parents of these children the week in three sentences, once a week. Gives how many notices were written. */
export async function tellWeek(db: Database, studentIds: readonly string[], now: string): Promise<number> {
  const weeks = await db.read((sql) => weeksOf(sql, studentIds, now));
  return db.transaction(async (sql) => {
    const parents = await parentsOf(sql, studentIds);
    return notifyOnce(
      sql,
      weeks.flatMap((week) => (parents.get(week.about) ?? []).map((personId) => ({ ...week, personId }))),
    );
  });
}

async function weeksOf(sql: Sql, studentIds: readonly string[], now: string): Promise<Omit<Notice, 'personId'>[]> {
  const children = await select<{ id: string; name: string; zone: string }>(
    sql,
    `select id, coalesce(nullif(first_name, ''), username) as name, zone_of(id) as zone from account where id = any($1::uuid[])`,
    [studentIds],
  );
  const progress = await select<Pick<Found<'progress'>, 'studentId' | 'weeks'>>(
    sql,
    'select student_id, weeks from progress where id = any($1::uuid[]) and not deleted',
    [studentIds.map((id) => naturalId('progress', id))],
  );
  const answers = await select<Answer>(sql, recent, [studentIds, now]);
  return children.map(({ id, name, zone }) => {
    const timeZone = knownZone(zone);
    const monday = mondayOf(dayOf(now, timeZone));
    const reached = progress.find(({ studentId }) => studentId === id) ?? null;
    const { marked, waiting } = workOfWeek(
      answers.filter(({ studentId }) => studentId === id),
      monday,
      (moment) => dayOf(moment, timeZone),
    );
    const bySubject = (mondays: readonly string[]) =>
      subjects.map((subject) => ({ subject, ...figuresOf(reached, mondays, subject) }));
    const says = weekInSentences({
      name,
      week: bySubject([monday]),
      month: bySubject(lastMondays(monday, 4)),
      marked: marked.map(({ title, score, totalPoints }) => ({ title, score, totalPoints })),
      waiting: waiting.length,
    }).map(({ say }) => say);
    const week = weekOf(monday);
    return {
      cause: `digest:${id}:${week}`,
      kind: 'digest',
      about: id,
      details: { studentId: id, childName: name, week, says: says.join(' ') },
      createdAt: now,
    };
  });
}
