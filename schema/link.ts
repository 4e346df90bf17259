import { collection, may, natural, refused } from './collection.ts';
import { id, instant, text } from './fields.ts';
import { scope } from './who.ts';

/** A parent's hold on a child's account: made by the server when it is granted, ended by deleting it. */
export const link = collection('link', {
  id: natural('parentId', 'studentId'),
  version: 0,
  fields: {
    parentId: id(),
    studentId: id(),
    /** First and last name; whoever grants a link has read it before the child does. */
    parentName: text(121).server(),
    linkedAt: instant().server(),
  },
  // The parent's own scope too, so that the end of the link reaches the parent when the family's is gone.
  scopes: (doc) => [scope.own(doc.parentId), scope.family(doc.studentId)],
  grants: [
    { scope: 'family', of: 'studentId', to: 'parentId' },
    { scope: 'parents', of: 'studentId', to: 'parentId' },
  ],
  write: () => refused('not_yours'),
  // Every holder of the child's family scope, the child included: nobody has to put up with a link.
  remove: (who, doc) =>
    who.is(doc.parentId) || who.isStudent(doc.studentId) || who.isParentOf(doc.studentId)
      ? may()
      : refused('not_yours'),
  makers: [],
  daily: { student: 200, parent: 200 },
  merge: {},
});
