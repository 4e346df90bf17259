import { useMemo, useSyncExternalStore } from 'react';
import type { ParentRow } from '../../schema/collection.ts';
import { decideCreate, decideEdit, decideRemove, type Outcome } from '../../schema/decide.ts';
import { newId } from '../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import type { Who } from '../../schema/who.ts';
import { asParent, type Doc, type DocValues, untyped, valuesOf } from './document.ts';
import { useDocument, useReplica } from './use-live.ts';
import type { ChangesOf } from './write.ts';

/** What the rules say to a button before it is pressed: the same questions that the write is asked. Nothing is written. */
export interface May<N extends CollectionName> {
  /** About a new document as it would be handed in: what is missing is 'invalid'. */
  mayCreate(typed: Partial<DocValues<N>>): Outcome;
  /** About a change; an empty one asks whether any field may be changed. */
  mayEdit(doc: Doc<N>, changes: ChangesOf<N>): Outcome;
  mayRemove(doc: Doc<N>): Outcome;
}

/** Takes who asks and the parent of the documents that are asked about, if there is one; gives the answers of the rules. */
export function rulesFor<N extends CollectionName>(name: N, who: Who, parent: ParentRow | null): May<N> {
  const of = collectionOf(name);
  const parentNamed = (id: unknown): ParentRow | null => (parent && parent.id === id ? parent : null);
  const about = (doc: Doc<N>) => {
    const local = untyped(doc);
    return { who, local, stored: valuesOf(of, local), parent: parentNamed(of.parent && local[of.parent.field]) };
  };
  return {
    mayCreate(typed) {
      const set = typed as Readonly<Record<string, unknown>>;
      const id = of.id.by === 'key' ? null : newId();
      return decideCreate(of, { who, id, set, parent: parentNamed(of.parent && set[of.parent.field]) });
    },
    mayEdit(doc, changes) {
      const { stored, ...facts } = about(doc);
      return decideEdit(of, { ...facts, prev: stored, set: changes as Readonly<Record<string, unknown>> });
    },
    mayRemove(doc) {
      const { stored, ...facts } = about(doc);
      return decideRemove(of, { ...facts, doc: stored });
    },
  };
}

/**
 * Takes a collection and, where its documents have a parent, the id of the parent of those that are asked about; gives the
 * answers of the rules, anew when the parent or the person's rights change.
 */
export function useMay<N extends CollectionName>(name: N, parentId?: string | null): May<N> {
  const { who, sync } = useReplica();
  const asker = useSyncExternalStore(sync.subscribe, who, who);
  const above = collectionOf(name).parent?.collection as CollectionName | undefined;
  const { doc } = useDocument(above ?? name, above ? parentId : null);
  return useMemo(() => {
    const parent = doc && above ? asParent(collectionOf(above), untyped(doc)) : null;
    return rulesFor(name, asker, parent);
  }, [name, asker, above, doc]);
}
