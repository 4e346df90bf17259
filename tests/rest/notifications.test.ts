import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { giveDueReminders } from '../../sync-server/services/notices/due-reminders.ts';
import { giveConsent } from '../../sync-server/services/family/give-consent.ts';
import { linkParent } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
beforeEach(() => rows('delete from rate_limit'));

const keys = {
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};
const endpoint = 'https://push.example.com/send/abc';
const subscriptions = () =>
  rows<{ person_id: string; endpoint: string }>('select person_id, endpoint from push_subscription order by endpoint');
type Settings = AnswerOf<'notificationSettings'>;
type Reminder = AnswerOf<'schedule'>;

describe('a browser', () => {
  test('is refused at an address of this machine or house, without https, with credentials, or with keys that are none', async () => {
    const parent = await server.person('parent');
    const wrong = [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://10.0.0.8/a',
      'https://localhost/a',
      'https://printer.local/a',
      'https://metadata.google.internal/a',
      'https://push.example.com:8443/a',
      'https://user:word@push.example.com/a',
      'file:///etc/passwd',
      'no address',
    ];
    for (const one of wrong) {
      const answer = await parent.post('/api/notifications/subscribe', { endpoint: one, keys });
      expect([one, answer.json<{ code: string }>().code]).toEqual([one, 'push_refused']);
    }
    const short = { ...keys, auth: 'AAAA' };
    expect((await parent.post('/api/notifications/subscribe', { endpoint, keys: short })).json()).toMatchObject({
      code: 'push_refused',
    });
    expect(await subscriptions()).toEqual([]);
  });

  test('of a child is kept only with a word of a parent or the school', async () => {
    const [child, parent] = [await server.person('student'), await server.person('parent')];
    await linkParent(server, parent.id, child.id);
    const subscribe = () => child.post('/api/notifications/subscribe', { endpoint, keys });
    expect((await subscribe()).json()).toMatchObject({ code: 'push_needs_consent' });
    expect((await child.get('/api/notifications/settings')).json<Settings>().allowed).toBe(false);
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'push', given: true, byId: parent.id }));
    expect((await subscribe()).statusCode).toBe(204);
    expect((await child.get('/api/notifications/settings')).json<Settings>()).toMatchObject({
      allowed: true,
      browsers: 1,
      publicKey: expect.stringMatching(/^[\w-]{87}$/) as unknown,
    });
  });

  test('belongs to whoever subscribed on it last, and leaves with unsubscribe', async () => {
    const [first, second] = [await server.person('parent'), await server.person('parent')];
    for (const one of [first, second])
      expect((await one.post('/api/notifications/subscribe', { endpoint, keys })).statusCode).toBe(204);
    expect(await subscriptions()).toEqual([{ person_id: second.id, endpoint }]);
    await first.post('/api/notifications/unsubscribe', { endpoint });
    expect(await subscriptions(), 'nobody ends another one’s').toHaveLength(1);
    await second.post('/api/notifications/unsubscribe');
    expect(await subscriptions()).toEqual([]);
  });
});

