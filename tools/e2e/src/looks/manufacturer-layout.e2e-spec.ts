import { signInManufacturer, signUpBrand, signUpManufacturer } from '../support/accounts.ts';
import { getAlpha, getBoxes, getBox } from '../support/browser/measure.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

test('F18, F20, F21, F22, MFR-24: focus, bar and menu of the long forms @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  await page.goto('/manufacturer/products/new');
  await page.getByLabel('Product name').fill('Half a flask');
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  // F18: the first failed submit of this form; the name is valid.
  await expect.soft(page.getByLabel('SKU')).toBeFocused();

  const bar = page.getByRole('button', { name: 'Publish Listing' }).locator('xpath=../..');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    expect.soft(await getAlpha(bar), `the form's bar at ${width}`).toBe(1);
  }
  await page.goto('/manufacturer/settings');
  const savesIn = page.getByRole('button', { name: 'Save Changes' }).locator('xpath=..');
  expect.soft(await getAlpha(savesIn), 'the bar of the settings on a phone').toBe(1);

  await page.setViewportSize({ width: 1280, height: 780 });
  await page.evaluate(() => window.scrollTo(0, 900));
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Manufacturer area' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect.soft((await getBox(header)).top).toBe(0);
  const column = menu.locator('xpath=..');
  const gap = (await getBox(column)).top - (await getBox(header)).bottom;
  expect
    .soft(Math.abs(gap), 'between the header and the column of the menu')
    .toBeLessThanOrEqual(1);

  await page.getByLabel('Phone').fill('abc');
  await page.getByLabel('Location').fill('Rotterdam');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .soft(page.getByLabel('Phone'))
    .toHaveAccessibleDescription('Enter a phone number with at least 7 digits');
  await expect.soft(page.getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL(/\/manufacturer\/settings$/);
});

test('F29, B52, MFR-37, OPEN-63: at 360 px tiles fill their rows, and the list is on the first screen @long', async ({
  page,
  openAs,
}) => {
  const brand = await openAs();
  await signUpBrand(brand);
  await placeOrder(brand, POWER_BANK);
  await page.setViewportSize({ width: 360, height: 780 });
  await signInManufacturer(page);
  for (const path of ['/manufacturer/orders', '/manufacturer/payments']) {
    await page.goto(path);
    const shown = page
      .getByRole('main')
      .locator('dl:not(article dl)')
      .filter({ has: page.locator('dt + dd') });
    await expect(shown.nth(1)).toBeVisible();
    if (path === '/manufacturer/orders')
      await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const tiles = await getBoxes(shown);
    const sides = {
      left: Math.min(...tiles.map(({ left }) => left)),
      right: Math.max(...tiles.map(({ right }) => right)),
    };
    const columns = tiles.length % 2 === 0 ? 2 : 1;
    for (const { top } of tiles) {
      const row = tiles.filter((other) => other.top === top);
      expect.soft(row, `${path}: ${columns} beside each other`).toHaveLength(columns);
      expect
        .soft([row[0]?.left, row.at(-1)?.right], `${path}: no hole`)
        .toEqual([sides.left, sides.right]);
    }
    if (path === '/manufacturer/orders') {
      expect.soft((await getBox(page.getByRole('article').first())).top).toBeLessThan(780);
    }
  }
});
