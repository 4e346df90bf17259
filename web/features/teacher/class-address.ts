import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useStepBack } from '../../lib/use-back.ts';
import { type ClassAddress, classAddressOf, teacherPath } from '../../paths.ts';

/** Which class, tab and answers the address names, and the way to others: what one looks at can be linked to, and back works. */
export function useClassAddress(): {
  at: ClassAddress;
  /** Goes there; what is not named stays as it is. */
  go: (to: ClassAddress) => void;
  openAnswers: (assignmentId: string) => void;
  closeAnswers: () => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { state } = useLocation();
  const at = classAddressOf(params);
  const query = params.toString();
  const go = useCallback(
    (to: ClassAddress) => void navigate(teacherPath({ ...classAddressOf(new URLSearchParams(query)), ...to })),
    [navigate, query],
  );
  const openAnswers = useCallback(
    (open: string) =>
      void navigate(teacherPath({ ...classAddressOf(new URLSearchParams(query)), open }), {
        state: { opened: true },
      }),
    [navigate, query],
  );
  const wasOpened = typeof state === 'object' && state !== null && 'opened' in state;
  const closeAnswers = useCallback(() => {
    // Opened here, closing is going back; who came by a link has nothing behind.
    if (wasOpened) stepBack();
    else
      void navigate(teacherPath({ ...classAddressOf(new URLSearchParams(query)), open: undefined }), {
        replace: true,
      });
  }, [navigate, stepBack, query, wasOpened]);
  return { at, go, openAnswers, closeAnswers };
}
