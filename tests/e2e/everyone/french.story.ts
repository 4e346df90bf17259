import type { Page } from '@playwright/test';
import { type PathName, paths } from '../../../web/paths.ts';
import { fr } from '../../../web/text/fr.ts';
import { type Words, words } from '../../../web/text/index.ts';
import { violationsOf } from '../support/look.ts';
import { newClass, type Person } from '../support/people.ts';
import { go, signIn as signInInEnglish, syncPill, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const phone = { width: 360, height: 740 };
const { languages } = fr.app;

/** What is cut off or lies outside the screen of a phone. */
const spilt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const sideways = root.scrollWidth - root.clientWidth;
    const found = sideways > 0 ? [`the page scrolls sideways by ${sideways}`] : [];
    for (const one of document.querySelectorAll('h1, h2, h3, p, button, a, label, legend, th, td, .badge')) {
      // A row of tabs and a wide table scroll by themselves.
      if (one.closest('.tabs, .scroll, .sr, .skip, .table-scroll, [role="region"][tabindex]')) continue;
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const name = `${one.tagName} "${(one.textContent ?? '').slice(0, 40)}"`;
      if (box.right > root.clientWidth + 1 || box.left < -1) found.push(`${name} ends at ${Math.round(box.right)}`);
      const { overflowX } = getComputedStyle(one);
      if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) found.push(`${name} is cut off`);
    }
    return found;
  });

async function fits(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  await expect(page.locator('.skel'), `${name} has arrived`).toHaveCount(0);
  expect.soft(await spilt(page), name).toEqual([]);
}

/** Signs in on a page in the language of the words, and waits until the person's own page has come in French. */
async function signIn(page: Page, person: Person, t: Words['auth']): Promise<void> {
  await page.getByRole('textbox', { name: t.username }).fill(person.username);
  await page.getByLabel(t.password).fill(person.password);
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(syncPill(page), 'in French').toHaveText(fr.sync.done, { timeout: 20_000 });
}

test('a child reads everything in French, with no network too, and a teacher on every device', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'CM1 B');
  await teacher.setWork(classId, { title: 'Les fractions', totalPoints: 20 });

  const child = await tablet(phone);
  const { page } = child;
  await child.open('/');
  await untilInstalled(page);
  await page.getByRole('button', { name: languages.fr }).click();
  await expect(page.getByRole('heading', { level: 1, name: fr.auth.headline })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  expect.soft(await violationsOf(page), 'axe on the landing').toEqual([]);
  await fits(page, 'landing');
  await signIn(page, student, fr.auth);
  await child.goOffline();
  for (const name of ['home', 'studentAssignments', 'practiceLibrary', 'progress', 'profile'] as const) {
    await child.open(paths[name]);
    await fits(page, name);
    expect.soft(await violationsOf(page), `axe on ${name}`).toEqual([]);
  }
  await child.open(`${paths.upload}?type`);
  await page.getByRole('textbox', { name: fr.homework.upload.typeTitle }).fill('What is 347 + 285?');
  await page.getByRole('button', { name: fr.homework.upload.start, exact: true }).click();
  await expect(page.getByText(fr.homework.lesson.inEnglish)).toBeVisible();
  await expect(page.locator('[lang="en"]').first(), 'the tutor’s own words').toBeVisible();
  await fits(page, 'lesson');

  await child.open(paths.profile);
  await page.getByRole('radio', { name: languages.en }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.profile.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await child.goOnline();
  await untilAtSchool(page);

  const desk = await tablet({ installs: false });
  await desk.open('/');
  await signInInEnglish(desk.page, teacher);
  await untilAtSchool(desk.page);
  await desk.open(paths.profile);
  await desk.page.getByRole('radio', { name: languages.fr }).click();
  await expect(syncPill(desk.page)).toHaveText(fr.sync.done, { timeout: 20_000 });

  const train = await tablet({ ...phone, installs: false });
  await train.open('/');
  await signIn(train.page, teacher, words.auth);
  await fits(train.page, 'the teacher’s dashboard');
  expect.soft(await violationsOf(train.page), 'axe on the teacher’s dashboard').toEqual([]);
  await train.page.getByRole('tab', { name: fr.teacher.tabs.assignments }).click();
  await fits(train.page, 'the assignments of a class');
});

/** Makes every text of a French chunk a quarter longer, which is 1.4 times the English one. */
const grown = (chunk: string): string =>
  chunk.replace(
    /export\{(\S+) as (fr|startFr|firstFr)\}(?:from("[^"]+"))?;?\s*$/,
    (_, name: string, to: string, from: string | undefined) => `
      ${from ? `import { ${name} as words } from ${from};` : `const words = ${name};`}
      // The words of a smaller chunk are among those of a larger one.
      const done = (globalThis.grownTexts ??= new Set());
      const longer = (text) => {
        const all = done.has(text) ? text : text + ' ' + text.slice(0, Math.ceil(text.length / 4)).replaceAll(/[{}]/g, '').trim();
        done.add(all);
        return all;
      };
      const grow = (value) =>
        typeof value === 'string' ? longer(value)
        : typeof value === 'function' ? (...told) => longer(value(...told))
        : Array.isArray(value) ? value.map(grow)
        : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, grow(one)]));
      const all = grow(words);
      export { all as ${to} };`,
  );

test('texts that are 1.4 times as long as the English ones stay on a phone', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'CM1 C');
  await teacher.setWork(classId, { title: 'Les fractions', totalPoints: 20 });
  const phoneOf = async (person: Person, names: readonly PathName[]): Promise<void> => {
    const { page, open } = await tablet({ ...phone, installs: false });
    await page.route(/\/assets\/(?:first\.|start\.)?fr-[^/]+\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: grown(await answer.text()) });
    });
    await open('/');
    await page.getByRole('button', { name: languages.fr }).click();
    await expect(page.getByRole('heading', { level: 1, name: fr.auth.headline }).first()).toBeVisible();
    await fits(page, 'landing');
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'width: 400px'));
    expect(await spilt(page), 'the look itself sees what is too wide').not.toEqual([]);
    await page.evaluate(() => document.querySelector('h1')?.removeAttribute('style'));
    const longer = (text: string): RegExp => new RegExp(`^${text} `);
    await page.getByRole('textbox', { name: longer(fr.auth.username) }).fill(person.username);
    await page.getByLabel(longer(fr.auth.password)).fill(person.password);
    await page.getByRole('button', { name: longer(fr.auth.signIn) }).click();
    await expect(page.getByRole('button', { name: longer(fr.account.logout) })).toBeVisible({ timeout: 20_000 });
    for (const name of names) {
      await go(page, paths[name]);
      await fits(page, name);
    }
  };
  await phoneOf(student, ['home', 'studentAssignments', 'practiceLibrary', 'profile', 'syncCheckup']);
  await phoneOf(teacher, ['teacherDashboard', 'practiceCreator', 'plans']);
});
