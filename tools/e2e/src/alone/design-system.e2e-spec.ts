import { deployAll, deployGallery } from '../stack/deployed.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.describe('the design system’s page', () => {
  // production builds have no such page: the shell is built once more, with it
  test.beforeAll(() => deployGallery());
  test.afterAll(() => deployAll());

  test('NFR-15: no part has a serious finding in any state, in light and in dark @long', async ({
    page,
  }) => {
    await page.goto('/ui');
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
    // both schemes stand side by side
    await expectAccessible(page, '/ui');
    for (const [opener, opened] of [
      ['Dialog', '[role=dialog]'],
      ['Drawer', '[role=dialog]'],
      ['Menu', '[role=menu]'],
      ['Popover', '[role=dialog]'],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      await expect(page.locator(opened)).toBeVisible();
      await expectAccessible(page, opener, opened);
      await page.keyboard.press('Escape');
      await expect(page.locator(opened)).toHaveCount(0);
    }
  });

  test('no part is wider than a phone @long', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ui');
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // what a banner offers to do leaves its text room to be read
    const text = await page
      .getByText('Look at the new total before you pay.')
      .first()
      .boundingBox();
    expect(text?.width).toBeGreaterThan(180);
  });
});

test('SHELL-3: in production there is no such page', async ({ page }) => {
  await page.goto('/ui');
  await expect(page).toHaveURL(/\/$/);
});
