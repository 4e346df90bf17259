import type { Purpose } from '../../../schema/person.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { call } from '../../rest/client.ts';

/** Asks to be linked with a child, with its family code at once; gives whether it waits for a yes. */
export async function linkChild(childUsername: string, familyCode: string): Promise<'linked' | 'pending'> {
  const answer = await call('linkChild', {
    body: { childUsername, ...(familyCode === '' ? {} : { familyCode }) },
  });
  return 'status' in answer ? 'pending' : 'linked';
}

/** Gives a linked child a one-time word; the password of before stops working. */
export const resetPassword = (id: string): Promise<AnswerOf<'resetChildPassword'>> =>
  call('resetChildPassword', { params: { id } });

/** Says yes or no to one purpose for a child; gives all purposes as they stand now. */
export const setConsent = (childId: string, purpose: Purpose, given: boolean): Promise<AnswerOf<'setChildConsent'>> =>
  call('setChildConsent', { params: { childId }, body: { purpose, given } });
