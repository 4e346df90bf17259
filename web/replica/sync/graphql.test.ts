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

/** A transport to a school that answers what it is sent: the text of the operation, the rows, and the body as it came. */
const transportTo = (answer: (query: string, rows: PushRow[], body: string) => Response) =>
  graphqlTransport({
    url: 'http://school.invalid/graphql',
    device: 'd',
    userId: 'u',
    heard: () => {},
    now: () => 0,
    fetch: async (_address, request) => {
      const body = String(request?.body);
      const { query, variables } = JSON.parse(body) as { query: string; variables: { r0: PushRow[] } };
      return answer(query, variables.r0, body);
    },
  });

describe('a brief verdict', () => {
  const calls = [{ collection: 'submission', rows: [row('a', 'x')] }];
  const whole = {
    id: 'a',
    verdict: 'OK',
    document: { id: 'a', rev: '1.5', scopes: ['u:a'], content: 'x' },
    last: 'ka',
  };

  it('is asked for, and becomes the whole document', async () => {
    const transport = transportTo((query) => {
      expect(query).toContain('brief: true');
      const stored = { rev: '1.5', scopes: ['u:a'] };
      return Response.json({ data: { a0: [{ id: 'a', verdict: 'OK', document: null, stored, last: 'ka' }] } });
    });
    expect(await transport.push(calls)).toEqual([[whole]]);
  });

  it('is not asked for where the server does not know it', async () => {
    const asked: boolean[] = [];
    const transport = transportTo((query) => {
      const isBrief = query.includes('brief');
      asked.push(isBrief);
      if (isBrief) return Response.json({ errors: [{ message: 'Unknown argument' }] }, { status: 400 });
      return Response.json({ data: { a0: [whole] } });
    });
    expect(await transport.push(calls)).toEqual([[whole]]);
    expect(asked).toEqual([true, false]);
  });
});

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
    const transport = transportTo((_query, rows, body) => {
      bodies.push(body);
      return Response.json({ data: { a0: rows.map(({ id }) => ({ id, verdict: 'OK', code: null })) } });
    });
    const [verdicts] = await transport.push([{ collection: 'submission', rows: answers(100) }]);
    expect(verdicts?.map(({ id }) => id)).toEqual(answers(100).map(({ id }) => id));
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThan(limits.requestBytes);
  });
});
