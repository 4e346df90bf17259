import type { SyncStatus } from '../../replica/sync-status.ts';

export type Why = 'next' | 'sending' | 'noWay' | 'signIn' | 'update' | 'school' | 'full' | 'notReady';

/** Takes the state of the exchange; gives what an unsent item waits for: a person's act first, then the network. */
export function whyOf({ state, trouble, online }: SyncStatus): Why {
  if (state === 'signed-out' || trouble === 'other-user') return 'signIn';
  if (trouble === 'client-too-old') return 'update';
  if (trouble === 'server-older') return 'school';
  if (trouble === 'school-full') return 'full';
  if (trouble === 'school-not-ready') return 'notReady';
  if (!online) return 'noWay';
  return state === 'sending' ? 'sending' : 'next';
}
