import type { Locator, Page } from '@playwright/test';
import type { Role } from '../../../schema/who.ts';
import { opens } from '../../../web/pages.ts';
import { type PathName, paths } from '../../../web/paths.ts';
import { homeOf } from '../../../web/shell/home.ts';
import { navigationFor, type Navigation, type NavEntry } from '../../../web/shell/navigation.ts';
import { words } from '../../../web/text/index.ts';
import { type App, platformAdmin } from '../support/app.ts';
import { look } from '../support/look.ts';
import { newClass, newParent, newTeacher, type Person } from '../support/people.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.nav;
const desk = { width: 1440, height: 900 };
/** The count of what is behind it stands before its name. */
const moreButton = new RegExp(`${t.more}$`);
const phone = { width: 360, height: 740 };

type Account = Pick<Person, 'username' | 'password'>;

async function newSchoolAdmin(app: App): Promise<Account> {
  const account = { username: `office.${Date.now().toString(36)}`, password: 'Blue-harbour-42' };
  const answer = await fetch(`${app.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      role: 'school_admin',
      schoolName: 'Harbour Primary School',
      schoolAddress: '1 Quay Street',
      schoolCity: 'Harbour',
      schoolCountry: 'United Kingdom',
      schoolContactEmail: 'office@harbour.example',
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return account;
}

/** A student with eleven things to hand in, and a notice of each. */
async function busyStudent(app: App): Promise<Account> {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Willow');
  for (let at = 1; at <= 11; at += 1) await teacher.setWork(classId, { title: `Work ${at}` });
  return student;
}

const accounts: Record<Role, (app: App) => Promise<Account>> = {
  student: busyStudent,
  parent: (app) => newParent(app.origin),
  teacher: (app) => newTeacher(app.origin),
  school_admin: newSchoolAdmin,
  admin: async () => platformAdmin,
};

const entriesOf = (role: Role, path: string): Navigation => navigationFor(role, path, (name) => opens(name, role));

async function arrived(page: Page, name: PathName): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${paths[name]}$`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(words.guard.denied)).toHaveCount(0);
}

/** Puts a sheet away; a key that is pressed before the focus is back where it was would go to another button. */
async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[aria-haspopup="dialog"]:focus')).toHaveCount(1);
}

