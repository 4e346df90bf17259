import { call } from '../../rest/client.ts';

/** Asks to be linked with a child, with its family code at once; gives whether it waits for a yes. */
export async function linkChild(childUsername: string, familyCode: string): Promise<'linked' | 'pending'> {
  const answer = await call('linkChild', {
    body: { childUsername, ...(familyCode === '' ? {} : { familyCode }) },
  });
  return 'status' in answer ? 'pending' : 'linked';
}
