import { naturalId } from '../../schema/ids.ts';
import { subjects } from '../../schema/limits.ts';
import { figuresOf, workOfWeek } from '../../schema/views/family.ts';
import { lastMondays, mondayOf, weekOf } from '../../schema/views/weeks.ts';
import { weekInSentences } from '../../tutor/statistics/week.ts';
import { find, select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { dayOf, isTimeZone } from './calendar.ts';
import { notifyOnce, parentsOf } from './family-alerts.ts';
import type { Notice } from './notify.ts';

/** Tells the parents of these children the week in three sentences, once a week. Gives how many notices were written. */
export async function tellWeek(sql: Sql, studentIds: readonly string[], now: string): Promise<number> {
  const children = await select<{ id: string; name: string; zone: string }>(
    sql,
    `select id, coalesce(nullif(first_name, ''), username) as name, zone_of(id) as zone from account where id = any($1::uuid[])`,
    [studentIds],
  );
  const parents = await parentsOf(sql, studentIds);
  const progress = await find(sql, 'progress', { id: studentIds.map((id) => naturalId('progress', id)) });
  const answers = await find(sql, 'submission', { studentId: studentIds });
  const notices = children.flatMap(({ id, name, zone }): Notice[] => {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
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
      marked: marked.map(({ title, score = 0, totalPoints }) => ({ title, score, totalPoints })),
      waiting: waiting.length,
    }).map(({ say }) => say);
    const week = weekOf(monday);
    return (parents.get(id) ?? []).map((personId) => ({
      personId,
      cause: `digest:${id}:${week}`,
      kind: 'digest',
      about: id,
      details: { studentId: id, childName: name, week, says: says.join(' ') },
      createdAt: now,
    }));
  });
  return notifyOnce(sql, notices);
}
