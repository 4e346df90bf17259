import { useMemo } from 'react';
import type { Grade, Subject } from '../../../../schema/limits.ts';
import type { AnswerOf } from '../../../../schema/rest/index.ts';
import { assignmentFrom } from '../../../../schema/views/template.ts';
import { useReplica } from '../../../replica/use-live.ts';
import { call } from '../../../rest/client.ts';
import { changedFrom } from '../changed-from.ts';
import type { Assignment } from '../queries.ts';
import { keepOnce } from './keep-once.ts';
import type { OwnTemplate, Template } from './queries.ts';

export interface TemplateFields {
  name: string;
  description: string;
  subject: Subject;
  grade: Grade;
  totalPoints: number;
  instructions: string;
  isShared: boolean;
}

export type FoundTemplate = AnswerOf<'sharedTemplates'>[number];

/** What is said of the work that a template is set as. */
export type WorkOf = Pick<Assignment, 'dueDate' | 'isPublished'>;

/** What a teacher does with templates; all of it works offline. */
export function useTemplateActions() {
  const { writer, collection, person } = useReplica();
  return useMemo(() => {
    // A text that was left empty is none.
    const stored = ({ description, instructions, ...fields }: TemplateFields) => ({
      ...fields,
      description: description || undefined,
      instructions: instructions || undefined,
    });
    return {
      createTemplate: (fields: TemplateFields) => writer.create('template', stored(fields)),
      /** Takes it as it was when its form was opened: what another device has changed since stays. */
      editTemplate: (began: OwnTemplate, fields: TemplateFields) =>
        writer.edit('template', began.id, changedFrom(began, stored(fields))),
      shareTemplate: (id: string, isShared: boolean) => writer.edit('template', id, { isShared }),
      deleteTemplate: (id: string) => writer.remove('template', id),
      keepTemplate: ({ name, description, subject, grade, totalPoints, instructions }: Template) =>
        keepOnce(
          collection('template'),
          person.id,
          stored({
            ...{ name, subject, grade, totalPoints, isShared: false },
            description: description ?? '',
            instructions: instructions ?? '',
          }),
          (copy) => writer.create('template', copy),
        ),
      createFrom: (id: string, classId: string, template: Template, typed: WorkOf) =>
        writer.create('assignment', { ...assignmentFrom(template), classId, ...typed }, { id }),
      changeMade: (id: string, typed: WorkOf) => writer.edit('assignment', id, typed),
    };
  }, [writer, collection, person]);
}

/** Looks among the shared templates of all teachers. */
export const searchTemplates = (search: string): Promise<FoundTemplate[]> =>
  call('sharedTemplates', { query: { search } });
