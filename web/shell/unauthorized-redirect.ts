import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { returnState } from '../session/return-to.ts';
import { currentSession, expireSession } from '../session/session.ts';
import { onUnauthorized } from '../session/unauthorized.ts';
import { firstWords as words } from '../text/first.ts';
import { delays } from '../ui/delays.ts';
import { showToast } from '../ui/toast.tsx';

/** Leads to the sign-in after a call that the server refused for want of one. */
export function useUnauthorizedRedirect(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized(() => {
        const { title, text } = words.guard.unauthorized;
        showToast({ title, description: text, variant: 'destructive' });
        const refused = currentSession().person?.id;
        setTimeout(() => {
          // Somebody who has left meanwhile, or come, was refused nothing.
          if (currentSession().person?.id !== refused) return;
          const state = returnState(location, refused);
          expireSession();
          void navigate(paths.auth, { state });
        }, delays.redirect);
      }),
    [navigate],
  );
}
