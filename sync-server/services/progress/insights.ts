import { isDeepStrictEqual } from 'node:util';
import { naturalId } from '../../../schema/ids.ts';
import type { ContentOf, InsightContent, InsightKind } from '../../../schema/insight.ts';
import { daysLater, lastMondays, mondayOf } from '../../../schema/views/weeks.ts';
import { outlookOf, patternsOf, styleOf, subjectLevelsOf, summaryOf } from '../../../tutor/statistics/family/index.ts';
import type { Sql } from '../../db/orm.ts';
import { readRows, writeRows } from '../../db/tables.ts';
import { dayOf } from '../calendar.ts';
import { type ObservedChild, observeChildren } from '../family/child-work.ts';

/** The days that a monthly summary looks back on. */
const monthDays = 30;

const makers: { readonly [K in InsightKind]: (child: ObservedChild, today: string) => ContentOf<K> } = {
  summary: (child, today) => {
    const from = daysLater(today, 1 - monthDays);
    const mondays = lastMondays(today, 6).filter((monday) => monday >= mondayOf(from));
    return summaryOf(child, { name: child.name, from, to: today, mondays }, child.clock);
  },
  patterns: (child) => patternsOf(child, child.clock),
  prediction: (child, today) => outlookOf(child, today, child.clock),
  style: (child) => styleOf(child, child.clock),
  subjects: (child) => subjectLevelsOf(child, child.clock),
};

const kinds = Object.keys(makers) as InsightKind[];

/** Gives what is to be said of a child in one kind, from what it did until now. */
export const contentOf = <K extends InsightKind>(child: ObservedChild, kind: K, now: string): ContentOf<K> =>
  makers[kind](child, dayOf(now, child.timeZone));

/** Makes or renews the insights of these children for the present month; what would say the same stays as it is. Gives how many were written. */
export async function makeInsights(sql: Sql, studentIds: readonly string[], now: string): Promise<number> {
  const observed = await observeChildren(sql, studentIds, now);
  const documents = observed.flatMap((child) => {
    const period = dayOf(now, child.timeZone).slice(0, 7);
    return kinds.map((kind) => {
      const content: InsightContent = contentOf(child, kind, now);
      return {
        id: naturalId('insight', child.id, kind, period),
        studentId: child.id,
        kind,
        period,
        content,
        madeAt: now,
      };
    });
  });
  const before = new Map(
    (
      await readRows(
        sql,
        'insight',
        documents.map(({ id }) => id),
        'update',
      )
    ).map((row) => [row.id, row]),
  );
  const changed = documents.filter(({ id, content }) => {
    const there = before.get(id);
    return !there || there.deleted || !isDeepStrictEqual(there.fields['content'], content);
  });
  await writeRows(sql, 'insight', changed);
  return changed.length;
}