/** Follows each entry by the keyboard; `reveal` opens what it stands in. */
async function walk(page: Page, entries: readonly NavEntry[], reveal: () => Promise<Locator>): Promise<void> {
  for (const { label, page: name } of entries) {
    const link = (await reveal()).getByRole('link', { name: label }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await arrived(page, name);
    const place = await reveal();
    await expect(place.getByRole('link', { name: label }).first(), `${label} is highlighted`).toHaveAttribute(
      'aria-current',
      'page',
    );
    if ((await page.getByRole('dialog').count()) > 0) await closeSheet(page);
  }
}

async function openSheet(page: Page, button: string | RegExp, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  // A page that has just come takes the focus to its heading: whoever pressed in that moment presses again.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: button }).press('Enter');
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  return dialog;
}

async function walkDesk(page: Page, role: Role): Promise<void> {
  await page.setViewportSize(desk);
  const navigation = entriesOf(role, paths[homeOf(role)]);
  const list = page.getByRole('navigation', { name: t.main });
  await expect(list.getByRole('link')).toHaveCount(navigation.list.length);
  for (const { label, hint } of navigation.list) {
    const link = list.getByRole('link', { name: label });
    if (hint) await expect(link).toHaveAccessibleDescription(hint);
  }
  await walk(page, navigation.list, async () => list);
  await walk(page, navigation.roleLinks, async () => page.locator('.topbar'));
  await page.getByRole('link', { name: words.app.homeLink }).focus();
  await page.keyboard.press('Enter');
  await arrived(page, homeOf(role));
  await page.getByRole('button', { name: words.account.menu }).focus();
  await page.keyboard.press('Enter');
  const profile = role === 'student' ? words.account.profile : t.profile;
  await expect(page.getByRole('menuitem')).toHaveText([
    profile,
    words.account.voiceDemo,
    /Dark|Light/,
    words.account.signOut,
  ]);
  await look(page, `${role}, account menu`);
  await page.getByRole('menuitem', { name: profile }).press('Enter');
  await arrived(page, 'profile');
  const crumbs = page.getByRole('navigation', { name: t.breadcrumbs });
  if (homeOf(role) === 'profile') await expect(crumbs, 'only Home would show').toHaveCount(0);
  else await expect(crumbs).toHaveText(`${t.home}${t.profile}`);
}

async function walkPhone(page: Page, role: Role): Promise<void> {
  await page.setViewportSize(phone);
  const home = paths[homeOf(role)];
  const navigation = entriesOf(role, home);
  const bar = page.getByRole('navigation', { name: t.main });
  expect((await bar.boundingBox())?.height, '16 units of 4 pixels').toBe(64);
  await walk(page, navigation.bar, async () => bar);
  await openSheet(page, t.openDrawer, t.drawer);
  await look(page, `${role}, drawer`);
  await closeSheet(page);
  await expect(page.getByRole('button', { name: t.openDrawer })).toBeFocused();
  await walk(page, navigation.drawer, () => openSheet(page, t.openDrawer, t.drawer));
  const more = await openSheet(page, moreButton, t.more);
  await expect(more.getByRole('link')).toHaveCount(navigation.more.length);
  const height = (await more.boundingBox())?.height ?? 0;
  expect(Math.round((height / phone.height) * 100), 'per cent of the window').toBe(80);
  await look(page, `${role}, More`);
  await closeSheet(page);
  await walk(page, navigation.more, () => openSheet(page, moreButton, t.more));
}

async function lookAtNotices(page: Page, role: Role): Promise<void> {
  await page.getByRole('button', { name: /^Notices/ }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: words.notices.title });
  await expect(panel).toBeVisible();
  // The one admin of this installation may have been told of what other stories did.
  if (role !== 'student' && role !== 'admin') await expect(panel.getByText(words.notices.emptyTitle)).toBeVisible();
  await look(page, `${role}, notices`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test.describe('with the school in reach', () => {
  test.use({ installs: false });

  for (const role of Object.keys(accounts) as Role[])
    test(`a ${role} reaches every page from every navigation by keyboard, on a desk and on a phone`, async ({
      app,
      tablet,
    }) => {
      test.setTimeout(300_000);
      const account = await accounts[role](app);
      const { page, open } = await tablet(desk);
      await open('/');
      await signIn(page, account);
      await arrived(page, homeOf(role));
      await untilAtSchool(page);
      await lookAtNotices(page, role);
      await walkDesk(page, role);
      await walkPhone(page, role);
      const drawer = await openSheet(page, t.openDrawer, t.drawer);
      await drawer.getByRole('button', { name: words.account.logout }).press('Enter');
      await expect(page.getByRole('button', { name: words.auth.signIn })).toBeVisible({ timeout: 20_000 });
    });
});

test('badges count to 9+, a notice is read when it is opened, also with no network, and stays read', async ({
  app,
  tablet,
}) => {
  const student = await busyStudent(app);
  const { page, open, goOffline, goOnline } = await tablet({ ...phone });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await expect(page.getByRole('button', { name: moreButton }).locator('.count')).toHaveText('9+');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell.locator('.count')).toHaveText('9+');
  await untilInstalled(page);
  await goOffline();
  await expect(toast(page, words.offline.away.title)).toBeVisible();
  await bell.click();
  const panel = page.getByRole('dialog', { name: words.notices.title });
  await expect(panel.getByRole('listitem')).toHaveCount(12);
  const row = panel.getByRole('listitem').filter({ hasText: 'New work: Work 3' });
  await expect(row.getByText(words.notices.isNew, { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${paths.studentAssignments}$`));
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(row).toBeVisible();
  await expect(row.getByText(words.notices.isNew, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goOnline();
  await untilAtSchool(page);
  await page.reload();
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(row.getByText(words.notices.isNew, { exact: true })).toHaveCount(0);
});

test('a page’s header leads back; one toast at a time: F8 brings the focus to it, a swipe to the right of 50 pixels puts it away', async ({
  app,
  tablet,
}) => {
  const { page, open, goOffline, goOnline } = await tablet(desk);
  await open('/');
  await signIn(page, await newParent(app.origin));
  await untilAtSchool(page);
  await open(paths.syncCheckup);
  await arrived(page, 'syncCheckup');
  await page.getByRole('button', { name: t.back, exact: true }).click();
  await arrived(page, 'parentDashboard');
  await untilInstalled(page);
  await goOffline();
  await expect(toast(page, words.offline.away.text)).toBeVisible();
  await goOnline();
  await expect(toast(page, words.offline.back.text)).toBeVisible();
  const shown = page.locator('.toasts .toast');
  // The pointer on it keeps it: without that the five seconds could end on the way.
  await shown.hover();
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.locator('.toasts')).toBeFocused();
  const swipe = async (pixels: number): Promise<void> => {
    const box = await shown.boundingBox();
    if (!box) throw new Error('there is no toast to swipe');
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 3 });
    await page.mouse.move(x + pixels, y, { steps: 3 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(shown, 'forty pixels are too few').toHaveAttribute('data-state', 'open');
  await swipe(60);
  await expect(shown).toHaveCount(0);
});
