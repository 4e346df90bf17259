import type { RxConflictHandler } from 'rxdb/plugins/core';
import type { AnyCollection } from '../../schema/collection.ts';
import { equal } from '../../schema/merge.ts';
import type { LocalDocument } from './document.ts';

/**
 * What RxDB is told about two states of a document. Its downstream may only insert unknown documents: whatever exists here
 * has been written, or left alone, by the hub on the newest state, so every downstream question is answered 'equal'.
 * RxDB pushes nothing, so nothing is ever resolved by it.
 */
export const conflictHandler = (of: AnyCollection): RxConflictHandler<LocalDocument> => ({
  isEqual: (a, b, context) =>
    context.startsWith('downstream') ||
    (Boolean(a._deleted) === Boolean(b._deleted) &&
      a.rev === b.rev &&
      equal(a.edited, b.edited) &&
      Object.keys(of.fields).every((field) => equal(a[field], b[field]))),
  resolve: () => Promise.reject(new Error(`RxDB was told of a conflict in ${of.name}`)),
});
