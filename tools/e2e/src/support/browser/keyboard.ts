import type { Locator } from '@playwright/test';
import { expect, type Page } from '../test.ts';

/** No page of Makeport has more places for the focus before the one that is looked for. */
const MAX_STEPS = 120;

/** Presses Tab until this control has the focus, as somebody without a mouse gets there; fails where nobody would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

/** Goes there and presses a key: Enter for links and buttons, Space for boxes. */
export async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there and types in place of what is there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a list of the browser's own and types the name of an option. */
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
