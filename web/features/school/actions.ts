import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { showToast } from '../../ui/toast.tsx';

/** Does what the person pressed and says when it failed; gives whether it was done. */
async function attempt(act: () => Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (reportUnauthorized(error)) return false;
    if (!(error instanceof RestError)) throw error;
    showToast({ title: failed, description: error.said, variant: 'destructive' });
    return false;
  }
}

/** Takes a teacher out of the school; the classes go to a colleague, or wait (null). */
export const removeTeacher = (id: string, classesTo: string | null): Promise<boolean> =>
  attempt(
    () => call('removeTeacher', { params: { id }, query: classesTo === null ? {} : { classesTo } }),
    words.school.removing.failed,
  );

export const giveClass = (id: string, teacherId: string): Promise<boolean> =>
  attempt(() => call('handOverClass', { params: { id }, body: { teacherId } }), words.school.classes.failed);

export const renewInvitation = (code: string): Promise<boolean> =>
  attempt(() => call('renewInvitation', { body: { code } }), words.school.invitation.failed);
