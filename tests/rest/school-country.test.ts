import { expect, test } from 'vitest';
import { join, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();

test('a child is told the country of its class’s school, whose emergency number it reads', async () => {
  const school = await makeSchool(server);
  await server.db.read((sql) => sql.query(`update school set country = 'Spain' where id = $1`, [school.id]));
  const teacher = await teacherOf(server, school);
  const child = await server.person('student');
  const country = async (who: typeof child): Promise<unknown> =>
    (await who.get('/api/user')).json<{ schoolCountry: unknown }>().schoolCountry;
  expect([await country(child), await country(teacher)]).toEqual([null, 'Spain']);
  await join(child, teacher, await makeClass(teacher));
  expect(await country(child)).toBe('Spain');
});
