import { useEffect, useRef } from 'react';

export interface GradingActs {
  next: () => void;
  back: () => void;
  score: () => void;
  save: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Which act a key means: J and K move, S goes to the score, Ctrl+Enter saves. Letters mean nothing while one types in a field. */
export function actOf(key: Key, typing: boolean): keyof GradingActs | null {
  if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) return 'save';
  if (typing || key.ctrlKey || key.metaKey || key.altKey) return null;
  const acts: Record<string, keyof GradingActs> = { j: 'next', k: 'back', s: 'score' };
  return acts[key.key.toLowerCase()] ?? null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function useGradingKeys(acts: GradingActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event, isTyping(event.target));
      if (!act) return;
      event.preventDefault();
      newest.current[act]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
