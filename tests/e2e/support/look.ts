import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Gives what axe finds wrong on the page, by all rules or by one. */
export async function violationsOf(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (only === undefined ? axe.withTags(rules) : axe.withRules(only)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.html.slice(0, 120)})`),
  );
}

/** Looks at what is on the screen in light and dark, at its own width, 360 and 320 pixels. Problems are collected, so that one run names all. */
export async function look(page: Page, name: string): Promise<void> {
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
