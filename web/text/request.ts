import type { AnswerOf } from '../../schema/rest/index.ts';
import { words } from './index.ts';

type LinkRequest = AnswerOf<'listRequests'>[number];

const text = words.family.requests;

/** Takes a request and when it was asked, in words; gives who asks and for what. To a child without a word of the stranger's own. */
export function requestText(request: LinkRequest, asked: string): { who: string; what: string } {
  const { kind, askerName, askerRole, askerSchool, studentName, studentUsername, className, vouchedBy } = request;
  if (askerName === null) {
    const from = askerSchool ? text.strangerOf(askerSchool) : '';
    return { who: text.stranger[kind][askerRole], what: `${from}${text.childDecides}` };
  }
  const child = studentName ?? studentUsername;
  const wish = kind === 'link' ? text.link(child, studentUsername) : text.enrolment(child, className ?? '');
  const what = text.since(askerSchool ? text.school(wish, askerSchool) : wish, asked);
  const more = request.mayVouch ? text.mayVouch : vouchedBy ? text.vouched(vouchedBy) : '';
  return { who: askerName, what: more === '' ? what : `${what} ${more}` };
}

/** Takes what an answer to a request was refused with (null when it was taken), gives what to say of it; `accepted` of a yes. */
export function answeredText(
  refused: { status: number; said: string | undefined } | null,
  yes: boolean,
  accepted: string = text.accepted,
): string {
  if (!refused) return yes ? accepted : text.declined;
  return refused.status === 0 ? text.offline : (refused.said ?? text.failed);
}
