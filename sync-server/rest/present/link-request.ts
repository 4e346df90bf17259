import type { AnswerOf } from '../../../schema/rest/index.ts';

type LinkRequest = AnswerOf<'approveRequest'>;

/** A request as somebody sees it who made it or may answer it. */
export const linkRequest = (of: LinkRequest): LinkRequest => ({
  id: of.id,
  kind: of.kind,
  status: of.status,
  askerName: of.askerName,
  studentUsername: of.studentUsername,
  className: of.className,
  createdAt: of.createdAt,
  mine: of.mine,
});
