type Told = (...given: never[]) => unknown;
export const isTold = (value: unknown): value is Told => typeof value === 'function';

/** Every text of a dictionary by where it stands; one that is told something is a function. */
export function textsOf(value: unknown, at = ''): [string, string | Told][] {
  if (typeof value === 'string' || isTold(value)) return [[at, value]];
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsOf(one, at ? `${at}.${key}` : key));
}
