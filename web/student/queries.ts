import { useMemo } from 'react';
import { naturalId } from '../../schema/ids.ts';
import type { Grade } from '../../schema/limits.ts';
import { knownGrade } from '../../schema/views/known-grade.ts';
import { beforeMonth, type Usage, usageOf } from '../../schema/views/homework.ts';
import { monthOf } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import type { Arrival } from '../replica/arrivals.ts';
import type { Doc } from '../replica/document.ts';
import { useDocument, useLive, useReplica } from '../replica/use-live.ts';
import { useOwnZone } from '../session/own-zone.ts';

/** The signed-in student's own card; null until it has arrived. */
export function useMe(): Doc<'person'> | null {
  const { person } = useReplica();
  return useDocument('person', person.id).doc;
}

/** What the student has reached, as the school last counted it. */
export function useProgress(): { doc: Doc<'progress'> | null; ready: boolean; arrival: Arrival } {
  const { person } = useReplica();
  return useDocument('progress', naturalId('progress', person.id));
}

/** This month's homework sessions against the limit. */
export function useUsage(): Usage {
  const now = useNow();
  const { doc } = useProgress();
  const zone = useOwnZone();
  const from = beforeMonth(monthOf(now, zone));
  const { rows } = useLive('homeworkSession', { selector: { startedAt: { $gte: from } } });
  return useMemo(() => usageOf(doc, rows, now, (moment) => monthOf(moment, zone)), [doc, rows, now, zone]);
}

/** The student's own grade, or undefined while it is not known. */
export function useGrade(): Grade | undefined {
  const me = useMe();
  const enrolments = useLive('enrolment').rows;
  const classrooms = useLive('classroom').rows;
  return useMemo(() => knownGrade(me?.grade, enrolments, classrooms), [me, enrolments, classrooms]);
}
