import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { callNames } from '../../schema/rest/index.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();

interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: { 'application/json': { schema: unknown } } }> };
}

it('the description that everybody may read is the reviewed one', async () => {
  const answer = await server.browser().get('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  await expect(`${JSON.stringify(answer.json(), null, 2)}\n`).toMatchFileSnapshot('../golden/openapi.json');
});

it('has a page of its own: three files from this server, which name no other host', async () => {
  const files = [
    ['/api/docs', 'text/html'],
    ['/api/docs/page.css', 'text/css'],
    ['/api/docs/page.js', 'text/javascript'],
  ] as const;
  for (const [url, type] of files) {
    const answer = await server.browser().get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).not.toMatch(/https?:|\/\/[\w-]+\.\w/);
    expect(answer.body, 'nothing runs in the page itself, and no text becomes markup').not.toMatch(
      /<script(?! src)|\son\w+=|innerHTML|insertAdjacentHTML|style="/,
    );
  }
});

it('describes every call once, and every reference in it leads somewhere', async () => {
  const answer = await server.browser().get('/api/openapi.json');
  const described = answer.json<Described>();
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(callNames.toSorted());
  const references = [...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, way = '']) => way);
  const lost = references.filter(
    (way) =>
      way.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], described) ===
      undefined,
  );
  expect(references.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

it('tells each error code under its status', async () => {
  const described = (await server.browser().get('/api/openapi.json')).json<Described>();
  for (const [code, status] of Object.entries(errors))
    expect(JSON.stringify(described.components.responses[status]), code).toContain(`"${code}"`);
});
