import type { Arrival } from '../../replica/arrivals.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive } from '../../replica/use-live.ts';

export type Session = Doc<'homeworkSession'>;

/** A student's sessions on this device, the newest first. */
export function useSessions(): { ready: boolean; arrival: Arrival; sessions: readonly Session[] } {
  const { rows, ready, arrival } = useLive('homeworkSession', { sort: [{ startedAt: 'desc' }] });
  return { ready, arrival, sessions: rows };
}
