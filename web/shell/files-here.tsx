import { useEffect, useMemo } from 'react';
import { bringFiles, forgetFiles } from '../replica/file-copies.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { arrivalOf, useLive, useReplica, useSync } from '../replica/use-live.ts';
import { wantedFiles } from './wanted-files.ts';

/** Milliseconds after the last change: what the screen shows comes first. */
const pause = 1_500;

/** Keeps the pictures and recordings of tasks and answers on this device, and nothing of those that are no longer here. Draws nothing. */
export function FilesHere() {
  const { person, has } = useReplica();
  const assignments = useLive('assignment');
  const submissions = useLive('submission');
  // A teacher hears what it is asked with.
  const asks = useLive('notice', { selector: { kind: 'ask' } });
  const { online } = useSync();
  const { stopped } = usePhotoQueue();
  const wanted = useMemo(
    () => wantedFiles(assignments.rows, submissions.rows, asks.rows),
    [assignments.rows, submissions.rows, asks.rows],
  );
  const names = wanted.map(({ id, sha256 }) => `${id} ${sha256}`).join();
  // A parent's device has no set work.
  const parts = has('assignment') ? [assignments, submissions, asks] : [submissions, asks];
  const isWhole = submissions.ready && asks.ready && arrivalOf(...parts) === 'here';
  const known = useMemo(
    () =>
      new Set([
        ...[...assignments.rows, ...submissions.rows].map(({ id }) => id),
        ...asks.rows.map(({ about }) => about),
      ]),
    [assignments.rows, submissions.rows, asks.rows],
  );
  useEffect(() => {
    if (stopped.aborted || !online) return;
    const leaving = new AbortController();
    const bring = async (): Promise<void> => {
      if (isWhole) await forgetFiles(person.id, known);
      await bringFiles(person.id, wanted, leaving.signal);
    };
    const timer = setTimeout(() => {
      // One tab is enough.
      if (!('locks' in navigator)) void bring();
      else
        void navigator.locks.request(`paperboat-bring-files-${person.id}`, { ifAvailable: true }, (lock) =>
          lock ? bring() : undefined,
        );
    }, pause);
    const leave = (): void => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', leave);
      leaving.abort();
    };
    stopped.addEventListener('abort', leave);
    return leave;
  }, [person.id, names, isWhole, known.size, online, stopped]); // oxlint-disable-line react-hooks/exhaustive-deps -- the names say which files there are: nothing else of a document counts
  return null;
}
