import type { AnswerOf } from '../../../schema/rest/index.ts';

type LinkRequest = AnswerOf<'approveRequest'>;

/** A request as one person may know it, with what decides about it. */
export interface RequestRow extends Omit<LinkRequest, 'mayVouch'> {
  /** The person teaches the child, whether it may act for it or not. */
  teaches: boolean;
  /** The person is the child. */
  aboutMe: boolean;
  askerId: string;
  studentId: string;
  classId: string | null;
}

/** A request as somebody sees it who made it or may answer it. No word that a stranger has typed reaches the child. */
export const linkRequest = (of: RequestRow): LinkRequest => ({
  id: of.id,
  kind: of.kind,
  status: of.status,
  askerName: of.aboutMe ? null : of.askerName,
  askerRole: of.askerRole,
  askerSchool: of.askerSchool,
  studentUsername: of.studentUsername,
  studentName: of.mayApprove || of.teaches ? of.studentName : null,
  className: of.aboutMe ? null : of.className,
  createdAt: of.createdAt,
  mine: of.mine,
  mayApprove: of.mayApprove && !of.mine,
  mayVouch: of.teaches && !of.mayApprove && !of.mine && of.vouchedBy === null,
  vouchedBy: of.aboutMe ? null : of.vouchedBy,
});
