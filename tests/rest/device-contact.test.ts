import { expect, it } from 'vitest';
import { naturalId } from '../../schema/ids.ts';
import type { Person } from './support/school.ts';
import { join, makeAssignment, makeClass } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const hour = 3_600_000;

const signIn = async (who: Person, username = who.username): Promise<void> => {
  expect((await who.post('/api/login', { username, password: goodPassword })).statusCode).toBe(200);
};
/** Since when this browser may say that something was written. */
async function contactOf(who: Person): Promise<number> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return Date.parse((await server.sessions.authenticate({ headers: { cookie } }))?.lastExchangeAt ?? '');
}
const silent = (userId: string, hours: number): Promise<unknown> =>
  server.db.read((sql) =>
    sql.query(
      `update session set last_exchange_at = now() - make_interval(hours => $2), contact_started_at = now() - make_interval(hours => $2 + 1),
         contact_before = now() - make_interval(hours => $2 + 1) where account_id = $1`,
      [userId, hours],
    ),
  );

it('a child that signs in anew on its tablet hands in what it wrote before in good time', async () => {
  const teacher = await server.person('teacher', { teacherType: 'independent' });
  const child = await server.person('student');
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const dueDate = new Date(Date.now() - 24 * hour).toISOString();
  const assignmentId = await makeAssignment(teacher, classId, { dueDate });
  await signIn(child);
  await silent(child.id, 72);
  await child.post('/api/logout');
  await signIn(child);
  const [writtenAt, receivedAt] = [new Date(Date.now() - 30 * hour).toISOString(), new Date().toISOString()];
  const ctx = {
    userId: child.id,
    role: 'student' as const,
    receivedAt,
    lastExchangeAt: new Date(await contactOf(child)).toISOString(),
  };
  const id = naturalId('submission', assignmentId, child.id);
  const set = { assignmentId, content: 'Eighteen', writtenAt, timeSure: true };
  const [verdict] = await server.push.push(ctx, 'submission', [
    { id, base: '', device: 'tablet', key: 'a', set, new: true },
  ]);
  expect(verdict).toMatchObject({ verdict: 'OK', document: { writtenAt, late: false } });
});

it('a tablet whose session is forgotten after a summer goes on from its last sign-in', async () => {
  const child = await server.person('student');
  await signIn(child);
  await server.db.transaction(async (sql) => {
    await sql.query(`update known_device set used_at = now() - interval '67 days' where account_id = $1`, [child.id]);
    await sql.query('delete from session where account_id = $1', [child.id]);
  });
  await signIn(child);
  expect(Date.now() - (await contactOf(child))).toBeGreaterThan(66 * 24 * hour);
});

it('each child of a shared tablet has its own last contact there, and a strange tablet none', async () => {
  const [one, two] = [await server.person('student'), await server.person('student')];
  await signIn(one);
  await silent(one.id, 50);
  // The second child signs in on the tablet of the first, then the first again.
  await signIn(one, two.username);
  expect(Date.now() - (await contactOf(one))).toBeLessThan(hour);
  await signIn(one);
  expect(Date.now() - (await contactOf(one))).toBeGreaterThan(49 * hour);
  const strange = Object.assign(server.browser(), { id: one.id, username: one.username });
  await signIn(strange);
  expect(Date.now() - (await contactOf(strange))).toBeLessThan(hour);
});
