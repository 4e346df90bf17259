import { useEffect } from 'react';
import { knownGrade } from '../../schema/views/known-grade.ts';
import { clearOld } from '../replica/offline-shelf.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { notePending } from '../replica/results.ts';
import { useDocument, useLive, useReplica } from '../replica/use-live.ts';

/** Milliseconds after a start: what the screen shows comes first. */
const pause = 4_000;

/**
 * A student's practice on this device: results that are not at school are noted for the service worker, what is old is
 * cleared, and questions for the child's grade are put in stock, so that practice works with no network. Draws nothing.
 */
export function PracticeHere() {
  const { person } = useReplica();
  const { db, stopped } = usePhotoQueue();
  const { rows: attempts, ready } = useLive('attempt', { sort: [{ startedAt: 'desc' }] });
  const { doc: me } = useDocument('person', person.id);
  const enrolments = useLive('enrolment').rows;
  const classrooms = useLive('classroom').rows;
  const grade = knownGrade(me?.grade, enrolments, classrooms);

  useEffect(() => {
    if (!ready || stopped.aborted) return;
    // The attempts themselves are safe: a list that cannot be written only means that the page has to be open to send them.
    notePending(db, person.id, attempts).catch(() => {});
  }, [db, stopped, person.id, attempts, ready]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!stopped.aborted) clearOld(db, person.id).catch(() => {});
    }, pause);
    return () => clearTimeout(timer);
  }, [db, stopped, person.id]);

  useEffect(() => {
    if (!grade || !ready) return;
    const timer = setTimeout(() => {
      const fill = async (): Promise<void> => {
        const { fillStock } = await import('../features/practice/stock.ts');
        if (!stopped.aborted) await fillStock(db, person.id, { grade, attempts, stopped });
      };
      fill().catch(() => {
        // No room, or the app is not whole yet: questions are drawn when they are asked for.
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [db, stopped, person.id, grade, ready, attempts]);
  return null;
}
