import type { AnswerOf } from '../../schema/rest/index.ts';
import { idsIn } from '../../schema/who.ts';
import type { SignedIn } from '../auth/session.ts';
import { findById } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { type Dispute, findDispute, findDisputes, openDispute, settleDispute } from '../services/marking/dispute.ts';
import { audit } from '../services/safety/audit.ts';
import { Refusal } from '../errors.ts';
import { requireTeaches } from './may.ts';
import type { Handlers } from './router.ts';

const present = ({ classId: _, platformAt: __, byParent, ...of }: Dispute): AnswerOf<'answerDispute'> => ({
  ...of,
  askedBy: byParent ? 'parent' : 'student',
});

const marksOf = ({ title, score, totalPoints }: Dispute, now: number) => ({
  name: title,
  from: `${score}/${totalPoints}`,
  to: `${now}/${totalPoints}`,
});

const scopesOf = async (sql: Sql, userId: string): Promise<string[]> =>
  (await sql.query<{ scope: string }>('select scope from sync_member where user_id = $1', [userId])).map(
    ({ scope }) => scope,
  );

/** Refuses, as if it were not there, an answer that is neither the student's own nor that of a linked child. */
async function requireFamily(sql: Sql, { userId, role }: SignedIn, submissionId: string): Promise<void> {
  const answer = await findById(sql, 'submission', submissionId);
  const students = role === 'student' ? [userId] : idsIn('parents', await scopesOf(sql, userId));
  if (!answer || !students.includes(answer.studentId)) throw new Refusal('not_found');
}

export const disputes: Handlers<'disputeMark' | 'listDisputes' | 'answerDispute'> = {
  disputeMark: async ({ who, params: { id }, body: { reason } }, { db }) => {
    const asked = { submissionId: id, by: who.userId, byParent: who.role === 'parent', reason };
    const made = await db.transaction(async (sql) => {
      await requireFamily(sql, who, id);
      return openDispute(sql, asked, new Date().toISOString());
    });
    return present(made);
  },

  listDisputes: async ({ who: { userId, role } }, { db }) => {
    const found = await db.read(async (sql) => {
      if (role === 'admin') return findDisputes(sql, { states: ['platform'] });
      if (role === 'student') return findDisputes(sql, { studentIds: [userId] });
      const scopes = await scopesOf(sql, userId);
      return role === 'parent'
        ? findDisputes(sql, { studentIds: idsIn('parents', scopes) })
        : findDisputes(sql, { classIds: idsIn('teachers', scopes) });
    });
    return found.map(present);
  },

  answerDispute: async ({ who, params: { id }, body: { answer, score } }, { db }) => {
    const settled = await db.transaction(async (sql) => {
      const dispute = await findDispute(sql, id);
      if (!dispute) throw new Refusal('not_found');
      if (who.role === 'teacher') await requireTeaches(sql, who.userId, dispute.classId);
      // Until then it is the teachers' to answer, and no child's matter of the platform.
      else if (dispute.platformAt === null) throw new Refusal('not_found');
      const made = await settleDispute(sql, { id, by: who.userId, answer, score }, new Date().toISOString());
      if (who.role === 'admin') {
        const act = score === undefined ? 'dispute.explained' : 'dispute.changed';
        const details = score === undefined ? { name: dispute.title } : marksOf(dispute, score);
        await audit(sql, { actorId: who.userId, act, about: id, details });
      }
      return made;
    });
    return present(settled);
  },
};
