import { AxeBuilder } from '@axe-core/playwright';
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

/** @returns each grave finding in words; cross-origin frames are the provider's and not looked at */
async function graveFindings(
  page: Page,
  part: string,
  look: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await standsStill(page);
  // Its other mode opens a page of its own for each look, and style sheets are fetched for experimental rules only.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await look(axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Fails with every serious or critical accessibility finding of what shows now, in light colours and, as far as colours
 * are concerned, in dark ones (NFR-15); `state` names it. With a selector only that part of the page is looked at.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const light = await graveFindings(page, part, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await graveFindings(page, part, (axe) => axe.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...light.map((what) => `light: ${what}`), ...dark.map((what) => `dark: ${what}`)];
  expect(found.map((what) => `${state}, ${what}`)).toEqual([]);
}
