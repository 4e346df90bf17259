import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { Role } from '../../schema/who.ts';
import { obtainable, quietly } from '../lib/pwa.ts';
import { LateConfirmDialog, LateDialog } from '../ui/late-dialog.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Sheet } from '../ui/panel.tsx';
import { loadMenu } from './account-menu.tsx';
import type { SignInAgainProps } from './sign-in-again.tsx';

/** Without it, as on a first visit that loses its network, nothing is done ahead until the page is opened again. */
const Ahead = lazyPart(() =>
  import('./ahead.tsx').then(
    (module): ComponentType<{ role: Role }> => module.Ahead,
    () => () => null,
  ),
);
const Form = lazyPart(() =>
  import('./sign-in-again.tsx').then(
    (module): ComponentType<SignInAgainProps> => module.SignInAgain,
    () => () => null,
  ),
);

/** What opens over every page: here before the network may go, also on a first visit that nothing is installed of. */
const overlays = [LateConfirmDialog.load, loadMenu, Sheet.load, LateDialog.load];

/** Milliseconds until something is done ahead: what the screen shows, and what the school sends, come first. */
const pause = 1_000;

/** What is done ahead, from a moment after the first screen on. */
export function AheadSoon({ role }: { role: Role }) {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    let here = true;
    const begin = async (): Promise<void> => {
      await obtainable();
      if (!here) return;
      setSoon(true);
      for (const load of overlays) void quietly(load);
    };
    const timer = setTimeout(() => void begin(), pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, []);
  if (!isSoon) return null;
  return (
    <Suspense fallback={null}>
      <Ahead role={role} />
    </Suspense>
  );
}

/** The way back in after the school has ended the session. */
export const SignInAgain = (props: SignInAgainProps) => (
  <Suspense fallback={null}>
    <Form {...props} />
  </Suspense>
);
