import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { collectionNames, collectionOf } from '../../../schema/index.ts';
import type { CallSpec } from '../../../schema/rest/call.ts';
import { callNames, calls } from '../../../schema/rest/index.ts';

/** The part of a JSON schema that is looked at here. */
interface Shape {
  $ref?: string;
  $defs?: Readonly<Record<string, Shape>>;
  type?: string;
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Readonly<Record<string, Shape>>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: readonly Shape[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
}

/** Gives where in this value any text may stand: no choice, no pattern, no date and no address of a certain form. */
function freeIn(shape: Shape, root: Shape, path: string): string[] {
  const of = (part: Shape, to = path): string[] => freeIn(part, root, to);
  if (shape.$ref !== undefined) return of(root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {});
  const isAny = shape.type === 'string' && !('enum' in shape || 'const' in shape || shape.pattern || shape.format);
  const { additionalProperties: more } = shape;
  return [
    ...(isAny ? [path] : []),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((part) => of(part)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => of(part, `${path}.${name}`)),
    ...(typeof more === 'object' ? of(more, `${path}.*`) : []),
    ...[...(shape.items ? [shape.items] : []), ...(shape.prefixItems ?? [])].flatMap((part) => of(part, `${path}[]`)),
  ];
}

const freeOf = (type: ZodMiniType, path: string): string[] => {
  const shape = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Shape;
  return freeIn(shape, shape, path);
};

/**
 * Every place where somebody's own words may stand: the texts that a person may write into a collection, inside its structured
 * fields too, and those that a call takes. From the definitions, so that a new one is among them.
 */
export const freeTextPlaces = (): string[] => [
  ...new Set([
    ...collectionNames.flatMap((name) => {
      const of = collectionOf(name);
      // What only the server makes holds nobody's words but those that come from elsewhere; an account is its person's to change.
      if (of.makers.length === 0 && name !== 'person') return [];
      return of.writable.flatMap((field) => {
        const { kind, schema, picked } = of.fields[field] ?? {};
        if (!schema || picked || !(kind === 'text' || kind === 'json')) return [];
        return freeOf(schema, `${name}.${field}`);
      });
    }),
    ...callNames.flatMap((name) => {
      const { body }: CallSpec = calls[name];
      return body ? freeOf(body, name) : [];
    }),
  ]),
];

/** Adds the places of what is sent in which one of these strings stands. */
export function notePlaces(path: string, value: unknown, strings: readonly string[], into: Set<string>): void {
  if (typeof value === 'string') {
    if (strings.some((one) => value.includes(one))) into.add(path);
  } else if (Array.isArray(value)) {
    for (const one of value) notePlaces(`${path}[]`, one, strings, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) notePlaces(`${path}.${name}`, one, strings, into);
  }
}
