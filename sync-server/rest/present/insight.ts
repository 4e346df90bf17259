import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

type Alert = AnswerOf<'listAlerts'>[number];
type Child = AnswerOf<'listChildren'>[number];

/** An alert with the child that it is about; nothing where the parent is not linked with the child any more. */
export function alert(of: Found<'notice'>, children: readonly Child[]): Alert[] {
  const child = children.find(({ id }) => id === of.details['studentId']);
  if (!child) return [];
  const { alertType = '', title = '', message = '' } = of.details;
  return [
    {
      alert: { id: of.id, alertType, title, message, isRead: Boolean(of.readAt), createdAt: of.createdAt },
      child: {
        id: child.id,
        firstName: child.firstName,
        lastName: child.lastName,
        pypGrade: child.pypGrade,
        teacherId: child.teacherId,
      },
    },
  ];
}

/** A monthly summary as the specification names its fields. */
export function summary({ id, madeAt, content }: Found<'insight'>): AnswerOf<'listInsights'> {
  if (content.kind !== 'summary') return [];
  const { kind: _, ...said } = content;
  return [{ id, madeAt, ...said }];
}
