import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** A dialog that is still fading in has the colours of neither state. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Fails with every serious or critical accessibility finding of what shows now (NFR-15); `state` names it. With a
 * selector only that part of the page is looked at.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  await standsStill(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(
      ({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
