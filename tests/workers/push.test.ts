import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobHelpers } from 'graphile-worker';
import { newId } from '../../schema/ids.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { giveConsent } from '../../sync-server/services/family/give-consent.ts';
import { notify } from '../../sync-server/services/notices/notify.ts';
import { vapidKeys } from '../../sync-server/services/notices/push.ts';
import { tellDueTomorrow } from '../../workers/jobs/due-tomorrow.ts';
import { isDueTomorrow } from '../../workers/jobs/is-due-tomorrow.ts';
import { sendPushJob } from '../../workers/jobs/send-push.ts';
import { isPublic } from '../../workers/push/addresses.ts';
import { createSender } from '../../workers/push/send.ts';
import { join, linkParent, makeAssignment, makeClass } from '../rest/support/school.ts';
import { useRestServer } from '../rest/support/server.ts';
import { type PushService, startPushService } from '../support/push-service.ts';

const server = useRestServer();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
const lines: string[] = [];
const log = createLog('test', 'info', (line) => lines.push(line));
const settings = readConfig({ SESSION_SECRET: 'a secret for tests, of forty characters.' }).push;
const sender = (testHost: string | undefined = service.host) =>
  createSender({
    keys: () => vapidKeys(server.db, settings),
    subject: 'mailto:office@harbour.example',
    testHost,
    ca: service.ca,
  });

interface Waiting {
  id: string;
  payload: { subscription: string; notice: string; kind: string };
  run_at: string;
}
const waiting = (): Promise<Waiting[]> =>
  rows(
    `select j.id, p.payload, j.run_at from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier = 'send_push' order by j.id`,
  );

/** Runs what waits as the queue does; gives how many failed and would be tried again. */
async function runPushes({ now, attempts = 1 }: { now?: Date; attempts?: number } = {}): Promise<number> {
  const job = sendPushJob({ db: server.db, log, send: sender(), ...(now ? { now: () => now } : {}) });
  let failed = 0;
  for (const { id, payload } of await waiting()) {
    await rows(`select graphile_worker.complete_jobs(array[$1::bigint])`, [id]);
    // Only what the job asks of its helpers.
    const helpers = { job: { attempts, max_attempts: 8 } } as unknown as JobHelpers;
    await Promise.resolve(job(payload, helpers)).catch(() => (failed += 1));
  }
  return failed;
}

