import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { isConsented } from '../../sync-server/services/family/consent.ts';
import { giveConsent } from '../../sync-server/services/family/give-consent.ts';
import { giveSchoolConsent } from '../../sync-server/services/family/school-consent.ts';
import { useRestServer } from '../rest/support/server.ts';
import { aiSchool, ask, at, pulled, useAiWorker } from './support/ai-school.ts';
import { replay } from './support/fake-openai.ts';

const server = useRestServer();
const ai = useAiWorker(server);

describe('consent', () => {
  const of = (id: string) => server.db.read((sql) => isConsented(sql, id, 'ai'));
  const shown = async (id: string): Promise<unknown> =>
    (
      await server.db.read((sql) => sql.query<{ consents: unknown }>('select consents from person where id = $1', [id]))
    )[0]?.consents;

  test('is a no until a linked parent or the school says yes; the child, its teacher and strangers cannot', async () => {
    const { child, teacher, parent, school } = await aiSchool(server, false);
    const stranger = await server.person('parent');
    expect(await of(child.id)).toBe(false);
    for (const byId of [child.id, teacher.id, stranger.id])
      await expect(
        server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: true, byId })),
      ).rejects.toMatchObject({ code: 'not_yours' });
    expect([await of(child.id), await shown(child.id)]).toEqual([false, null]);
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: true, byId: parent.id }));
    expect([await of(child.id), await shown(child.id)]).toEqual([true, { ai: true }]);
    await server.db.transaction((sql) =>
      giveConsent(sql, child.id, { purpose: 'ai', given: false, byId: school.admin.id }),
    );
    expect([await of(child.id), await shown(child.id)]).toEqual([false, { ai: false }]);
  });

  test('of a school counts for its children without a word of their own', async () => {
    const { child, school, parent } = await aiSchool(server, false);
    const other = await aiSchool(server, false);
    await expect(
      server.db.transaction((sql) =>
        giveSchoolConsent(sql, school.id, { purpose: 'ai', given: true, byId: other.school.admin.id }),
      ),
    ).rejects.toMatchObject({ code: 'not_yours' });
    await server.db.transaction((sql) =>
      giveSchoolConsent(sql, school.id, { purpose: 'ai', given: true, byId: school.admin.id }),
    );
    expect([await of(child.id), await of(other.child.id), await shown(child.id)]).toEqual([true, false, { ai: true }]);
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: false, byId: parent.id }));
    await server.db.transaction((sql) =>
      giveSchoolConsent(sql, school.id, { purpose: 'ai', given: true, byId: school.admin.id }),
    );
    expect(await of(child.id)).toBe(false);
  });
});

describe('a child that may be in danger', () => {
  const alerts = (personId: string) =>
    server.db.read((sql) =>
      sql.query<{ about: string; details: { name: string } }>(
        `select about, details from notice where person_id = $1 and kind = 'safety'`,
        [personId],
      ),
    );

  test('is told to its teacher at once, not to its family, without its words, and no AI is asked', async () => {
    const { child, teacher, parent, school } = await aiSchool(server);
    ai.fake.play(replay('story'));
    await ai.work();
    const id = await ask(child, 'My dad hits me. What is 3 + 4?');
    await ai.done();
    expect(await alerts(teacher.id)).toEqual([{ about: child.id, details: { name: 'Mia P' } }]);
    expect([await alerts(parent.id), await alerts(child.id), await alerts(school.admin.id)]).toEqual([[], [], []]);
    expect(ai.fake.seen).toEqual([]);
    // Once for a text, however often it is synced; an answer counts like a question.
    const { rev } = await pulled(server, child, id);
    await server.db.read((sql) => sql.query(`update notice set read_at = now() where kind = 'safety'`));
    await ask(child, 'My dad hits me. What is 3 + 4?', { base: rev, subject: 'general' }, id);
    const unread = () =>
      server.db.read((sql) =>
        sql.query(`select 1 from notice where kind = 'safety' and read_at is null and person_id = $1`, [teacher.id]),
      );
    expect(await unread()).toEqual([]);
    await ask(child, 'What is 5 + 6?', {
      attempts: [{ id: newId(), at, step: 'answer', given: 'i want to die', verdict: 'wrong', rung: 'none' }],
    });
    expect(await unread()).toHaveLength(1);
  });

  test('is heard in a nickname too, and in an emergency that it writes of', async () => {
    const { child, teacher } = await aiSchool(server);
    const [row] = await server.db.read((sql) =>
      sql.query<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from person where id = $1`, [child.id]),
    );
    const answer = await child.post('/graphql', {
      query: 'mutation($rows: [PersonPushRow!]!) { pushPerson(rows: $rows) { verdict code } }',
      variables: {
        rows: [
          { id: child.id, base: row?.rev, device: 'tablet', key: newId(), set: { nickname: 'help my dad hits me' } },
        ],
      },
    });
    expect(answer.json(), answer.body).toMatchObject({ data: { pushPerson: [{ verdict: 'OK' }] } });
    expect(await alerts(teacher.id)).toHaveLength(1);
    await ask(child, 'my sister has stopped breathing');
    expect(await alerts(teacher.id)).toHaveLength(2);
    // What only may be about danger is between the child and the line that it reads.
    await ask(child, 'somebody is watching me from the garden and i am scared');
    expect(await alerts(teacher.id)).toHaveLength(2);
  });

  test('without a class is told to the platform’s administrator', async () => {
    const child = await server.person('student');
    const admin = await server.person('teacher');
    await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [admin.id]));
    await ask(child, 'I want to kill myself');
    expect(await alerts(admin.id)).toHaveLength(1);
  });
});
