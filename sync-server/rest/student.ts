import { naturalId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { isReturned, nextRound } from '../../schema/views/rounds.ts';
import { makeFamilyCode } from '../auth/family-code.ts';
import { normalJoinCode } from '../auth/invitations.ts';
import { codesOfPerson, countWrongCodes } from '../auth/limits.ts';
import { find, findById } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { grantEnrolment } from '../services/classes/enrolment.ts';
import { settleWish } from '../services/family/settle-requests.ts';
import { Refusal } from '../errors.ts';
import { requireOnList } from './may.ts';
import { assignment } from './present/assignment.ts';
import { classCard } from './present/classroom.ts';
import { ownSubmission } from './present/submission.ts';
import type { Handlers } from './router.ts';
import { writeOne } from './write.ts';

export const student: Handlers<'studentAssignments' | 'studentSubmissions' | 'submit' | 'joinClass' | 'familyCode'> = {
  studentAssignments: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, async (sql) => {
      const enrolled = await find(sql, 'enrolment', { studentId: who.userId });
      const classId = enrolled.map((one) => one.classId);
      return find(sql, 'assignment', { classId, isPublished: true }, { order: ['dueDate', 'id'] });
    });
    return rows.map(assignment);
  },

  studentSubmissions: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, (sql) =>
      find(sql, 'submission', { studentId: who.userId }, { order: ['-receivedAt', 'id'] }),
    );
    return rows.map(ownSubmission);
  },

  submit: async ({ who, params, body }, deps) => {
    const assignmentId = params.id;
    const id = naturalId('submission', assignmentId, who.userId);
    const before = await deps.db.readAs(who.userId, async (sql) => {
      await requireOnList(sql, who.userId, { assignmentId, submissionId: id });
      return findById(sql, 'submission', id);
    });
    const content = body.submissionContent;
    const answer = { content, writtenAt: new Date().toISOString(), timeSure: true };
    if (before && isReturned(before)) {
      const set = { ...answer, round: nextRound(before) };
      return ownSubmission(await writeOne(deps, who, 'submission', { id, set }));
    }
    const set = { assignmentId, ...answer };
    try {
      const stored = ownSubmission(await writeOne(deps, who, 'submission', { id, new: true, set }));
      if (stored.answers.text !== content) throw new Refusal('already_handed_in');
      return stored;
    } catch (error) {
      // A draft or another class's assignment is as unknown as none.
      const hidden = error instanceof Refusal && (error.code === 'never_published' || error.code === 'not_a_member');
      throw hidden ? new Refusal('not_found') : error;
    }
  },

  joinClass: ({ who, body }, { db }) => {
    const join = async (sql: Sql): Promise<AnswerOf<'joinClass'>> => {
      const [code] = await sql.query<{ class_id: string }>(
        'select class_id from join_code where code = $1 and expires_at > now()',
        [normalJoinCode(body.code)],
      );
      if (!code) throw new Refusal('join_code_invalid', { fields: { code: 'join_code_invalid' } });
      await grantEnrolment(sql, { classId: code.class_id, studentId: who.userId });
      const wish = { kind: 'enrolment', studentId: who.userId, classId: code.class_id, askerId: null } as const;
      await settleWish(sql, wish, who.userId);
      const joined = await findById(sql, 'classroom', code.class_id);
      if (!joined) throw new Refusal('not_found');
      return classCard(joined, false);
    };
    return countWrongCodes(
      db,
      codesOfPerson(who.userId),
      () => db.transaction(join),
      (outcome) => 'code' in outcome && outcome.code === 'join_code_invalid',
    );
  },

  familyCode: ({ who }, { db }) => db.transaction((sql) => makeFamilyCode(sql, who.userId)),
};
