import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { delays } from '../ui/delays.ts';
import { returnState } from '../session/return-to.ts';

export function useLater(to: string | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(
      () => void navigate(to, { replace: true, state: returnState({ pathname, search }) }),
      delays.redirect,
    );
    return () => clearTimeout(timer);
  }, [to, navigate, pathname, search]);
}
