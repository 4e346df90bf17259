import type { JsonSchema, RxJsonSchema } from 'rxdb/plugins/core';
import type { AnyCollection } from '../../schema/collection.ts';
import type { Field, Kind } from '../../schema/fields.ts';
import type { LocalDocument } from './document.ts';

/** Types that a `json` field may hold: RxDB checks nothing here, the definition's own schema does. */
const anyJson = ['object', 'array', 'string', 'number', 'boolean', 'null'];

const types: Record<Kind, (field: Field) => JsonSchema> = {
  uuid: () => ({ type: 'string', maxLength: 36 }),
  text: (field) => ({ type: 'string', maxLength: field.max ?? 0 }),
  integer: () => ({ type: 'integer', minimum: 0, maximum: 2 ** 40, multipleOf: 1 }),
  boolean: () => ({ type: 'boolean' }),
  instant: () => ({ type: 'string', maxLength: 24 }),
  choice: (field) => ({ type: 'string', maxLength: Math.max(...(field.choices ?? ['']).map((one) => one.length)) }),
  json: () => ({ type: anyJson }),
};

/**
 * Gives the RxDB schema of a collection. Required are the fields that the definition requires: a document made here has
 * them all (people type them, the parent and the session give the rest); what the server gives is optional.
 */
export function rxSchemaOf(of: AnyCollection): RxJsonSchema<LocalDocument> {
  const fields = Object.entries(of.fields);
  return {
    title: of.name,
    version: of.version,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 36 },
      rev: { type: 'string', maxLength: 60 },
      scopes: { type: 'array', items: { type: 'string' } },
      edited: { type: 'object', additionalProperties: true },
      // What came later is stored like the rest, since nothing is validated here; named, it would change the schema, for
      // which every device would have to copy its documents into a new store.
      ...Object.fromEntries(
        fields.filter(([, field]) => !field.added).map(([key, field]) => [key, types[field.kind](field)]),
      ),
    },
    required: ['id', 'rev', 'scopes', 'edited', ...fields.filter(([, field]) => field.required).map(([key]) => key)],
    ...(of.indexes ? { indexes: [...of.indexes] } : {}),
  };
}

/** A value that a tombstone carries in a required field, so that it stays a valid document and says nothing. */
const blanks: Record<Kind, (field: Field) => unknown> = {
  uuid: () => '',
  text: () => '',
  integer: () => 0,
  boolean: () => false,
  instant: () => '',
  choice: () => '',
  json: () => [],
};

/** The fields of a tombstone: required ones blank, all others absent. */
export const blankFields = (of: AnyCollection): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of.fields)
      .filter(([, field]) => field.required)
      .map(([key, field]) => [key, blanks[field.kind](field)]),
  );
