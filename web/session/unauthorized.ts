import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { RestError } from '../rest/client.ts';
import { words } from '../text/index.ts';
import { showToast } from '../ui/toast.tsx';
import { expireSession } from './session.ts';
import { cameFrom } from './return-to.ts';

/** Milliseconds between the toast and the way to the sign-in. */
const unauthorizedDelay = 500;

/** Whether a call failed because the server knows nobody behind it; a refused password is not that. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RestError && error.status === 401 && error.code !== 'invalid_credentials';

/**
 * For a REST call that the person just made: gives a function that takes the error of the call, and answers whether it was a missing
 * sign-in. Then the toast is shown, the page goes to the sign-in after 500 ms, and the caller has nothing more to say.
 */
export function useUnauthorized(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown) => {
      if (!isUnauthorized(error)) return false;
      const { title, text } = words.guard.unauthorized;
      showToast({ title, description: text, variant: 'destructive' });
      setTimeout(() => {
        const state = cameFrom(location);
        expireSession();
        void navigate(paths.auth, { state });
      }, unauthorizedDelay);
      return true;
    },
    [navigate],
  );
}
