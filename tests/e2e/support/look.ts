import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './story.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

// The short one is sent and read in half the time of the one with comments; a path, since it has no types of its own.
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until what comes in has come in: in its first frame it is not to be seen yet, and axe takes it for absent. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => {}),
  );

/** Gives what axe finds wrong on the page, by all rules or by one. */
export async function violationsOf(page: Page, only?: string): Promise<string[]> {
  await untilStill(page);
  // The program stays in the page, and only what is wrong is described: half a second of a processor for each look instead of two.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const runOnly: RunOptions['runOnly'] =
    only === undefined ? { type: 'tag', values: rules } : { type: 'rule', values: [only] };
  const { violations } = await page.evaluate(
    (options) => (window as Window & { axe?: typeof axe }).axe!.run(document, options),
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.html.slice(0, 120)})`),
  );
}

/**
 * Looks at what is on the screen in light and dark, at its own width, 360 and 320 pixels, once what was opened over the
 * page is there. Problems are collected, so that one run names all.
 */
export async function look(page: Page, name: string, opened?: Locator): Promise<void> {
  if (opened) await expect(opened, `${name} is open`).toBeVisible();
  await expect(page.locator('.skel'), `${name} has arrived`).toHaveCount(0);
  expect.soft(await violationsOf(page), `axe on ${name}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await violationsOf(page, 'color-contrast'), `contrast in the dark on ${name}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, `${name} scrolls sideways at ${width} pixels by so many`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}
