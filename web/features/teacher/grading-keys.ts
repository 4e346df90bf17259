import { useEffect, useRef } from 'react';

export interface GradingActs {
  next: () => void;
  back: () => void;
  score: () => void;
  save: () => void;
  /** The phrase of a figure, from 1. */
  phrase: (figure: number) => void;
}

type Act = Exclude<keyof GradingActs, 'phrase'> | { phrase: number };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Which act a key means: J and K move, S goes to the score, 1 to 9 say a phrase, Ctrl+Enter saves. Only that one acts while one types in a field. */
export function actOf(key: Key, typing: boolean): Act | null {
  if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) return 'save';
  if (typing || key.ctrlKey || key.metaKey || key.altKey) return null;
  if (/^[1-9]$/.test(key.key)) return { phrase: Number(key.key) };
  const acts: Record<string, Exclude<keyof GradingActs, 'phrase'>> = { j: 'next', k: 'back', s: 'score' };
  return acts[key.key.toLowerCase()] ?? null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Listens while `on`: not while another dialog lies over this one. */
export function useGradingKeys(acts: GradingActs, on: boolean): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event, isTyping(event.target));
      if (!act) return;
      event.preventDefault();
      if (typeof act === 'string') newest.current[act]();
      else newest.current.phrase(act.phrase);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}
