import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { naturalId } from '../../../schema/ids.ts';
import { byName } from '../../lib/by-name.ts';
import { goesOn } from '../../messages/places.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import type { Doc } from '../../replica/document.ts';
import { arrivalOf, type LiveQuery, useLive, useReplica } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import { type Source, useRemembered } from '../../session/use-remembered.ts';
import type { Child } from './child.ts';

/** Where each child lives: no document that a parent holds says it. Only that is kept, so that no word of a child outlives its link. */
const zones = z.array(z.object({ id: z.string(), linkId: z.string(), timeZone: z.string() }));
const zonesOfChildren: Source<z.infer<typeof zones>> = {
  key: 'zones of children',
  ask: async () => (await call('listChildren')).map(({ id, linkId, timeZone }) => ({ id, linkId, timeZone })),
  read: async (kept) => zones.safeParse(kept).data ?? null,
};

/** The children of the signed-in parent as this device has them, by name. */
export function useChildren(): { ready: boolean; arrival: Arrival; children: readonly Child[] } {
  const { person } = useReplica();
  const links = useLive('link');
  const people = useLive('person');
  const progress = useLive('progress');
  const enrolments = useLive('enrolment');
  const submissions = useLive('submission');
  const { answer: listed, again } = useRemembered(zonesOfChildren);
  const isUnheard =
    listed !== null &&
    links.rows.some(({ id, parentId }) => parentId === person.id && !listed.some(({ linkId }) => linkId === id));
  useEffect(() => {
    // A child that was linked while the page was open.
    if (isUnheard) void again().catch(() => undefined);
  }, [isUnheard, again]);
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
            .sort((a, b) => Number(goesOn(b)) - Number(goesOn(a)) || byName(a.className ?? '', b.className ?? '')),
          work: submissions.rows
            .filter(ofChild)
            .sort((a, b) => (b.receivedAt ?? b.writtenAt).localeCompare(a.receivedAt ?? a.writtenAt)),
          timeZone: listed?.find(({ id }) => id === studentId)?.timeZone,
          others: links.rows.filter((one) => ofChild(one) && one.parentId !== person.id),
        };
      });
    children.sort((a, b) => byName(a.person?.firstName ?? '', b.person?.firstName ?? ''));
    const isReady = links.ready && people.ready && progress.ready && enrolments.ready && submissions.ready;
    return { ready: isReady, arrival: arrivalOf(links, people, progress, enrolments, submissions), children };
  }, [links, people, progress, enrolments, submissions, listed, person.id]);
}

const newestAlerts: LiveQuery<'notice'> = { selector: { kind: 'alert' }, sort: [{ createdAt: 'desc' }] };

/** Whether everything that the page speaks of has come to this device once. */
export function useFamilyArrival(children: { readonly arrival: Arrival }): Arrival {
  return arrivalOf(children, useLive('notice', newestAlerts), useLive('insight'));
}

/** What jobs have seen of these children, the newest first. */
export function useAlerts(children: readonly Child[]): readonly Doc<'notice'>[] {
  const { rows } = useLive('notice', newestAlerts);
  return useMemo(() => {
    const mine = new Set(children.map(({ link }) => link.studentId));
    return rows.filter(({ details }) => mine.has(details['studentId'] ?? ''));
  }, [rows, children]);
}
