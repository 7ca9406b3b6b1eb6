import type { Locator } from '@playwright/test';
import { expect, type Page } from '../test.ts';

/** More than the number of focusable elements before any target on a page. */
const MAX_STEPS = 120;

/**
 * Presses Tab until this control has the focus, like a user without a mouse; fails if it cannot be
 * reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(target)}`);
}

/** Moves the focus there and presses a key: Enter for links and buttons, Space for boxes. */
export async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus there and replaces the text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Moves the focus to a native select and types the name of an option. */
export async function chooseByName(page: Page, target: Locator, name: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(name);
  await expect(target.locator('option:checked')).toHaveText(name);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { ownerDocument } = element;
    return ownerDocument.hasFocus() && ownerDocument.activeElement === element;
  });
}
