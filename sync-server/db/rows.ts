/** The fields of a document by name; an empty one is absent. */
export type FieldValues = Record<string, unknown>;

/** A row of a replicated collection as stored. */
export interface StoredRow {
  id: string;
  rev: string;
  deleted: boolean;
  scopes: readonly string[];
  fields: FieldValues;
}

/** A version of a document as it travels. */
export interface DocumentText {
  id: string;
  rev: string;
  scopes: readonly string[];
  /** Its JSON; null where it is deleted. */
  text: string | null;
}

/** A row to be stored: all fields of the document; the version is the transaction's. */
export type NewRow = Omit<StoredRow, 'rev'>;

/** Takes a row and the version that it was written as; gives it as it is read from then on, but for the order of a JSON value's keys. */
export function storedAs({ id, deleted, scopes, fields }: NewRow, rev: string): StoredRow {
  return { id, rev, deleted, scopes, fields: Object.values(fields).some(isEmpty) ? withoutEmpty(fields) : fields };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const withoutEmpty = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
