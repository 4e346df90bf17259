import { failureToast } from '../../../text/refusal.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Says what became of an act. */
export async function attempt(act: Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await act;
    showToast({ title: done });
  } catch (error) {
    showToast(failureToast(failed, error));
  }
}
