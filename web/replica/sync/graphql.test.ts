import { describe, expect, it } from 'vitest';
import { limits } from '../../../schema/limits.ts';
import type { PushRow } from '../../../schema/wire.ts';
import { graphqlTransport, pushRequests } from './graphql.ts';

const row = (id: string, content: string): PushRow => ({
  id,
  base: '',
  device: 'd',
  key: `k${id}`,
  set: { content },
  new: true,
});
const answers = (count: number) =>
  Array.from({ length: count }, (_, n) => row(String(n), 'ü'.repeat(limits.answerCharacters)));

describe('the requests of a push', () => {
  it('keep the order of collections and rows', () => {
    const calls = [
      { collection: 'assignment', rows: [row('a', 'x'), row('b', 'x')] },
      { collection: 'submission', rows: [row('c', 'x')] },
    ];
    expect(pushRequests(calls)).toEqual([calls]);
    expect(pushRequests(calls, 1).map((request) => request.map(({ rows }) => rows.map(({ id }) => id)))).toEqual([
      [['a']],
      [['b']],
      [['c']],
    ]);
    expect(pushRequests([])).toEqual([]);
  });

  it('fit into what the server takes, also with a hundred of the longest answers', async () => {
    const bodies: string[] = [];
    const transport = graphqlTransport({
      url: 'http://school.invalid/graphql',
      device: 'd',
      userId: 'u',
      heard: () => {},
      now: () => 0,
      fetch: async (_address, request) => {
        const body = String(request?.body);
        bodies.push(body);
        const { variables } = JSON.parse(body) as { variables: { r0: PushRow[] } };
        const a0 = variables.r0.map(({ id }) => ({ id, verdict: 'OK', code: null }));
        return Response.json({ data: { a0 } });
      },
    });
    const [verdicts] = await transport.push([{ collection: 'submission', rows: answers(100) }]);
    expect(verdicts?.map(({ id }) => id)).toEqual(answers(100).map(({ id }) => id));
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThan(limits.requestBytes);
  });
});
