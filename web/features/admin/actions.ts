import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { showToast } from '../../ui/toast.tsx';

const t = words.platform;

/** Sends a decision and says how it went; gives whether it was taken. The list is read anew in both cases: somebody else may have been first. */
export async function decide(act: () => Promise<unknown>, done: string, again: () => Promise<void>): Promise<boolean> {
  let taken = false;
  try {
    await act();
    taken = true;
    showToast({ title: done });
  } catch (error) {
    const description = sentenceFor(error, { offline: t.offline, failed: t.failed });
    if (description !== null) showToast({ title: t.failed, description, variant: 'destructive' });
  }
  await again();
  return taken;
}
