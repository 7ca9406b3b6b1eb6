import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/**
 * Fails with every serious or critical accessibility finding of what shows now (NFR-15); `state` names it. With a
 * selector only that part of the page is looked at.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
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
