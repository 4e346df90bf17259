import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Gives the step back in the browser's history, once for each place: a second press may come before the browser has gone. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isGoing = useRef(false);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  return useCallback(() => {
    if (isGoing.current) return;
    isGoing.current = true;
    void navigate(-1);
  }, [navigate]);
}

/** Gives the way back to where the person came from; `home` for somebody who has opened the app at this page. */
export function useBack(home: string): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { key } = useLocation();
  // The router names every address but the one that it began with.
  const isFirst = key === 'default';
  return useCallback(() => (isFirst ? void navigate(home) : stepBack()), [navigate, stepBack, isFirst, home]);
}
