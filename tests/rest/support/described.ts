import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { errors } from '../../../schema/errors.ts';
import type { CallSpec } from '../../../schema/rest/call.ts';
import { callNames, calls } from '../../../schema/rest/index.ts';
import { routeOf } from '../../../schema/rest/routes.ts';

const routes = callNames.map((name) => {
  const { method, path } = routeOf(name);
  const spec: CallSpec = calls[name];
  return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), spec };
});

/** Every answer that a test of calls gets is as the table says: no other status, no field more or less, no error without a code. */
export function expectAsDescribed(method: string, url: string, answer: LightMyRequestResponse): void {
  const [path = ''] = url.split('?');
  const spec = routes.find((route) => route.method === method && route.path.test(path))?.spec;
  if (!spec) return;
  const { statusCode } = answer;
  const said = `${method} ${path}: ${answer.body.slice(0, 500)}`;
  if (statusCode >= 400) {
    const { code } = answer.json<{ code: keyof typeof errors }>();
    expect(errors[code], said).toBe(statusCode);
    return;
  }
  // What the caller says that it has is not sent again.
  if (method === 'GET' && statusCode === 304) return expect(answer.body, said).toBe('');
  expect([spec.status, spec.orStatus], said).toContain(statusCode);
  if (spec.sends || statusCode === 204 || statusCode === 302) return;
  expect(spec.answer.parse(answer.json()), said).toEqual(answer.json());
}
