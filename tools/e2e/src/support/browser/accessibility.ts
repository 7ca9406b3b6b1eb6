import axe from 'axe-core';
import { expect, type Page } from '../test.ts';

/** A dialog that is still fading in has the colours of neither state. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Once for each document: to compile it takes as long as to look at a page. */
async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * @param only rules, or tags of rules, of axe-core
 * @returns each grave finding in words; frames are the provider's and not looked at
 */
async function graveFindings(page: Page, part: string, only: readonly string[]): Promise<string[]> {
  await standsStill(page);
  await ensureAxe(page);
  return page.evaluate(
    async ({ root, runOnly }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      // Style sheets are fetched for experimental rules only.
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        iframes: false,
        runOnly,
      };
      const { violations } = await loaded.run(root, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
    },
    { root: part, runOnly: [...only] },
  );
}

/**
 * Fails with every serious or critical accessibility finding of what shows now, in light colours and, as far as colours
 * are concerned, in dark ones (NFR-15); `state` names it. With a selector only that part of the page is looked at.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const light = await graveFindings(page, part, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await graveFindings(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...light.map((what) => `light: ${what}`), ...dark.map((what) => `dark: ${what}`)];
  expect(found.map((what) => `${state}, ${what}`)).toEqual([]);
}
