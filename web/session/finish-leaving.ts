import { present } from '../replica/presence.ts';
import { wipe } from '../replica/sealed/contents.ts';
import { dropKeys } from '../replica/sealed/keys.ts';
import { seal } from '../replica/sealed/seal.ts';
import { type Leaving, noteLeft } from './leaving.ts';

/** Ends a sign-out in the middle of which the device died, or which another tab is still about: then behind it. */
export async function finishLeaving({ id, how }: Leaving): Promise<void> {
  const tab = await present(id, 0, () => {});
  try {
    await tab.alone();
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
