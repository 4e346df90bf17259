import type { ReactNode } from 'react';

/** At most one toast is visible; a new one takes the place of the old. */
const toastLimit = 1;
/** Milliseconds that a toast stays. */
export const toastDuration = 5_000;
/** Milliseconds after dismissal until a toast leaves the list. */
export const toastRemoveDelay = 1_000_000;
export const toastSwipeThreshold = 50;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastWords {
  title?: ReactNode;
  description?: ReactNode;
  action?: ToastAction;
  variant?: 'default' | 'destructive';
  icon?: ReactNode;
  /** Stays until the person chooses; others may stand before it for their while. */
  stays?: boolean;
}

export interface ToastEntry extends ToastWords {
  id: number;
  open: boolean;
}

let nextId = 1;
let entries: readonly ToastEntry[] = [];
/** What may be on the screen: the newest open one, and closed ones on their way out. */
let visible: readonly ToastEntry[] = [];
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastEntry[]): void {
  entries = next;
  const open = entries.filter((entry) => entry.open).slice(0, toastLimit);
  visible = open.length > 0 ? open : entries.slice(0, toastLimit);
  for (const [id, timer] of timers) {
    if (entries.some((entry) => entry.id === id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  for (const listener of listeners) listener();
}

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  list: (): readonly ToastEntry[] => visible,
};

/** Shows a toast and gives its id. Only for what is not visible otherwise, never for a decision. */
export function showToast(words: ToastWords): number {
  const entry: ToastEntry = { ...words, id: nextId++, open: true };
  const waiting = entries.filter((one) => one.stays && one.open && !words.stays);
  set([entry, ...waiting]);
  return entry.id;
}

/** Closes what is open, but what stays until the person chooses: somebody else looks at the screen now. */
export function dismissToasts(): void {
  set(entries.filter((entry) => entry.stays && entry.open));
}

/** Closes one toast; it leaves the list after `toastRemoveDelay` or when the next one comes. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  timers.set(
    id,
    setTimeout(() => set(entries.filter((entry) => entry.id !== id)), toastRemoveDelay),
  );
}
