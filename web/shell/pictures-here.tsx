import { useEffect } from 'react';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { forgetQuestions } from '../replica/forget-questions.ts';
import { bringPictures } from '../replica/picture-copies.ts';
import { useLive, useReplica, useSync } from '../replica/use-live.ts';

/** Milliseconds after the last change: what the screen shows comes first. */
const pause = 1_500;

/**
 * Keeps the pictures of a student's questions on this device, whichever device took them, and nothing of questions that were
 * deleted on another one. Draws nothing.
 */
export function PicturesHere() {
  const { person, store } = useReplica();
  const { rows, ready } = useLive('homeworkSession');
  const { online, state } = useSync();
  const { stopped } = usePhotoQueue();
  const complete = state !== 'getting' && state !== 'not-met';
  useEffect(() => {
    if (stopped.aborted || !ready || !online || !(complete || rows.some(({ photo }) => photo))) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      const bring = async (): Promise<void> => {
        if (complete) await forgetQuestions(store, new Set(rows.map(({ id }) => id)));
        await bringPictures({
          userId: person.id,
          sessions: rows,
          complete,
          fetch: (...request) => fetch(...request),
          signal,
        });
      };
      // One tab is enough.
      const name = `paperboat-pictures-${person.id}`;
      if (!('locks' in navigator)) void bring();
      else void navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? bring() : undefined));
    }, pause);
    const leave = (): void => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', leave);
      leaving.abort();
    };
    stopped.addEventListener('abort', leave);
    return leave;
  }, [person.id, store, rows, ready, online, complete, stopped]);
  return null;
}
