/** What the generator reads of a description of calls. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};
const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
/** The language has an Error of its own. */
const nameOf = (reference: string): string => reference.replace(/^.*\//, '').replace(/^Error$/, 'ErrorBody');

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, of]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, never>';
}

/** Takes a JSON schema, gives the type of what fits it. */
function typeOf(of: Schema | undefined): string {
  if (!of) return 'unknown';
  if (of.$ref) return nameOf(of.$ref);
  if (of.const !== undefined) return JSON.stringify(of.const);
  if (of.enum) return of.enum.map((one) => JSON.stringify(one)).join(' | ');
  const some = of.anyOf ?? of.oneOf;
  if (some) return some.map((one) => `(${typeOf(one)})`).join(' | ');
  if (of.allOf) return of.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(of.type)) return of.type.map((type) => `(${typeOf({ ...of, type })})`).join(' | ');
  if (of.type === 'array') {
    if (of.prefixItems) return `[${of.prefixItems.map(typeOf).join(', ')}]`;
    return `(${typeOf(of.items || undefined)})[]`;
  }
  if (of.type === 'object') return objectType(of);
  return plain[of.type ?? ''] ?? 'unknown';
}

const bodyOf = (content: Record<string, { schema?: Schema }> | undefined): string | undefined => {
  if (!content) return undefined;
  return content['application/json'] ? typeOf(content['application/json'].schema) : 'unknown';
};

function inputOf({ parameters = [], requestBody }: Operation): string {
  const listed = (place: string): string[] =>
    parameters
      .filter((one) => one.in === place)
      .map(({ name, required }) => `${keyOf(name)}${required ? '' : '?'}: string`);
  const [params, query, body] = [listed('path'), listed('query'), bodyOf(requestBody?.content)];
  const isFree = query.every((one) => one.includes('?:'));
  return [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query${isFree ? '?' : ''}: { ${query.join('; ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${body}`]),
  ].join('; ');
}

const answerOf = ({ responses }: Operation): string => {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [...new Set(good.map(([, { content }]) => bodyOf(content) ?? 'undefined'))].join(' | ');
};

const runtime = `
/** What is sent: the address below the origin, and the body as JSON. */
export interface Request {
  method: string;
  url: string;
  body: string | undefined;
}
/** Sends a request with the caller's cookies and keeps those that come. */
export type Send = (request: Request) => Promise<{ status: number; text: string }>;

/** A refusal in the server's words. */
export class Refused extends Error {
  readonly status: number;
  readonly said: ErrorBody;
  constructor(status: number, said: ErrorBody) {
    super(\`\${status} \${said.code}: \${said.message}\`);
    this.status = status;
    this.said = said;
  }
}

interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** Gives the calls by their names; a refusal is thrown. */
export const createClient =
  (send: Send) =>
  async <N extends keyof Calls>(name: N, input: Calls[N]['input']): Promise<Calls[N]['answer']> => {
    const [method, path] = routes[name];
    const { params = {}, query = {}, body }: Input = input;
    const found = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = new URLSearchParams(found).toString();
    const url = path.replaceAll(/\\{(\\w+)\\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const answer = await send({
      method,
      url: search === '' ? url : \`\${url}?\${search}\`,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const said: unknown = answer.text === '' ? undefined : JSON.parse(answer.text);
    if (answer.status >= 400) throw new Refused(answer.status, said as ErrorBody);
    return said as Calls[N]['answer'];
  };
`;

/** Codes of refusals grow in number: a client that lists them would be another one each time. */
const errorBody = 'export type ErrorBody = { message: string; code: string; fields?: Record<string, string> };';

/** The shapes that a source names, and those that they name. */
function shapesIn(source: string, schemas: Description['components']['schemas']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const look = (text: string): void => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (found.has(name) || name === 'Error' || !new RegExp(`\\b${name}\\b`).test(text)) continue;
      const type = typeOf(schema);
      found.set(name, type);
      look(type);
    }
  };
  look(source);
  return found;
}

/** Takes the description of the calls and the names of those that are wanted, gives the source of a client with their types: nothing else of the program is in it. */
export function clientSource({ paths, components }: Description, wanted: ReadonlySet<string>): string {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    .filter(({ operation }) => wanted.has(operation.operationId));
  const signatures = operations.map(
    ({ operation }) =>
      `  ${operation.operationId}: { input: { ${inputOf(operation)} }; answer: ${answerOf(operation)} };`,
  );
  const shapes = shapesIn(signatures.join(), components.schemas);
  const schemas = [...shapes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `export type ${name} = ${type};`);
  return [
    '// Made from /api/openapi.json by tests/support/client-source.ts; a test holds that it is as the description says.',
    errorBody,
    ...schemas,
    '',
    'export interface Calls {',
    ...signatures,
    '}',
    '',
    'const routes: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {',
    ...operations.map(({ path, method, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],`),
    '};',
    runtime,
  ].join('\n');
}
