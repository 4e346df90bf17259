import { z } from 'zod';
import { collection, may, natural, refused } from './collection.ts';
import { choice, id, instant, json, text } from './fields.ts';
import { scope } from './who.ts';

export const noticeKinds = ['assignment', 'grade', 'enrolment', 'answer'] as const;

/** Something that a person should know: made by the server as an effect of a write, read by the person. */
export const notice = collection('notice', {
  id: natural('personId', 'cause'),
  version: 0,
  fields: {
    personId: id(),
    /** What it is about, the same for the same event: "grade:<submission id>". */
    cause: text(120),
    kind: choice(noticeKinds),
    /** The id of the row to open. */
    about: text(60),
    /** Values for the text of this kind (a title, a name). */
    details: json(z.record(z.string(), z.string())),
    createdAt: instant(),
    readAt: instant().optional(),
  },
  scopes: (doc) => [scope.own(doc.personId)],
  write: (who, next, prev) => (prev && who.is(next.personId) ? may('readAt') : refused('not_yours')),
  remove: () => refused('not_yours'),
  merge: { readAt: 'max' },
  indexes: ['createdAt'],
});
