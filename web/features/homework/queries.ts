import { useMemo } from 'react';
import { naturalId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import { knownGrade } from '../../../schema/views/known-grade.ts';
import { monthStart, type Usage, usageOf } from '../../../schema/views/homework.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Doc } from '../../replica/document.ts';
import type { Arrival } from '../../replica/arrivals.ts';
import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';

export type Session = Doc<'homeworkSession'>;

/** A student's sessions on this device, the newest first. */
export function useSessions(): { ready: boolean; arrival: Arrival; sessions: readonly Session[] } {
  const { rows, ready, arrival } = useLive('homeworkSession', { sort: [{ startedAt: 'desc' }] });
  return { ready, arrival, sessions: rows };
}

/** This month's sessions against the limit. */
export function useUsage(): Usage {
  const { person } = useReplica();
  const now = useNow();
  const { doc } = useDocument('progress', naturalId('progress', person.id));
  const { rows } = useLive('homeworkSession', { selector: { startedAt: { $gte: monthStart(now) } } });
  return useMemo(() => usageOf(doc, rows, now), [doc, rows, now]);
}

/** The student's own grade, or undefined while it is not known. */
export function useGrade(): Grade | undefined {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const enrolments = useLive('enrolment').rows;
  const classrooms = useLive('classroom').rows;
  return useMemo(() => knownGrade(doc?.grade, enrolments, classrooms), [doc, enrolments, classrooms]);
}
