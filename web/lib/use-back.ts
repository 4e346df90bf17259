import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Gives the way back to where the person came from; `home` for somebody who has opened the app at this page. */
export function useBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router names every address but the one that it began with.
  const isFirst = key === 'default';
  return useCallback(() => void (isFirst ? navigate(home) : navigate(-1)), [navigate, isFirst, home]);
}
