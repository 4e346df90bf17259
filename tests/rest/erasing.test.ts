import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { makeSchool, type Person, teacherOf } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

describe('erasing a person', () => {
  const erase = (who: Person) => who.post('/api/account/erase', { password: goodPassword });

  test('of the only admin of a school with people is refused to the platform too, until another admin is there', async () => {
    const school = await makeSchool(server);
    await teacherOf(server, school);
    const platform = await server.person('parent');
    await rows(`update account set role = 'admin' where id = $1`, [platform.id]);
    const eraseAdmin = (personId: string) => platform.post('/api/me/erase', { personId, password: goodPassword });
    const refused = await eraseAdmin(school.admin.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'school_needs_admin' }]);
    expect((await school.admin.get('/api/user')).statusCode).toBe(200);
    const next = await server.person('parent');
    await rows(
      `update account set role = 'school_admin', school_id = (select school_id from account where id = $2) where id = $1`,
      [next.id, school.admin.id],
    );
    const both = await Promise.all([eraseAdmin(school.admin.id), eraseAdmin(next.id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  });

  test('lets an open report stay without the words of whoever is erased: its author, or who reported a shared thing', async () => {
    const [author, reporter, other] = [
      await server.person('parent'),
      await server.person('parent'),
      await server.person('parent'),
    ];
    const [message, test, decided] = [newId(), newId(), newId()];
    const report = (kind: string, about: string, by: { id: string }, of: { id: string }, state = 'open') =>
      rows(
        `insert into content_report (id, kind, about, author_id, title, content, reporter_id, reason, note, state)
         values (gen_random_uuid(), $1, $2, $3, 'Heather', '{"content":"Heather is here"}', $4, 'unkind', 'I noted it', $5)`,
        [kind, about, of.id, by.id, state],
      );
    await report('message', message, reporter, author);
    await report('message', decided, reporter, author, 'kept');
    await report('practiceTest', test, author, other);
    await report('practiceTest', test, reporter, other);
    await report('message', newId(), author, other);
    expect((await erase(author)).statusCode).toBe(204);
    expect(
      await rows(
        `select about, author_id, title, content, reporter_id, note from content_report
         where about = any($1::uuid[]) order by author_id nulls first, reporter_id nulls first`,
        [[message, test, decided]],
      ),
    ).toEqual([
      { about: message, author_id: null, title: '', content: {}, reporter_id: reporter.id, note: 'I noted it' },
      ...[
        { reporter_id: null, note: '' },
        { reporter_id: reporter.id, note: 'I noted it' },
      ].map((by) => ({
        ...{ about: test, author_id: other.id, title: 'Heather', content: { content: 'Heather is here' } },
        ...by,
      })),
    ]);
    expect(await rows('select 1 from content_report where author_id = $1 or reporter_id = $1', [author.id])).toEqual(
      [],
    );
    // One report of a thing without a name is enough, and letters are both people’s.
    expect((await erase(reporter)).statusCode).toBe(204);
    expect(await rows('select about from content_report where about = any($1::uuid[])', [[message, test]])).toEqual([
      { about: test },
    ]);
  });
});