beforeEach(async () => {
  await rows('delete from rate_limit');
  await rows(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await rows('delete from push_subscription');
  service.received.length = 0;
  lines.length = 0;
});

type Someone = Awaited<ReturnType<typeof server.person>>;

/** A browser of somebody, kept as a subscription of a real push service would be. */
async function browserOf(person: Someone): Promise<string> {
  const { endpoint, keys } = service.browser();
  const [session] = await rows<{ id: string }>('select id from session where account_id = $1 and ended_at is null', [
    person.id,
  ]);
  await rows(
    `insert into push_subscription (endpoint, person_id, session_id, p256dh, auth) values ($1, $2, $3, $4, $5)`,
    [endpoint, person.id, session?.id, keys.p256dh, keys.auth],
  );
  return endpoint;
}

const tellOf = (personId: string, cause = `reminder:${newId()}`): Promise<void> =>
  server.db.transaction((sql) =>
    notify(sql, [
      {
        personId,
        cause,
        kind: 'reminder',
        about: newId(),
        details: { type: 'homework-reminder', text: 'Maya’s secret plan' },
        createdAt: new Date().toISOString(),
      },
    ]),
  );

describe('a push', () => {
  test('reaches a browser that can read it, signed with the key of this installation, and carries only a kind and an id', async () => {
    const parent = await server.person('parent');
    await browserOf(parent);
    await tellOf(parent.id);
    expect(await runPushes()).toBe(0);
    const [notice] = await rows<{ id: string }>('select id from notice where person_id = $1', [parent.id]);
    const { publicKey } = await vapidKeys(server.db, settings);
    expect(service.received).toHaveLength(1);
    const [got] = service.received;
    expect(got?.message).toEqual({ kind: 'homework-reminder', id: notice?.id });
    expect(got?.publicKey).toBe(publicKey);
    expect(got?.claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:office@harbour.example' });
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  });

  test('is asked for in the transaction of its notice, once for each browser, and never where there is none', async () => {
    const [parent, other] = [await server.person('parent'), await server.person('parent')];
    await browserOf(parent);
    await browserOf(parent);
    await tellOf(other.id);
    const cause = `reminder:${newId()}`;
    await tellOf(parent.id, cause);
    await tellOf(parent.id, cause);
    expect((await waiting()).map(({ payload }) => payload.kind)).toEqual(['homework-reminder', 'homework-reminder']);
  });

  test('to a browser that is gone forgets it; a push service in trouble is tried again; at the end it is only logged', async () => {
    const parent = await server.person('parent');
    const subscriptions = () => rows('select 1 from push_subscription where person_id = $1', [parent.id]);
    await browserOf(parent);
    for (const status of [500, 503, 429]) {
      service.answerWith(status);
      await tellOf(parent.id);
      expect(await runPushes(), String(status)).toBe(1);
    }
    expect(await subscriptions()).toHaveLength(1);
    service.answerWith(500);
    await tellOf(parent.id);
    expect(await runPushes({ attempts: 8 })).toBe(0);
    expect(lines.join('\n')).toContain('push not sent');
    expect(lines.join('\n'), 'no address in the log').not.toContain(service.host);
    for (const status of [410, 404, 403]) {
      await rows('delete from push_subscription');
      await browserOf(parent);
      service.answerWith(status);
      await tellOf(parent.id);
      expect(await runPushes(), String(status)).toBe(0);
      expect(await subscriptions(), String(status)).toEqual([]);
    }
  });

  test('to a child goes only with consent, which is looked at when it is sent', async () => {
    const [child, parent] = [await server.person('student'), await server.person('parent')];
    await linkParent(server, parent.id, child.id);
    await browserOf(child);
    const consent = (given: boolean) =>
      server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'push', given, byId: parent.id }));
    await tellOf(child.id);
    await runPushes();
    expect(service.received).toEqual([]);
    await consent(true);
    await tellOf(child.id);
    await runPushes();
    expect(service.received).toHaveLength(1);
    await tellOf(child.id);
    await consent(false);
    await runPushes();
    expect(service.received).toHaveLength(1);
  });

  test('is not sent when the person has signed out there, or has read the notice meanwhile', async () => {
    const parent = await server.person('parent');
    await browserOf(parent);
    await tellOf(parent.id);
    await rows('update notice set read_at = now() where person_id = $1', [parent.id]);
    await runPushes();
    await tellOf(parent.id);
    await parent.post('/api/logout');
    await runPushes();
    expect(service.calls() && service.received).toEqual([]);
  });

  test('is not sent to a browser whose session has ended by 30 days of silence', async () => {
    const parent = await server.person('parent');
    await browserOf(parent);
    const silentFor = (days: number) =>
      rows('update session set last_exchange_at = now() - make_interval(days => $2) where account_id = $1', [
        parent.id,
        days,
      ]);
    await silentFor(31);
    await tellOf(parent.id);
    await runPushes();
    expect(service.received).toEqual([]);
    await silentFor(29);
    await tellOf(parent.id);
    await runPushes();
    expect(service.received).toHaveLength(1);
  });

  test('waits for the end of quiet hours across midnight, by the clock of its person', async () => {
    const parent = await server.person('parent');
    await browserOf(parent);
    await rows('update person set settings = $2 where id = $1', [
      parent.id,
      JSON.stringify({ quietHours: { from: '20:00', to: '07:00', weekends: false, timeZone: 'Europe/Paris' } }),
    ]);
    await tellOf(parent.id);
    // 23:30 in Paris.
    await runPushes({ now: new Date('2026-06-10T21:30:00.000Z') });
    expect(service.received).toEqual([]);
    expect((await waiting()).map(({ run_at }) => run_at)).toEqual(['2026-06-11T05:00:00.000Z']);
    await runPushes({ now: new Date('2026-06-11T05:00:00.000Z') });
    expect(service.received).toHaveLength(1);
  });
});

