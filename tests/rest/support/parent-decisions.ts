import type { Database } from '../../../sync-server/db/orm.ts';
import { noticeId, notify } from '../../../sync-server/services/notices/notify.ts';
import { decided, type Decision, type Entry } from './decisions.ts';

const linked: Record<string, Decision> = { parent: 'deny_404', 'parent.linked': 'allow' };
/** No id names a school: each administrator has the own one's. */
const schoolAdmins: Record<string, Decision> = { school_admin: 'allow' };

/** Beyond the matrix, in its spirit: linked parents and the school say yes or no to a purpose. */
export const parentDecisions = (roles: readonly string[]): Entry[] => [
  decided(roles, 'GET', '/api/parent/children/{childId}/consents', linked),
  decided(roles, 'PUT', '/api/parent/children/{childId}/consents', linked),
  decided(roles, 'GET', '/api/school/admin/consents', schoolAdmins),
  decided(roles, 'PUT', '/api/school/admin/consents', schoolAdmins),
];

/** A good body for each of these calls that takes one. */
export const parentBodies: Record<string, unknown> = {
  'PUT /api/parent/children/{childId}/consents': { purpose: 'ai', given: true },
  'PUT /api/school/admin/consents': { purpose: 'ai', given: true },
};

/** Tells a parent something about a child; gives the alert's id. */
export async function makeAlert(db: Database, parentId: string, childId: string): Promise<string> {
  const notice = {
    personId: parentId,
    cause: 'alert:test',
    kind: 'alert' as const,
    about: childId,
    details: { studentId: childId, alertType: 'excelling', title: 'Flying', message: '14 of 15 right.' },
    createdAt: new Date().toISOString(),
  };
  await db.transaction((sql) => notify(sql, [notice]));
  return noticeId(parentId, notice.cause);
}
