import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInBrand, signUpBrand } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results and suggestions' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });

test('SRCH-3, SRCH-4, SRCH-5: a visitor finds a product by its name, with a typo, in the plural, with an accent, by its SKU', async ({
  page,
}) => {
  await page.goto('/');
  for (const text of ['power bank', 'power bnak', 'power banks', 'pówer bank', 'VW-PB-220']) {
    await box(page).fill(text);
    await expect(list(page).getByRole('option').first()).toContainText(
      `View all results for "${text}"`,
    );
    await expect(option(page, new RegExp(POWER_BANK))).toBeVisible();
    // Clears the results, so that the next search cannot match those of this one.
    await box(page).fill('nothing like it');
    await expect(option(page, new RegExp(POWER_BANK))).toBeHidden();
  }
});

test('OPEN-12, OPEN-15: a visitor opens a product here; all results ask to sign in and come back', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('power bank');
  await option(page, new RegExp(POWER_BANK)).click();
  await expect(page.getByRole('dialog', { name: POWER_BANK })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await box(page).fill('power bank');
  await box(page).press('Enter');
  await expect(page.getByRole('region', { name: 'Results for “power bank”' })).toContainText(
    POWER_BANK,
  );
  await box(page).fill('power banks');
  await option(page, /^View all/).click();
  await expect(page).toHaveURL(/\/brand-auth$/);
});

test('SRCH-8, SRCH-10: with the keys alone a brand gets to a product, and axe finds nothing', async ({
  page,
}) => {
  await signInBrand(page);
  await page.goto('/brand/products');
  await box(page).focus();
  await page.keyboard.type('power bank');
  await expect(list(page)).toBeVisible();
  await expectAccessible(page, 'search with suggestions');
  const found = await list(page).getByRole('option').allTextContents();
  const place = found.findIndex((each) => each.includes(POWER_BANK));
  for (let count = 0; count <= place; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: POWER_BANK })).toBeVisible();
});

test('SRCH-9, SRCH-12: what an account searched for is suggested to it again @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await page.goto('/brand/products');
  await box(page).fill('steel bottle');
  await expect(list(page)).toBeVisible();
  // Only submitted searches are suggested again.
  await box(page).press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(async () => {
    await box(page).fill('');
    await box(page).fill('ste');
    await expect(option(page, /steel bottle.*Searched before/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option(page, /steel bottle.*Searched before/).click();
  await expect(box(page)).toHaveValue('steel bottle');
});

test('SRCH-3: on a phone the lists fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await box(page).fill('power bank');
  await expect(list(page)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('CAT-5: filters narrow the results, are in the address, and come back with the Back button', async ({
  page,
}) => {
  await signInBrand(page);
  await page.goto('/brand/products?search=power+bank');
  await expect(page.getByRole('article').first()).toContainText('Power Bank');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page, 'filters');
  await sheet.getByLabel('Samples available').click();
  await expect(sheet.getByLabel('Samples available')).toBeChecked();
  await expect(page).toHaveURL(/samples=1/);
  // The choice is in the address, which changes shortly after the press.
  await sheet.getByRole('radio', { name: /^Electronics \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/category=Electronics/);
  await expect(sheet.getByRole('radio', { name: /^Electronics/ })).toBeChecked();
  await sheet.getByRole('radio', { name: /^\$10\.00 - \$24\.99 \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/price-min=10\.00&price-max=24\.99/);
  await expect(sheet.getByRole('radio', { name: /^\$10\.00 - \$24\.99/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    'Samples available',
  );
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('$10.00 - $24.99');
  await expect(page.getByRole('article').first()).toContainText('Power Bank');
  for (const taken of [/price-min/, /category=/, /samples=1/]) {
    await page.goBack();
    await expect(page).not.toHaveURL(taken);
  }
});
