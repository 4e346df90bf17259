import { useMemo } from 'react';
import type { Grade, Subject } from '../../../../schema/limits.ts';
import { byName } from '../../../lib/by-name.ts';
import type { Arrival } from '../../../replica/arrivals.ts';
import type { Doc } from '../../../replica/document.ts';
import { useLive, useReplica } from '../../../replica/use-live.ts';

export type OwnTemplate = Doc<'template'>;

/** A template as a card shows it, wherever it came from: this device or a search. */
export interface Template {
  id: string;
  name: string;
  description?: string | null | undefined;
  subject: Subject;
  grade: Grade;
  totalPoints: number;
  instructions?: string | null | undefined;
  isShared: boolean;
  teacherName?: string | null | undefined;
}

/** What a new template would be like, to ask whether there may be one. */
export const firstTemplate = ({ subject, grade }: Pick<Template, 'subject' | 'grade'>) => ({
  ...{ name: '.', subject, grade, totalPoints: 1, isShared: false },
});

/** The templates on this device: the own ones and those that colleagues share, by name. */
export function useTemplates(): { arrival: Arrival; ready: boolean; mine: OwnTemplate[]; shared: OwnTemplate[] } {
  const { person } = useReplica();
  const { rows, ready, arrival } = useLive('template');
  return useMemo(() => {
    const sorted = [...rows].sort((a, b) => byName(a.name, b.name));
    return {
      ready,
      arrival,
      mine: sorted.filter(({ teacherId }) => teacherId === person.id),
      shared: sorted.filter(({ teacherId, isShared }) => teacherId !== person.id && isShared),
    };
  }, [rows, ready, arrival, person.id]);
}
