import type { InputFieldMap, ObjectRef } from '@pothos/core';
import SchemaBuilder from '@pothos/core';
import type { GraphQLSchema } from 'graphql';
import { GraphQLObjectType } from 'graphql';
import { brief } from '../../../schema/brief.ts';
import type { AnyCollection } from '../../../schema/collection.ts';
import type { Kind } from '../../../schema/fields.ts';
import { collectionNames, collectionOf } from '../../../schema/index.ts';
import type { CollectionName } from '../../../schema/index.ts';
import { typeOf } from '../../../schema/operations.ts';
import type { Checkpoint, Poke, PushRow, Verdict, WireDocument } from '../../../schema/wire.ts';
import { errorBody } from '../../http/answers.ts';
import { inTodaysFields, type OldFields, oldFields, refusedFields } from '../old-fields.ts';
import type { PullRequest, TextAnswer } from '../pull.ts';

/** What a request's resolvers share. */
export interface RequestContext {
  userId: string;
  /** Gathers the pulls of one operation into one snapshot. */
  pull(request: PullRequest): Promise<TextAnswer>;
  push(collection: CollectionName, rows: readonly PushRow[]): Promise<Verdict[]>;
}

export interface SchemaDeps {
  /** The pokes of one person, until the consumer stops. */
  live(userId: string): AsyncIterable<Poke>;
}

interface Types {
  Context: RequestContext;
  Scalars: { ID: { Input: string; Output: string }; JSON: { Input: unknown; Output: unknown } };
}

const scalars: Record<Kind, 'String' | 'Int' | 'Boolean' | 'ID' | 'JSON'> = {
  uuid: 'ID',
  text: 'String',
  integer: 'Int',
  boolean: 'Boolean',
  instant: 'String',
  choice: 'String',
  json: 'JSON',
};

/**
 * Takes the live pokes, gives the GraphQL schema: one pull and one push for each collection, as the request's context has them. `old` are the fields that
 * older clients still name.
 */
export function buildSchema(deps: SchemaDeps, old: OldFields = oldFields): GraphQLSchema {
  const builder = new SchemaBuilder<Types>({});
  builder.scalarType('JSON', {
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
  });
  builder.queryType({});
  builder.mutationType({});
  builder.subscriptionType({
    fields: (t) => ({
      live: t.field({
        type: pokeType(builder),
        subscribe: (_root, _args, { userId }) => deps.live(userId),
        resolve: (poke: Poke) => poke,
      }),
    }),
  });
  const checkpoint = builder.objectRef<Checkpoint>('Checkpoint').implement({
    description: 'Where a reader stands: opaque, to be sent back as it came.',
    fields: (t) => ({
      e: t.exposeString('e', { nullable: false }),
      s: t.expose('s', { type: 'JSON', nullable: false }),
    }),
  });
  const checkpointInput = builder.inputType('CheckpointInput', {
    fields: (t) => ({ e: t.string({ required: true }), s: t.field({ type: 'JSON', required: true }) }),
  });
  for (const name of collectionNames) {
    const of = collectionOf(name);
    const document = documentType(builder, of, old[name]);
    const answer = pullType(builder, name, document, checkpoint);
    builder.queryField(`pull${typeOf(name)}`, (t) =>
      t.field({
        type: answer,
        args: {
          checkpoint: t.arg({ type: checkpointInput }),
          limit: t.arg.int({ required: true }),
          audit: t.arg.boolean(),
        },
        resolve: (_root, { checkpoint, limit, audit }, context) =>
          context.pull({ collection: name, checkpoint: checkpoint ?? null, limit, audit: audit ?? false }),
      }),
    );
    const row = pushRowType(builder, of, old[name]);
    const verdict = verdictType(builder, name, document, old[name]);
    builder.mutationField(`push${typeOf(name)}`, (t) =>
      t.field({
        type: [verdict],
        args: { rows: t.arg({ type: [row], required: true }), brief: t.arg.boolean() },
        resolve: async (_root, args, context) => {
          const rows = rowsOf(args.rows as PushRow[], old[name]);
          const verdicts = await context.push(name, rows);
          // Who names old fields has not set what is stored.
          return args.brief && !old[name] ? briefly(rows, verdicts) : verdicts;
        },
      }),
    );
  }
  return readPlainly(builder.toSchema(), old);
}

/**
 * Takes the resolvers of documents' fields away: GraphQL's own does the same, and the compiled query reads a field in place
 * instead of calling a function for each of the 30,000 fields of a page.
 */
function readPlainly(schema: GraphQLSchema, old: OldFields): GraphQLSchema {
  for (const name of collectionNames) {
    const type = schema.getType(typeOf(name));
    if (!(type instanceof GraphQLObjectType)) continue;
    for (const field of Object.values(type.getFields())) if (!old[name]?.[field.name]) delete field.resolve;
  }
  return schema;
}

type Builder = PothosSchemaTypes.SchemaBuilder<PothosSchemaTypes.ExtendDefaultTypes<Types>>;

