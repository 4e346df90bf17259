import { present } from '../replica/presence.ts';
import { wipe } from '../replica/sealed/contents.ts';
import { dropKeys } from '../replica/sealed/keys.ts';
import { seal } from '../replica/sealed/seal.ts';
import { type Leaving, noteLeft } from './leaving.ts';

/**
 * Ends a sign-out in the middle of which the device died, or which another tab is still about: then behind it. Nothing is taken
 * from whoever is back, here or in another tab: what is left over then is ended at a later start.
 */
export async function finishLeaving({ id, how }: Leaving, isBack: () => boolean): Promise<void> {
  const tab = await present(id, 0, () => {});
  try {
    if (!(await tab.alone()) || isBack()) return;
    if (how === 'seal') await seal(id, 1);
    else {
      await wipe(id);
      await dropKeys(id);
    }
    await noteLeft(id);
  } finally {
    tab.leave();
  }
}
