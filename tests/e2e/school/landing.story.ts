import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { salesEmail } from '../support/app.ts';
import { newStudent } from '../support/people.ts';
import { syncPill } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const { auth: t, guard, notFound } = words;
const password = 'Blue-harbour-42';

/** Keeps the answers to a call back until it is let go, so that what is shown meanwhile can be seen. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('signing in has its two fields and its words, and whoever is signed in is led on from there', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const { page, open } = await tablet();
  await open(paths.auth);
  await expect(page.getByRole('heading', { name: t.getStarted })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([t.login, t.register]);
  await expect(page.getByRole('tab', { name: t.login })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: t.username }).fill(student.username);
  await page.getByLabel(t.password).fill(student.password);
  const letGo = await hold(page, '/api/login');
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(page.getByRole('button', { name: t.signingIn })).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(syncPill(page)).toBeVisible({ timeout: 20_000 });

  // It is there for a moment only, so the page itself has to notice it.
  await page.addInitScript((text) => {
    const look = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === text) document.documentElement.dataset['welcomed'] = 'yes';
    });
    look.observe(document, { subtree: true, childList: true, characterData: true });
  }, t.welcomeBack);
  await open(paths.auth);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('html'), t.welcomeBack).toHaveAttribute('data-welcomed', 'yes');
});

test('registering asks each role for its own things, and a visitor’s other addresses say what they are', async ({
  tablet,
}) => {
  const { page, open } = await tablet({ width: 360, height: 740 });
  await open('/');
  await page.getByRole('tab', { name: t.register }).click();
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  for (const label of [t.username, t.firstName, t.lastName, t.email]) await expect(field(label)).toBeVisible();
  await expect(page.getByLabel(t.password)).toBeVisible();
  const role = page.getByLabel(t.role);
  await expect(role.getByRole('option')).toHaveText(Object.values(t.roles));
  const ofSchool = [t.schoolName, t.schoolAddress, t.schoolCity, t.schoolCountry, t.schoolContactEmail];
  const ofTeacher = page.getByRole('radio', { name: t.teacherTypes.school });
  for (const one of ['student', 'parent']) {
    await role.selectOption(one);
    await expect(ofTeacher, `${one} is no teacher`).toHaveCount(0);
    for (const label of ofSchool) await expect(field(label), `${one} has no school`).toHaveCount(0);
  }
  await role.selectOption('teacher');
  await expect(ofTeacher).toBeChecked();
  await expect(field(t.invitationCode)).toHaveAccessibleDescription(t.invitationHint);
  await page.getByRole('radio', { name: t.teacherTypes.independent }).check();
  await expect(field(t.invitationCode)).toHaveCount(0);
  await role.selectOption('school_admin');
  for (const label of ofSchool) await expect(field(label)).toBeVisible();

  await role.selectOption('parent');
  await field(t.username).fill(`mira.${Date.now().toString(36)}`);
  await page.getByLabel(t.password).fill(password);
  await field(t.email).fill('mira at home');
  await page.getByRole('button', { name: t.create }).click();
  await expect(page.getByText(t.emailFormat)).toBeVisible();
  await expect(field(t.email)).toHaveAttribute('aria-invalid', 'true');
  const username = await field(t.username).inputValue();
  await page.getByRole('tab', { name: t.login }).click();
  await expect(field(t.email)).toHaveCount(0);
  await page.getByRole('tab', { name: t.register }).click();
  await expect(field(t.username), 'a look at Login takes nothing away').toHaveValue(username);
  await expect(field(t.email)).toHaveValue('mira at home');
  await expect(role).toHaveValue('parent');
  await page.getByRole('button', { name: t.registerSchool }).click();
  await expect(role).toHaveValue('school_admin');
  await expect(field(t.username), 'nor does another role').toHaveValue(username);

  await open('/no-such-page');
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible();
  await open('/invite/ABCDE-FGHJK');
  await expect(page.getByRole('textbox', { name: words.invitation.code })).toHaveValue('ABCDE-FGHJK');
});

test('the school section leads to the form of a school, and to whoever sells', async ({ tablet }) => {
  const { page, open } = await tablet({ width: 820, height: 1180 });
  // What is written first can be read while the program is on its way, and stands there once.
  const begin = await hold(page, '/assets/first-*.js');
  const opened = open('/');
  await expect(page.getByRole('heading', { name: t.headline })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t.username })).toHaveCount(0);
  begin();
  await opened;
  await expect(page.getByRole('textbox', { name: t.username })).toBeVisible();
  await expect(page.getByText(t.headline)).toHaveCount(1);
  const offered = page.getByRole('article').filter({ hasText: t.lists.schools.title }).getByRole('listitem');
  await expect(offered).toHaveText([...t.lists.schools.items]);
  await expect(page.getByRole('link', { name: t.sales })).toHaveAttribute('href', `mailto:${salesEmail}`);
  await page.getByRole('button', { name: t.registerSchool }).click();
  await expect(page.getByRole('tab', { name: t.register })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(t.role)).toHaveValue('school_admin');
  const first = page.getByRole('textbox', { name: t.username });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();

  await first.fill(`office.${Date.now().toString(36)}`);
  await page.getByLabel(t.password).fill(password);
  await page.getByRole('textbox', { name: t.schoolName }).fill(`Sales Primary ${Date.now().toString(36)}`);
  await page.getByRole('textbox', { name: t.schoolContactEmail }).fill('office@sales.example');
  const letGo = await hold(page, '/api/register');
  await page.getByRole('button', { name: t.create }).click();
  await expect(page.getByRole('button', { name: t.creating })).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(page).toHaveURL(new RegExp(`${paths.schoolAdmin}$`), { timeout: 20_000 });
});

test('a page of somebody else’s role says whose it is', async ({ app, tablet }) => {
  const { page, open } = await tablet();
  await open(paths.auth);
  await page.getByRole('tab', { name: t.register }).click();
  await page.getByRole('textbox', { name: t.username }).fill(`mira.${Date.now().toString(36)}`);
  await page.getByLabel(t.password).fill(password);
  await page.getByLabel(t.role).selectOption('parent');
  await page.getByRole('button', { name: t.create }).click();
  await expect(syncPill(page)).toBeVisible({ timeout: 20_000 });
  await open(paths.studentAssignments);
  await expect(page.getByRole('heading', { name: guard.denied })).toBeVisible();
  await expect(page.getByText(guard.studentOnly)).toBeVisible();
  expect(app.isRunning()).toBe(true);
});
