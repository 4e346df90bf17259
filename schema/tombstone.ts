import { copiedOf } from './copies.ts';
import type { CollectionName } from './index.ts';
import { collectionNames, collectionOf } from './index.ts';

const contents = new Map<CollectionName, ReadonlySet<string>>();

/**
 * Takes a collection, gives its fields that a deleted document does not keep: texts and JSON. Rights and scopes are computed
 * from none of them, and what a late child's document copies from its parent stays: an answer in good time is still taken.
 */
export function contentOf(name: CollectionName): ReadonlySet<string> {
  const known = contents.get(name);
  if (known) return known;
  const copied = copiedOf(name);
  const found = Object.entries(collectionOf(name).fields)
    .filter(([field, { kind }]) => (kind === 'text' || kind === 'json') && !copied.has(field))
    .map(([field]) => field);
  const content = new Set(found);
  contents.set(name, content);
  return content;
}

/** Takes the fields of a document that is deleted, gives those that its tombstone keeps. */
export function withoutContent(
  name: string,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const of = collectionNames.find((known) => known === name);
  const content = of ? contentOf(of) : new Set<string>();
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !content.has(field)));
}
