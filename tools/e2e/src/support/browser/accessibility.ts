import axe from 'axe-core';
import { expect, type Page } from '../test.ts';

/** Waits for animations: a dialog that fades in has intermediate colors. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Loads axe once per document, because compiling it takes as long as checking a page. */
async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * @param only rules, or tags of rules, of axe-core
 * @returns a description of each serious finding; frames belong to the provider and are not checked
 */
async function graveFindings(page: Page, part: string, only: readonly string[]): Promise<string[]> {
  await standsStill(page);
  await ensureAxe(page);
  return page.evaluate(
    async ({ root, runOnly }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      // Only experimental rules need the style sheets.
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
 * Fails for every serious or critical accessibility finding in the current state, in light colors
 * and, for color rules, in dark ones (NFR-15). `state` names it. With a selector only that part of
 * the page is checked.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const light = await graveFindings(page, part, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await graveFindings(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...light.map((what) => `light: ${what}`), ...dark.map((what) => `dark: ${what}`)];
  expect(found.map((what) => `${state}, ${what}`)).toEqual([]);
}