describe('where pushes may go', () => {
  test('is the public net only: nothing of this machine, house or company, in either family of addresses', () => {
    const closed = [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
      ],
      ...[
        '::1',
        '::',
        'fe80::1',
        'fd00::1',
        '::ffff:127.0.0.1',
        '::ffff:8.8.8.8',
        '64:ff9b::7f00:1',
        '2002:7f00:1::',
        'ff02::1',
      ],
      'printer',
    ];
    expect(closed.filter(isPublic)).toEqual([]);
    const open = ['8.8.8.8', '142.250.1.1', '2a00:1450:4001::200e', '2606:4700::1111'];
    expect(open.filter(isPublic)).toEqual(open);
  });

  test('a name is resolved once, and every address that it has must be public', async () => {
    let asked = 0;
    const message = { kind: 'achievement', id: newId() } as const;
    const { keys } = service.browser();
    const to = { endpoint: 'https://push.example.com/a', p256dh: keys.p256dh, auth: keys.auth };
    const send = createSender({
      keys: () => vapidKeys(server.db, settings),
      subject: 'mailto:office@harbour.example',
      resolve: async () => {
        asked += 1;
        return [
          { address: '93.184.215.14', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ];
      },
    });
    expect(await send(to, message)).toBe('forbidden');
    expect(asked).toBe(1);
    const before = service.calls();
    expect(
      await createSender({ keys: () => vapidKeys(server.db, settings), subject: 'mailto:a@b.example', ca: service.ca })(
        { ...to, endpoint: `https://${service.host}/a` },
        message,
      ),
      'without the test setting this machine is closed',
    ).toBe('forbidden');
    expect(service.calls()).toBe(before);
  });
});

describe('work that is due tomorrow', () => {
  test('is told in the afternoon of the day before, by the clock of the class', () => {
    const due = { due_date: '2026-03-10T08:00:00.000Z', zone: 'Europe/London' };
    expect(isDueTomorrow(due, '2026-03-09T15:29:00.000Z')).toBe(false);
    expect(isDueTomorrow(due, '2026-03-09T15:30:00.000Z')).toBe(true);
    expect(isDueTomorrow(due, '2026-03-10T07:00:00.000Z'), 'today is not tomorrow').toBe(false);
    // The tenth at eight in London is the tenth at nine in the evening in Auckland.
    const far = { ...due, zone: 'Pacific/Auckland' };
    expect(isDueTomorrow(far, '2026-03-09T01:00:00.000Z'), 'two in the afternoon').toBe(false);
    expect(isDueTomorrow(far, '2026-03-09T03:00:00.000Z'), 'four in the afternoon').toBe(true);
    // The night of the change of clocks lies between.
    const change = { due_date: '2026-03-29T10:00:00.000Z', zone: 'Europe/London' };
    expect(isDueTomorrow(change, '2026-03-28T16:00:00.000Z')).toBe(true);
    expect(isDueTomorrow({ ...due, zone: 'Mars/Olympus' }, '2026-03-09T16:00:00.000Z')).toBe(true);
  });

  test('is told once to who has not handed in, and asks for the push', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(teacher, { timeZone: 'Europe/London' });
    const [late, done] = [await server.person('student'), await server.person('student')];
    for (const one of [late, done]) await join(one, teacher, classId);
    await browserOf(late);
    const dueDate = '2027-03-10T12:00:00.000Z';
    const assignmentId = await makeAssignment(teacher, classId, { title: 'Rivers', dueDate });
    await makeAssignment(teacher, classId, { title: 'A draft', dueDate, isPublished: false });
    await done.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'The Severn.' });
    const now = '2027-03-09T16:12:00.000Z';
    expect(await tellDueTomorrow(server.db, now)).toBe(1);
    expect(await tellDueTomorrow(server.db, now)).toBe(0);
    expect(await rows(`select person_id, details ->> 'title' as title from notice where kind = 'due'`)).toEqual([
      { person_id: late.id, title: 'Rivers' },
    ]);
    expect((await waiting()).map(({ payload }) => payload.kind)).toEqual(['assignment-due']);
    const publish = (isPublished: boolean) =>
      teacher.call('PUT', `/api/teacher/assignments/${assignmentId}`, { id: assignmentId, isPublished });
    await publish(false);
    expect(await rows(`select 1 from notice where kind = 'due' and not deleted`)).toEqual([]);
    expect(await tellDueTomorrow(server.db, now)).toBe(0);
    await publish(true);
    expect(await tellDueTomorrow(server.db, now), 'it is due again').toBe(1);
  });
});
