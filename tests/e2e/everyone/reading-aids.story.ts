import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { newParent, newStudent } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.profile;
const { lexend, opendyslexic } = t.otherLetters;

const letters = (page: Page, name: string) =>
  page.getByRole('group', { name: t.letters, exact: true }).getByRole('radio', { name, exact: true });

/** The first family that the page asks for. */
const family = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',', 1)[0]?.replaceAll('"', ''));

/** The files of letters that the page has to draw with, beside those of its style sheet. */
const drawn = (page: Page, name: string) =>
  page.evaluate(
    (one) => [...document.fonts].filter(({ family, status }) => family === one && status === 'loaded').length,
    name,
  );

/** The files of letters to choose that this device keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.flatMap(({ url }) => /(?:lexend|opendyslexic)-latin[^/]*\.woff2$/.exec(url)?.[0] ?? []);
  });

test('letters that a child chooses are fetched once, stay without a network, and follow to another device', async ({
  app,
  tablet,
}) => {
  const maya = await newStudent(app.origin);
  const child = await tablet({ width: 820, height: 1180 });
  const { page } = child;
  await child.open('/');
  await signIn(page, maya);
  await go(child.page, paths.profile);
  await untilInstalled(page);
  await expect(letters(page, t.usualLetters.child)).toBeChecked();
  expect(await family(page)).toBe('Andika');
  expect(await kept(page), 'who chooses none has none').toEqual([]);

  await letters(page, lexend).check();
  await expect.poll(() => drawn(page, lexend)).toBe(2);
  expect(await family(page)).toBe(lexend);
  await expect.poll(() => kept(page), 'two files of it').toHaveLength(2);
  await untilAtSchool(page);
  await child.goOffline();
  await child.open(paths.profile);
  await expect(letters(page, lexend)).toBeChecked();
  expect(await family(page)).toBe(lexend);
  await expect.poll(() => drawn(page, lexend), { message: 'kept on the device' }).toBe(2);

  // What is not here is wished for: it comes with the network.
  const missing = page.getByText(t.lettersMissing(opendyslexic, t.usualLetters.child));
  await letters(page, opendyslexic).check();
  await expect(missing).toBeVisible();
  await child.open(paths.profile);
  await expect(missing).toBeVisible();
  await expect(letters(page, opendyslexic)).toBeChecked();
  expect(await drawn(page, opendyslexic)).toBe(0);
  await child.goOnline();
  await expect.poll(() => drawn(page, opendyslexic)).toBe(2);
  await expect(missing).toBeHidden();
  expect(await family(page)).toBe(opendyslexic);

  await untilAtSchool(page, 30_000);
  const other = await tablet({ installs: false });
  await other.open('/');
  await signIn(other.page, maya);
  await expect.poll(() => drawn(other.page, opendyslexic)).toBe(2);
  // Paper is for others, too.
  await other.page.emulateMedia({ media: 'print' });
  expect(await family(other.page)).toBe('Andika');
});

test('the letters of an adult are named, and other ones can be had as well', async ({ app, tablet }) => {
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, await newParent(app.origin));
  await go(page, paths.profile);
  await expect(letters(page, t.usualLetters.adult)).toBeChecked();
  expect(await family(page)).toBe('Atkinson Hyperlegible Next Variable');
  await letters(page, lexend).check();
  await expect.poll(() => drawn(page, lexend)).toBe(2);
  expect(await family(page)).toBe(lexend);
  await letters(page, t.usualLetters.adult).check();
  expect(await family(page)).toBe('Atkinson Hyperlegible Next Variable');
});
