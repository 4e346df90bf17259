import { v5, v7 } from 'uuid';

/** A namespace of Paperboat's own, so that natural keys meet nobody else's. */
const namespace = '6f1d3b58-9c41-5e0a-8f0e-6d1f6a5b7c20';

/** A new UUIDv7 for a row without a natural key. */
export const newId = (): string => v7();

/** The UUIDv5 that a collection and its key parts always have, so that two devices meet in one document. */
export const naturalId = (collection: string, ...key: string[]): string =>
  v5(JSON.stringify([collection, ...key]), namespace);

/** The id below every other one, where going through rows in the order of their ids begins. */
export const beforeEveryId = '00000000-0000-0000-0000-000000000000';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether a value is a UUID in the one spelling that ids have: lower case. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);
