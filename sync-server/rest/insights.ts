import { naturalId } from '../../schema/ids.ts';
import type { ContentOf, InsightKind } from '../../schema/insight.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { subjectsOf } from '../../tutor/statistics/subject-progress.ts';
import { scope } from '../../schema/who.ts';
import { isFirstUse } from '../auth/limits.ts';
import { find, findById } from '../db/find.ts';
import type { Database, Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { dayOf } from '../services/calendar.ts';
import { observeChildren } from '../services/family/child-work.ts';
import { consentsOf } from '../services/family/consent.ts';
import { giveConsent } from '../services/family/give-consent.ts';
import { giveSchoolConsent, schoolConsentsOf } from '../services/family/school-consent.ts';
import { contentOf, makeInsights } from '../services/progress/insights.ts';
import { zoneOf } from '../services/time-zone.ts';
import { holdsOne } from './may.ts';
import { alert as presentAlert, summary } from './present/insight.ts';
import { readChildren } from './parent.ts';
import type { Handlers } from './router.ts';
import { writeOne } from './write.ts';

/** Seconds. */
const day = 24 * 3_600;

/** Refuses a child with which this parent is not linked now as one that is unknown. */
async function requireLinked(sql: Sql, parentId: string, childId: string): Promise<void> {
  if (!(await holdsOne(sql, parentId, [scope.parents(childId)]))) throw new Refusal('not_found');
}

/** Gives what is to be said now of a linked child in one kind. */
function analyse<K extends InsightKind>(
  db: Database,
  parentId: string,
  childId: string,
  kind: K,
): Promise<Omit<ContentOf<K>, 'kind'>> {
  return db.read(async (sql) => {
    await requireLinked(sql, parentId, childId);
    const now = new Date().toISOString();
    const [child] = await observeChildren(sql, [childId], now);
    if (!child) throw new Refusal('not_found');
    const { kind: _, ...content } = contentOf(child, kind, now);
    return content;
  });
}

/** Gives the monthly summaries of a child, the newest first. */
const readSummaries = async (sql: Sql, childId: string): Promise<AnswerOf<'listInsights'>> =>
  (await find(sql, 'insight', { studentId: childId, kind: 'summary' }, { order: ['-period'] })).flatMap(summary);

/** Gives the school of an administrator, or refuses. */
async function schoolOf(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql.query<{ school_id: string | null }>('select school_id from account where id = $1', [userId]);
  if (!row?.school_id) throw new Refusal('no_school');
  return row.school_id;
}

export const insights: Handlers<
  | 'childrenProgress'
  | 'listAlerts'
  | 'readAlert'
  | 'listInsights'
  | 'generateInsights'
  | 'learningPatterns'
  | 'performancePrediction'
  | 'learningStyle'
  | 'subjectAnalysis'
  | 'childConsents'
  | 'setChildConsent'
  | 'schoolConsents'
  | 'setSchoolConsent'
> = {
  childrenProgress: async ({ who }, { db }) => {
    const children = await db.read((sql) => readChildren(sql, who.userId, null));
    const reached = await db.readAs(who.userId, (sql) =>
      find(sql, 'progress', { id: children.map(({ id }) => naturalId('progress', id)) }),
    );
    return children.map((child) => {
      const progress = reached.find(({ studentId }) => studentId === child.id);
      return {
        userId: child.id,
        name: [child.firstName, child.lastName].filter(Boolean).join(' ') || child.username,
        problemsSolved: progress?.problemsSolved ?? 0,
        totalStars: progress?.totalStars ?? 0,
        timeSpent: progress?.timeSpent ?? 0,
        subjects: subjectsOf(progress ?? null, child.pypGrade).map((of) => ({
          subject: of.subject,
          progress: of.progress,
        })),
      };
    });
  },

  listAlerts: async ({ who }, { db }) => {
    const children = await db.read((sql) => readChildren(sql, who.userId, null));
    const alerts = await db.readAs(who.userId, (sql) =>
      find(sql, 'notice', { personId: who.userId, kind: 'alert' }, { order: ['-createdAt', 'id'] }),
    );
    return alerts.flatMap((notice) => presentAlert(notice, children));
  },

  readAlert: async ({ who, params: { id } }, deps) => {
    const children = await deps.db.read((sql) => readChildren(sql, who.userId, null));
    const notice = await deps.db.readAs(who.userId, (sql) => findById(sql, 'notice', id));
    const isOwn = notice?.personId === who.userId && notice.kind === 'alert';
    const [there] = isOwn ? presentAlert(notice, children) : [];
    if (!there) throw new Refusal('not_found');
    if (there.alert.isRead) return there;
    const read = await writeOne(deps, who, 'notice', { id, set: { readAt: new Date().toISOString() } });
    const [answer] = presentAlert(read, children);
    if (!answer) throw new Refusal('not_found');
    return answer;
  },

  listInsights: ({ who, params: { childId } }, { db }) =>
    db.readAs(who.userId, async (sql) => {
      await requireLinked(sql, who.userId, childId);
      return readSummaries(sql, childId);
    }),

  generateInsights: ({ who, params: { childId } }, { db }) =>
    db.transaction(async (sql) => {
      await requireLinked(sql, who.userId, childId);
      const now = new Date().toISOString();
      const today = dayOf(now, (await zoneOf(sql, childId)).timeZone);
      // Once a day for a child, whichever of its parents asks: a later wish is answered with what the first one made.
      if (await isFirstUse(sql, `insights of ${childId} on ${today}`, day)) await makeInsights(sql, [childId], now);
      return {
        message: 'Learning insights generated successfully!',
        insights: await readSummaries(sql, childId),
      };
    }),

  learningPatterns: ({ who, params }, { db }) => analyse(db, who.userId, params.childId, 'patterns'),
  performancePrediction: ({ who, params }, { db }) => analyse(db, who.userId, params.childId, 'prediction'),
  learningStyle: ({ who, params }, { db }) => analyse(db, who.userId, params.childId, 'style'),
  subjectAnalysis: ({ who, params }, { db }) => analyse(db, who.userId, params.childId, 'subjects'),

  childConsents: ({ who, params: { childId } }, { db }) =>
    db.read(async (sql) => {
      await requireLinked(sql, who.userId, childId);
      return consentsOf(sql, childId);
    }),

  setChildConsent: ({ who, params: { childId }, body }, { db }) =>
    db.transaction(async (sql) => {
      await requireLinked(sql, who.userId, childId);
      await giveConsent(sql, childId, { ...body, byId: who.userId });
      return consentsOf(sql, childId);
    }),

  schoolConsents: ({ who }, { db }) => db.read(async (sql) => schoolConsentsOf(sql, await schoolOf(sql, who.userId))),

  setSchoolConsent: ({ who, body }, { db }) =>
    db.transaction(async (sql) => {
      const schoolId = await schoolOf(sql, who.userId);
      await giveSchoolConsent(sql, schoolId, { ...body, byId: who.userId });
      return schoolConsentsOf(sql, schoolId);
    }),
};
