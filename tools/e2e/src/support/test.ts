import { test as base, type Page } from '@playwright/test';
import { addresses } from '../stack/stack.ts';

interface Fixtures {
  /** Opens a page for another user, in a separate browser context. */
  openAs: () => Promise<Page>;
}

/**
 * Playwright's test with Makeport's origin and several users. Fails for every error in a console.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => {
    await provide(addresses().web);
  },
  openAs: async ({ browser }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async () => {
      const context = await browser.newContext({
        baseURL: addresses().web,
        viewport: { width: 1280, height: 900 },
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
export { expect, type Locator, type Page, type Route } from '@playwright/test';