type Old = OldFields[CollectionName];

const rowsOf = (rows: PushRow[], old: Old): PushRow[] => (old ? rows.map((row) => inTodaysFields(old, row)) : rows);

function briefly(rows: readonly PushRow[], verdicts: readonly Verdict[]): Verdict[] {
  const sent = new Map(rows.map((row) => [row.id, row]));
  return verdicts.map((verdict) => {
    const row = sent.get(verdict.id);
    return row ? brief(row, verdict) : verdict;
  });
}

function documentType(builder: Builder, of: AnyCollection, old: Old = {}) {
  return builder.objectRef<WireDocument>(typeOf(of.name)).implement({
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: (document) => document.id }),
      rev: t.string({ nullable: false, resolve: (document) => document.rev }),
      scopes: t.stringList({ resolve: (document) => document.scopes }),
      deleted: t.boolean({ resolve: (document) => document.deleted }),
      ...Object.fromEntries(
        Object.entries(of.fields).map(([field, { kind }]) => [
          field,
          t.field({ type: scalars[kind], resolve: (document) => document[field] as string }),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(old).map(([field, { kind, read }]) => [
          field,
          t.field({ type: scalars[kind], resolve: (document) => read(document) as string }),
        ]),
      ),
    }),
  });
}

type Ref<T> = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<Types>, T>;

function pullType(builder: Builder, name: string, document: Ref<WireDocument>, checkpoint: Ref<Checkpoint>) {
  return builder.objectRef<TextAnswer>(`${typeOf(name)}Pull`).implement({
    fields: (t) => ({
      documents: t.field({
        type: [document],
        nullable: { list: false, items: false },
        resolve: ({ documents }) => documents.map((text) => JSON.parse(text) as WireDocument),
      }),
      gone: t.exposeStringList('gone', { nullable: { list: false, items: false } }),
      checkpoint: t.field({ type: checkpoint, nullable: false, resolve: (answer) => answer.checkpoint }),
      more: t.exposeBoolean('more', { nullable: false }),
      keep: t.expose('keep', {
        type: 'JSON',
        description: '[[id, rev]] of everything visible, when a manifest is due.',
      }),
      empty: t.exposeBoolean('empty', { nullable: false }),
      at: t.expose('at', { type: 'JSON', nullable: false, description: '[epoch, xid] of the snapshot.' }),
      granted: t.exposeStringList('granted', { nullable: { list: false, items: false } }),
      audit: t.string({
        description: 'Count and xor of everything visible, where it was asked for and nothing is on its way.',
        resolve: ({ audit }) => audit ?? null,
      }),
    }),
  });
}

function pushRowType(builder: Builder, of: AnyCollection, old: Old = {}) {
  const set = builder.inputType(`${typeOf(of.name)}Set`, {
    description: 'The edited fields: an absent one is not edited, null clears one.',
    fields: (t): InputFieldMap =>
      Object.fromEntries(
        Object.entries({ ...of.fields, ...old }).map(([field, { kind }]) => [field, t.field({ type: scalars[kind] })]),
      ),
  });
  return builder.inputType(`${typeOf(of.name)}PushRow`, {
    fields: (t) => ({
      id: t.id({ required: true }),
      base: t.string({ required: true }),
      device: t.string({ required: true }),
      key: t.string({ required: true }),
      set: t.field({ type: set, required: true }),
      del: t.boolean(),
      new: t.boolean(),
    }),
  });
}

function verdictType(builder: Builder, name: string, document: Ref<WireDocument>, old: Old) {
  return builder.objectRef<Verdict>(`${typeOf(name)}Verdict`).implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      verdict: t.exposeString('verdict', { nullable: false, description: 'OK, CONFLICT, REJECTED or LATER.' }),
      document: t.field({ type: document, resolve: (verdict) => verdict.document ?? null }),
      stored: t.field({
        type: 'JSON',
        description:
          'With `brief`, for a new document: what it has other than was set, null: not; instead of the document.',
        resolve: (verdict) => verdict.stored ?? null,
      }),
      code: t.string({ resolve: (verdict) => verdict.code ?? null }),
      message: t.string({ resolve: ({ code, message }) => message ?? (code ? errorBody(code).message : null) }),
      fields: t.stringList({ resolve: (verdict) => refusedFields(old, verdict) }),
      last: t.exposeString('last', { description: "The key of this device's last applied push of this document." }),
      retryAfter: t.int({
        description: 'With LATER: nothing was judged, the row may be sent again after so many seconds.',
        resolve: (verdict) => verdict.retryAfter ?? null,
      }),
    }),
  });
}

function pokeType(builder: Builder) {
  return builder.objectRef<Poke>('Poke').implement({
    fields: (t) => ({
      collections: t.exposeStringList('collections', { nullable: { list: false, items: false } }),
      at: t.expose('at', { type: 'JSON', nullable: false }),
    }),
  });
}