describe('reminders', () => {
  const in1Hour = (): string => new Date(Date.now() + 3_600_000).toISOString();

  test('are refused in the past, too far away, without a time and beyond fifty', async () => {
    const parent = await server.person('parent');
    const codeFor = async (scheduledTime: string) =>
      (await parent.post('/api/notifications/schedule', { scheduledTime })).json<{ code: string }>().code;
    expect(await codeFor(new Date(Date.now() - 1_000).toISOString())).toBe('reminder_past');
    expect(await codeFor(new Date(Date.now() + 400 * 86_400_000).toISOString())).toBe('reminder_too_far');
    expect(await codeFor('tomorrow')).toBe('invalid');
    await rows(
      `insert into reminder (id, person_id, type, scheduled_time) select gen_random_uuid(), $1, 'homework-reminder', now() + interval '1 day'
       from generate_series(1, $2::int)`,
      [parent.id, limits.reminders],
    );
    expect(await codeFor(in1Hour())).toBe('reminders_full');
  });

  test('are made once, listed by time, and ended by their owner alone', async () => {
    const [owner, other] = [await server.person('student'), await server.person('student')];
    const id = newId();
    const body = { id, type: 'assignment-due', scheduledTime: in1Hour(), data: { text: ' Bring the atlas ' } };
    const made = await owner.post('/api/notifications/schedule', body);
    expect([made.statusCode, made.json()]).toMatchObject([201, { id, type: 'assignment-due', data: body.data }]);
    expect((await owner.post('/api/notifications/schedule', body)).json()).toEqual(made.json());
    expect((await other.post('/api/notifications/schedule', body)).statusCode, 'somebody else’s id').toBe(404);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await owner.post('/api/notifications/schedule', { scheduledTime: soon });
    const list = (await owner.get('/api/notifications/scheduled')).json<Reminder[]>();
    expect(list.map(({ scheduledTime }) => scheduledTime)).toEqual([soon, body.scheduledTime]);
    expect((await other.get('/api/notifications/scheduled')).json()).toEqual([]);
    expect((await other.call('DELETE', `/api/notifications/schedule/${id}`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', `/api/notifications/schedule/${id}`)).statusCode).toBe(204);
    expect((await owner.get('/api/notifications/scheduled')).json<Reminder[]>()).toHaveLength(1);
  });

  test('carry what was sent with them and give it back: a small object, whose text is what is said', async () => {
    const student = await server.person('student');
    const schedule = (data: unknown) => student.post('/api/notifications/schedule', { scheduledTime: in1Hour(), data });
    const data = {
      text: ' Bring the atlas ',
      sessionId: newId(),
      n: 2.5,
      done: false,
      tags: ['map', null],
      at: { x: 1 },
    };
    const made = await schedule(data);
    expect([made.statusCode, made.json<Reminder>().data]).toEqual([201, data]);
    expect((await student.get('/api/notifications/scheduled')).json()).toEqual([made.json()]);
    expect((await schedule({ text: null })).json<Reminder>().data).toEqual({ text: null });
    const nested = (levels: number): unknown =>
      Array.from({ length: levels }).reduce((inner) => ({ in: inner }), 1 as unknown);
    expect((await schedule(nested(limits.reminderDataLevels))).statusCode).toBe(201);
    for (const much of [
      nested(limits.reminderDataLevels + 1),
      nested(2_000),
      { text: 'x'.repeat(limits.reminderCharacters + 1) },
      { other: 'x'.repeat(limits.reminderDataCharacters) },
      { many: Array.from({ length: 200_000 }, () => 0) },
      ['a list'],
      'a text',
    ]) {
      const refused = await schedule(much);
      expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
        422,
        { data: expect.any(String) },
      ]);
    }
    const later = new Date(Date.now() + 61 * 60_000).toISOString();
    await giveDueReminders(server.db, later);
    expect(await rows(`select details from notice where person_id = $1 order by id`, [student.id])).toContainEqual({
      details: { type: 'homework-reminder', text: 'Bring the atlas' },
    });
  });

  test('without an offset are the wall clock of the account’s zone, across midnight and where clocks change', async () => {
    const parent = await server.person('parent');
    const year = new Date().getUTCFullYear() + 1;
    const scheduled = async (local: string, timeZone = 'Europe/London') => {
      await rows('update account set time_zone = $2 where id = $1', [parent.id, timeZone]);
      await rows('delete from reminder');
      // A year ahead is the most, so the moment is looked at and not the answer.
      const answer = await parent.post('/api/notifications/schedule', { scheduledTime: local });
      return answer.json<Reminder>().scheduledTime;
    };
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    expect(await scheduled(`${month}T00:30:00`, 'Pacific/Auckland'), 'the evening before in UTC').toMatch(
      /T(?:11|12):30:00\.000Z$/,
    );
    const lastSunday = (index: number): string => {
      const end = new Date(Date.UTC(index === 2 ? year : year - 1, index + 1, 0));
      end.setUTCDate(end.getUTCDate() - end.getUTCDay());
      return end.toISOString().slice(0, 10);
    };
    // 01:30 is left out on the last Sunday of March: it counts from before, an hour later by the new clock.
    const spring = lastSunday(2);
    if (Date.parse(spring) - Date.now() < 360 * 86_400_000)
      expect(await scheduled(`${spring}T01:30:00`)).toBe(`${spring}T01:30:00.000Z`);
  });

  test('take the device’s time zone only where nobody has said where the account lives', async () => {
    const parent = await server.person('parent');
    const zone = async () => (await parent.get('/api/notifications/settings')).json<Settings>();
    expect(await zone()).toMatchObject({ timeZone: 'UTC', timeZoneKnown: false });
    const schedule = (timeZone: string) =>
      parent.post('/api/notifications/schedule', { scheduledTime: in1Hour(), timeZone });
    await schedule('Mars/Olympus');
    expect(await zone(), 'nobody knows it').toMatchObject({ timeZoneKnown: false });
    await schedule('Asia/Kolkata');
    await schedule('Europe/Paris');
    expect(await zone()).toMatchObject({ timeZone: 'Asia/Kolkata', timeZoneKnown: true });
  });

  test('become a notice of their person when their time has come, once', async () => {
    const student = await server.person('student');
    const made = await student.post('/api/notifications/schedule', {
      scheduledTime: in1Hour(),
      data: { text: 'Read for ten minutes' },
    });
    const { id } = made.json<Reminder>();
    const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await giveDueReminders(server.db, new Date().toISOString());
    const notices = () =>
      rows('select kind, details from notice where person_id = $1 and about = $2', [student.id, id]);
    expect(await notices()).toEqual([]);
    await giveDueReminders(server.db, later);
    await giveDueReminders(server.db, later);
    expect(await notices()).toEqual([
      { kind: 'reminder', details: { type: 'homework-reminder', text: 'Read for ten minutes' } },
    ]);
    expect((await student.get('/api/notifications/scheduled')).json()).toEqual([]);
  });

  test('of an outage come as one, and what is a day past does not come at all', async () => {
    const people = [await server.person('student'), await server.person('parent')] as const;
    for (const [of, hours] of [
      [people[0], [1, 3, 20, 48, 49]],
      [people[1], [1]],
    ] as const)
      for (const after of hours)
        await of.post('/api/notifications/schedule', {
          scheduledTime: new Date(Date.now() + after * 3_600_000).toISOString(),
          data: { text: `After ${after}` },
        });
    const told = (person: { id: string }) =>
      rows(`select details from notice where person_id = $1 and kind = 'reminder' order by created_at, id`, [
        person.id,
      ]);
    await giveDueReminders(server.db, new Date(Date.now() + 22 * 3_600_000).toISOString());
    const type = 'homework-reminder';
    const first = [{ details: { type, text: 'After 20', missed: '2' } }];
    expect(await told(people[0])).toEqual(first);
    expect(await told(people[1])).toEqual([{ details: { type, text: 'After 1' } }]);
    await giveDueReminders(server.db, new Date(Date.now() + 80 * 3_600_000).toISOString());
    expect(await told(people[0])).toEqual(first);
    expect((await people[0].get('/api/notifications/scheduled')).json()).toEqual([]);
  });
});
