import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireVersion, wireVersionsRead } from '../../schema/wire.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { makePerson } from './school.ts';
import { startSyncServer, type SyncServer } from './server.ts';

const database = useTestDatabase();
let server: SyncServer;
beforeAll(async () => {
  server = await startSyncServer(database.db);
});
afterAll(() => server.close());

const ask = async (
  person: Parameters<SyncServer['as']>[0],
  headers: Record<string, string> = {},
  query = '{ pullPerson(limit: 1) { more } }',
) => {
  const body = JSON.stringify({ query });
  const answer = await server.as(person)(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, later: Number(answer.headers.get('retry-after')) };
};

test('who asks is told as such what keeps it from an exchange', async () => {
  const person = await makePerson(database.db, 'student');
  expect((await ask(person)).status).toBe(401);
  server.signIn(person);
  const oldest = wireVersion - wireVersionsRead;
  expect((await ask(person, { 'x-user': person.id, 'x-schema': String(oldest) })).status).toBe(200);
  expect((await ask(person, { 'x-schema': String(wireVersion) })).status).toBe(200);
  expect((await ask(person, { 'x-user': 'somebody else' })).status).toBe(409);
  for (const old of [String(oldest - 1), 'x']) expect((await ask(person, { 'x-schema': old })).status).toBe(426);
  const newer = await ask(person, { 'x-schema': String(wireVersion + 1) });
  expect([newer.status, newer.later > 0]).toEqual([503, true]);
  // The same for the stream.
  const live = await server.as(person)(`${server.url}/sync/live`, { headers: { 'x-user': 'somebody else' } });
  expect(live.status).toBe(409);
  server.signOut(person);
  expect((await ask(person)).status).toBe(401);
});
