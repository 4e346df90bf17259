import type { BrowserContext, Page } from '@playwright/test';
import { naturalId } from '../../../schema/ids.ts';
import { type PushKind, pushKinds } from '../../../schema/views/push.ts';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newClass, newParent } from '../support/people.ts';
import { signIn, syncPill, tapTwice, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.notifications;

/** Hands the service worker a push as a push service does; the browser's debugging protocol is that service here. */
async function pusher(context: BrowserContext, page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  vibrate: number[];
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((one) => ({
      title: one.title,
      body: one.body,
      tag: one.tag,
      vibrate: [...(Reflect.get(one, 'vibrate') as number[])],
    }));
  });

/** Presses a notification: its event reaches the service worker as from the device's own list. */
async function press(context: BrowserContext, tag: PushKind): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const Pressed = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, init: object) => Event;
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  }, tag);
}

test('a push is shown with the words of its kind, and a press opens the page of its notice, also with the server dead', async ({
  app,
  tablet,
}) => {
  test.setTimeout(120_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Ring');
  const assignmentId = await teacher.setWork(classId, { title: 'Rivers' });
  const { page, context, open, origin } = await tablet({ width: 820, height: 1180, own: true });
  await context.grantPermissions(['notifications'], { origin });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await untilInstalled(page);
  await page.getByRole('button', { name: /^Notices/ }).click();
  await page.getByRole('button', { name: t.turnOn }).click();
  await expect(toast(page, t.enabled)).toBeVisible();
  await page.keyboard.press('Escape');

  const push = await pusher(context, page, origin);
  const id = naturalId('notice', student.id, `assignment:${assignmentId}`);
  const tags = async (): Promise<string[]> => (await shown(page)).map(({ tag }) => tag);
  // First, so that it was taken when what comes behind it is seen.
  await push(JSON.stringify({ kind: 'advert', id, title: 'Buy this' }));
  // The debugging protocol loses a push that comes while the worker is busy: as from a push service, it comes again until it is seen.
  for (const kind of pushKinds)
    await expect(async () => {
      await push(JSON.stringify({ kind, id }));
      await expect.poll(tags, { timeout: 5_000 }).toContain(kind);
    }).toPass({ timeout: 45_000 });
  expect((await shown(page)).toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual(
    [...pushKinds].toSorted().map((kind) => ({ ...words.push[kind], tag: kind, vibrate: [200, 100, 200] })),
  );

  await app.kill();
  await press(context, 'assignment-due');
  await expect(page.getByRole('heading', { level: 1, name: words.assignments.title })).toBeVisible();
  await expect.poll(tags).not.toContain('assignment-due');
  await app.startAgain();

  // Refused in the browser's own settings: said clearly, and nothing is asked again.
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', { permission: { name: 'notifications' }, setting: 'denied', origin });
  await open(paths.reminders);
  await expect(page.getByText(t.states.denied)).toBeVisible();
  await expect(page.getByRole('button', { name: t.turnOn })).toHaveCount(0);
  await page.getByRole('button', { name: /^Notices/ }).click();
  const bell = page.getByRole('dialog', { name: words.notices.title });
  await expect(bell.getByText(t.states.denied), 'the bell says the same').toBeVisible();
  await expect(bell.getByRole('button', { name: t.turnOn })).toHaveCount(0);
});

test('a reminder is made and deleted with the server dead, and both reach the school; quiet hours follow', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const parent = await newParent(app.origin, 'Nadia');
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, parent);
  await untilAtSchool(page);
  await untilInstalled(page);
  await open(paths.reminders);
  await expect(page.getByText(t.reminders.none)).toBeVisible();
  await look(page, 'parent, reminders');

  await goOffline();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t.page })).toBeVisible();
  const make = async (day: string, text: string): Promise<void> => {
    await page.getByLabel(t.reminders.when).fill(`${day}T16:30`);
    await page.getByLabel(t.reminders.text).fill(text);
    await tapTwice(page.getByRole('button', { name: t.reminders.add }));
  };
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await make(day(-1), 'Too late');
  await expect(page.getByText(t.reminders.past)).toBeVisible();
  await make(day(3), 'Swimming things');
  await make(day(4), 'Library books');
  await expect(page.getByText(t.reminders.waiting).first()).toBeVisible();
  await page.getByLabel(t.quiet.on).check();
  await page.getByLabel(t.quiet.from, { exact: true }).fill('19:30');
  await expect(syncPill(page)).toHaveText(words.sync.here);
  await page.reload();
  await expect(page.getByText('Library books'), 'on the device, whatever happens').toBeVisible();

  await goOnline();
  await untilAtSchool(page, 30_000);
  const scheduled = async () =>
    (await parent.call('GET', '/api/notifications/scheduled')) as { data: { text?: string } }[];
  await expect
    .poll(async () => (await scheduled()).map(({ data }) => data.text))
    .toEqual(['Swimming things', 'Library books']);
  await expect(page.getByText(t.reminders.waiting)).toHaveCount(0);
  await page.getByRole('listitem').filter({ hasText: 'Swimming things' }).getByRole('button').click();
  await expect(page.getByText('Swimming things')).toHaveCount(0);
  expect((await scheduled()).map(({ data }) => data.text)).toEqual(['Library books']);
  await page.reload();
  await expect(page.getByLabel(t.quiet.from, { exact: true })).toHaveValue('19:30');
});
