import { createContext, type ReactNode, useContext } from 'react';
import type { PathName } from '../paths.ts';
import type { Words } from '../text/index.ts';
import type { ReceiptStep } from '../ui/receipt.tsx';
import type { SyncPillState } from '../ui/sync-pill.tsx';
import type { Arrival } from '../replica/arrivals.ts';
import type { Doc } from '../replica/document.ts';

export type Notice = Doc<'notice'>;

/** What the header shows of the exchange with the school; counts from acknowledgements only. */
export interface HeaderSync {
  state: SyncPillState;
  /** Things that are only on this device. */
  waiting: number;
  /** Texts that could not stand at school and are kept here until their author decides. */
  conflicts: number;
  /** What the school computer says of itself, when it takes nothing. */
  trouble?: keyof Words['sync']['trouble'] | undefined;
  sending?: { done: number; total: number };
  /** ISO 8601, of the last answer of the server. */
  lastExchange: string | null;
  /** The first few that wait, in words. */
  items: readonly { id: string; label: string; at: ReceiptStep }[];
  tryNow: () => void;
}

export interface HeaderNotices {
  /** Newest first. */
  rows: readonly Notice[];
  /** Whether these are all: until then the list does not say that it is empty. */
  arrival: Arrival;
  /** Notes on this device that the person has opened it; the school is told when it can be reached. */
  read: (notice: Notice) => void;
}

/** What the shell shows beside the page. The data layer fills it; without it the shell shows only who is signed in. */
export interface ShellData {
  sync: HeaderSync | null;
  /** A student's stars; null when not known. */
  stars: number | null;
  /** Numbers on navigation entries. */
  badges: Partial<Record<PathName, number>>;
  /** What the person should know, for the notice centre. */
  notices: HeaderNotices;
  /** Stands above every page until it is settled: the school asks for a new sign-in. */
  notice?: ReactNode;
}

const context = createContext<ShellData | null>(null);

export function ShellDataProvider({ value, children }: { value: ShellData; children: ReactNode }) {
  return <context.Provider value={value}>{children}</context.Provider>;
}

export const useShellData = (): ShellData | null => useContext(context);
