import { collectionOf, type CollectionName } from './index.ts';
import type { Checkpoint, PushRow } from './wire.ts';

/** What a device asks by GraphQL, as the server that expects it knows it too. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

export interface PullCall {
  collection: string;
  checkpoint: Checkpoint | null;
  limit: number;
  /** Whether the school says what this device should hold now. */
  audit?: boolean;
}

export interface PushCall {
  collection: string;
  rows: PushRow[];
}

/** Gives the name of a collection's type in GraphQL. */
export const typeOf = (collection: string): string => collection.charAt(0).toUpperCase() + collection.slice(1);
const documentFields = (collection: string): string =>
  ['id', 'rev', 'deleted', 'scopes', ...Object.keys(collectionOf(collection as CollectionName).fields)].join(' ');

/** Gives one query with one root field for each call: `a0`, `a1`… */
export function pullOperation(calls: readonly PullCall[]): Operation {
  const variables: Record<string, unknown> = {};
  const fields = calls.map(({ collection, checkpoint, limit, audit }, index) => {
    variables[`c${index}`] = checkpoint;
    variables[`l${index}`] = limit;
    const answer = `documents { ${documentFields(collection)} } gone checkpoint { e s } more keep empty at granted`;
    // Named only where it is asked for: a server before this one does not know it.
    const [asked, named] = audit ? [', audit: true', ' audit'] : ['', ''];
    return `a${index}: pull${typeOf(collection)}(checkpoint: $c${index}, limit: $l${index}${asked}) { ${answer}${named} }`;
  });
  const declared = calls.map((_, index) => `$c${index}: CheckpointInput, $l${index}: Int!`);
  return { query: `query Pull(${declared.join(', ')}) { ${fields.join(' ')} }`, variables };
}

/** Gives one mutation with one root field for each call: `a0`, `a1`…; `isBrief`: answered as `brief.ts` says. */
export function pushOperation(calls: readonly PushCall[], isBrief = false): Operation {
  // Named only where it is asked for: a server before this one does not know it.
  const [asked, named] = isBrief ? [', brief: true', ' stored'] : ['', ''];
  const variables: Record<string, unknown> = {};
  const fields = calls.map(({ collection, rows }, index) => {
    variables[`r${index}`] = rows;
    const verdict = `id verdict document { ${documentFields(collection)} } code message fields last retryAfter${named}`;
    return `a${index}: push${typeOf(collection)}(rows: $r${index}${asked}) { ${verdict} }`;
  });
  const declared = calls.map(({ collection }, index) => `$r${index}: [${typeOf(collection)}PushRow!]!`);
  return { query: `mutation Push(${declared.join(', ')}) { ${fields.join(' ')} }`, variables };
}
