import type { AnswerOf } from '../../schema/rest/index.ts';
import { Refusal } from '../errors.ts';
import { readMachineGrades } from '../reports/corrections.ts';
import { readPlatformDispute, readPlatformDisputes } from '../reports/disputes.ts';
import { select } from '../db/find.ts';
import { audit } from '../services/safety/audit.ts';
import { noteLook } from '../services/safety/looks.ts';
import { type Correction, decideCorrection, openCorrection } from '../services/homework/correction.ts';
import type { Handlers } from './router.ts';

const present = ({
  submissionId: _,
  studentId: __,
  gradedAt: ___,
  ...correction
}: Correction): AnswerOf<'openCorrection'> => correction;

const pageDetails = ({ rows, page }: { rows: readonly unknown[]; page: number }) => ({
  rows: String(rows.length),
  page: String(page),
});

export const corrections: Handlers<
  'platformDisputes' | 'readDispute' | 'machineGrades' | 'openCorrection' | 'decideCorrection'
> = {
  platformDisputes: ({ who, query }, { db }) =>
    db.transaction(async (sql) => {
      const page = await readPlatformDisputes(sql, query);
      await audit(sql, { actorId: who.userId, act: 'disputes.read', details: pageDetails(page) });
      return page;
    }),

  readDispute: ({ who, params }, { db }) =>
    db.transaction(async (sql) => {
      const dispute = await readPlatformDispute(sql, params.id);
      if (!dispute) throw new Refusal('not_found');
      await audit(sql, {
        actorId: who.userId,
        act: 'dispute.read',
        about: params.id,
        details: { name: dispute.title },
      });
      const [asked] = await select<{ studentId: string }>(sql, 'select student_id from dispute where id = $1', [
        params.id,
      ]);
      if (asked) await noteLook(sql, { ...asked, viewerId: who.userId, what: 'mark' });
      return dispute;
    }),

  machineGrades: ({ who, query }, { db }) =>
    db.transaction(async (sql) => {
      const page = await readMachineGrades(sql, query);
      await audit(sql, { actorId: who.userId, act: 'grades.read', details: pageDetails(page) });
      return page;
    }),

  openCorrection: ({ who, params }, { db }) =>
    db.transaction(async (sql) => {
      const at = new Date().toISOString();
      const made = await openCorrection(sql, { submissionId: params.id, by: who.userId }, at);
      await audit(sql, {
        actorId: who.userId,
        act: 'correction.opened',
        about: params.id,
        details: { name: made.title },
      });
      await noteLook(sql, { studentId: made.studentId, viewerId: who.userId, what: 'mark' });
      return present(made);
    }),

  decideCorrection: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      const decided = { id: params.id, by: who.userId, score: body.score, reason: body.reason };
      const made = await decideCorrection(sql, decided, new Date().toISOString());
      const { title, score, newScore, totalPoints, submissionId } = made;
      await audit(sql, {
        actorId: who.userId,
        act: newScore === null ? 'correction.kept' : 'correction.made',
        about: submissionId,
        details:
          newScore === null
            ? { name: title }
            : { name: title, from: `${score}/${totalPoints}`, to: `${newScore}/${totalPoints}` },
      });
      return present(made);
    }),
};
