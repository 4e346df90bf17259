import { useMemo } from 'react';
import { naturalId } from '../../../schema/ids.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import type { Doc } from '../../replica/document.ts';
import { arrivalOf, useLive, useReplica } from '../../replica/use-live.ts';

export interface Child {
  link: Doc<'link'>;
  /** Null until it has arrived. */
  person: Doc<'person'> | null;
  progress: Doc<'progress'> | null;
  /** By the class's name. */
  places: readonly Doc<'enrolment'>[];
  /** What was handed in, the newest first. */
  work: readonly Doc<'submission'>[];
  /** The other linked parents. */
  others: readonly Doc<'link'>[];
}

/** The children of the signed-in parent as this device has them, by name. */
export function useChildren(): { ready: boolean; arrival: Arrival; children: readonly Child[] } {
  const { person } = useReplica();
  const links = useLive('link');
  const people = useLive('person');
  const progress = useLive('progress');
  const enrolments = useLive('enrolment');
  const submissions = useLive('submission');
  return useMemo(() => {
    const children = links.rows
      .filter(({ parentId }) => parentId === person.id)
      .map((link): Child => {
        const { studentId } = link;
        const ofChild = (row: { studentId: string }): boolean => row.studentId === studentId;
        return {
          link,
          person: people.rows.find(({ id }) => id === studentId) ?? null,
          progress: progress.rows.find(({ id }) => id === naturalId('progress', studentId)) ?? null,
          places: enrolments.rows
            .filter(ofChild)
            .sort((a, b) => (a.className ?? '').localeCompare(b.className ?? '', 'en', { numeric: true })),
          work: submissions.rows
            .filter(ofChild)
            .sort((a, b) => (b.receivedAt ?? b.writtenAt).localeCompare(a.receivedAt ?? a.writtenAt)),
          others: links.rows.filter((one) => ofChild(one) && one.parentId !== person.id),
        };
      });
    children.sort((a, b) => (a.person?.firstName ?? '').localeCompare(b.person?.firstName ?? '', 'en'));
    return { ready: links.ready && people.ready, arrival: arrivalOf(links, people), children };
  }, [links, people, progress, enrolments, submissions, person.id]);
}
