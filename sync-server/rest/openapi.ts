import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from '../../schema/errors.ts';
import { errorTexts } from '../../schema/errors.en.ts';
import { errors } from '../../schema/errors.ts';
import { type CallSpec, fileTypes } from '../../schema/rest/call.ts';
import { areas, callNames, calls } from '../../schema/rest/index.ts';
import type { CallName } from '../../schema/rest/routes.ts';
import { routeOf } from '../../schema/rest/routes.ts';
import { sessionCookie } from '../auth/session.ts';

type Json = Record<string, unknown>;

/** Gives the description of every call in OpenAPI 3.1, made from the table of calls and the catalogue of errors. */
function openApi(): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const { method, path } = routeOf(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paperboat',
      version: '1',
      description:
        'The calls of a Paperboat server. In what is posted, null stands for a field that is left out. Replication is at /graphql.',
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas,
      responses: Object.fromEntries(statuses.map((status) => [String(status), refusal(status)])),
    },
  };
}

/** Serves it and its page; to everybody, since it tells nothing that the program's source does not. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApi());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
  for (const [url, file, type] of pageFiles) {
    const content = readFileSync(new URL(`docs/${file}`, import.meta.url), 'utf8');
    app.get(url, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }
}

/** The page that shows the description and tries calls: ours alone, so that it works in a school without internet. */
const pageFiles = [
  ['/api/docs', 'page.html', 'text/html'],
  ['/api/docs/page.css', 'page.css', 'text/css'],
  ['/api/docs/page.js', 'page.js', 'text/javascript'],
] as const;

const codes = Object.keys(errors) as ErrorCode[];
const statuses = [...new Set(Object.values(errors))].toSorted((a, b) => a - b);

const errorSchema: Json = {
  type: 'object',
  description: 'What every refusal is answered with.',
  properties: {
    message: { type: 'string', description: 'A sentence fit to show.' },
    code: { type: 'string', enum: codes },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field.',
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

/** The response that refuses with one status: its codes, each with its English words. */
function refusal(status: number): Json {
  const own = codes.filter((code) => errors[code] === status);
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: own } } }],
  };
  return {
    description: own.map((code) => `${code}: ${errorTexts[code]}`).join('\n'),
    content: { 'application/json': { schema } },
  };
}

function operation(name: CallName, schemas: Json): Json {
  const { path } = routeOf(name);
  const spec: CallSpec = calls[name];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => ({
    ...{ name: value, in: 'path', required: true },
    schema: { type: 'string', ...(value.toLowerCase().endsWith('id') ? { format: 'uuid' } : {}) },
  }));
  const success = (status: number): Json => ({ description: 'Done', ...contentOf(spec, status, schemas) });
  return {
    operationId: name,
    tags: Object.entries(areas).flatMap(([area, named]) => (name in named ? [area] : [])),
    description: whoMay(spec.callers),
    ...(isOpen(spec.callers) ? { security: [] } : {}),
    parameters: [...inPath, ...queryOf(spec, schemas), ...headersOf(name, spec)],
    ...requestOf(spec, schemas),
    responses: {
      [spec.status]: success(spec.status),
      ...(spec.orStatus ? { [spec.orStatus]: success(spec.orStatus) } : {}),
      ...(hasTag(name, spec) ? { 304: { description: 'It is what If-None-Match names.' } } : {}),
      ...Object.fromEntries(
        refusalsOf(name, spec).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** Whether its answers are named by an ETag: what is read as JSON. */
const hasTag = (name: CallName, { status, sends }: CallSpec): boolean =>
  routeOf(name).method === 'GET' && status === 200 && sends === undefined;

/** The headers that a call knows, beside those of every request. */
function headersOf(name: CallName, spec: CallSpec): Json[] {
  const header = (of: string, description: string): Json[] => [
    { ...{ name: of, in: 'header', required: false, description }, schema: { type: 'string', maxLength: 200 } },
  ];
  if (hasTag(name, spec)) return header('If-None-Match', 'The ETag of an earlier answer.');
  const isRepeatable = routeOf(name).method === 'POST' && !spec.secret && !spec.accepts && !isOpen(spec.callers);
  return isRepeatable
    ? header('Idempotency-Key', 'Of your own making: the same call with the same key has one effect.')
    : [];
}

const isOpen = (callers: CallSpec['callers']): boolean => callers === 'anybody' || callers === 'signed-out';

function whoMay(callers: CallSpec['callers']): string {
  if (typeof callers !== 'string') return `For: ${callers.join(', ')}.`;
  return {
    anybody: 'For anybody.',
    'signed-in': 'For everybody who is signed in.',
    'signed-out': 'For nobody who is signed in.',
  }[callers];
}

/** The statuses that a call may refuse with, as far as the door of every call decides them; any may fail with 5xx. */
function refusalsOf(name: CallName, { callers, body, query, accepts, limit }: CallSpec): number[] {
  const { method, path } = routeOf(name);
  const writes = method !== 'GET';
  return [
    ...(body || query || accepts || writes ? [400] : []),
    ...(isOpen(callers) ? [] : [401]),
    ...(callers === 'anybody' && !writes ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(writes ? [409] : []),
    ...(writes ? [413, 415, 422] : []),
    ...(limit || writes ? [429] : []),
    ...[500, 503, 507],
  ];
}

/** What JavaScript counts exactly is no rule of ours. */
function dropSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Gives the JSON schema of a shape; what has a name goes among the components and is referred to. */
function schemaOf(shape: ZodMiniType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io, target: 'draft-2020-12', override: dropSafeBounds })).replaceAll(
      '#/$defs/',
      '#/components/schemas/',
    ),
  ) as Json & { $defs?: Json };
  Object.assign(schemas, $defs);
  return schema;
}

function contentOf({ answer, sends }: CallSpec, status: number, schemas: Json): Json {
  if (sends === 'file') return { content: Object.fromEntries(fileTypes.map((type) => [type, {}])) };
  if (sends) return { content: { [sends]: {} } };
  if (status === 204 || status === 302) return {};
  return { content: { 'application/json': { schema: schemaOf(answer, 'output', schemas) } } };
}

function requestOf({ body, accepts }: CallSpec, schemas: Json): Json {
  const of = (type: string, schema?: Json, required = true): Json => ({
    requestBody: { required, content: { [type]: schema ? { schema } : {} } },
  });
  if (body) return of('application/json', schemaOf(body, 'input', schemas), !body.safeParse({}).success);
  if (accepts === 'image/*') return of(accepts);
  if (accepts === 'file') return { requestBody: { required: true, content: { 'image/*': {}, 'audio/*': {} } } };
  if (accepts)
    return of(accepts, {
      type: 'object',
      properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['image'],
    });
  return {};
}

function queryOf({ query }: CallSpec, schemas: Json): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
}
