import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin, signUpBrand, submitSignIn } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const cards = (page: Page) =>
  page.getByRole('list', { name: 'All products' }).getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

async function fill(page: Page, product: { name: string; sku: string }): Promise<void> {
  await page.getByLabel('Product name').fill(product.name);
  await page.getByLabel('SKU').fill(product.sku);
  await page.getByLabel('Category').selectOption('Drinkware');
  await page.getByLabel('Manufacturer').selectOption({ label: 'Greenform Goods' });
  await page.getByLabel('Description').fill('A flask that an administrator listed.');
  await page.getByLabel('Minimum price per unit').fill('9');
  await page.getByLabel('Maximum price per unit').fill('4.50');
  await page.getByLabel('Option 1').fill('Laser engraving');
}

test('AUTH-16, SHELL-25, ADM-1, ADM-2: an administrator signs in, and every page of the area opens by its link', async ({
  page,
}) => {
  await page.goto('/auth');
  await submitSignIn(page, 'admin@makeport.test');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  const side = page.getByRole('navigation', { name: 'Admin area' });
  for (const [name, path, heading] of [
    ['Users', '/admin/users', 'User Management'],
    ['Products', '/admin/products', 'Products'],
    ['Orders', '/admin/orders', 'Orders Management'],
    ['Settings', '/admin/settings', 'Admin Settings'],
  ] as const) {
    await side.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('ADM-5, ADM-6, OPEN-83: the overview and the settings show what is true now, without a serious finding', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/admin');
  await expect(page.getByText(/\d+ brands?, \d+ manufacturers?/)).toBeVisible();
  const products = page.getByRole('region', { name: 'Recent Products' });
  await expect(products.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'overview');
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page.getByText('10% of the subtotal')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(7);
  await expectAccessible(page, 'settings');
});

test('ADM-16 to ADM-30, OPEN-77, OPEN-78: a product is listed for a manufacturer, found by a brand, changed and deleted', async ({
  page,
  openAs,
}) => {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const product = { name: `Quay Flask ${mark}`, sku: `QF-${mark}` };
  await signInAdmin(page);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByLabel('MOQ')).toHaveValue('100');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('SKU is required')).toBeVisible();
  await expectAccessible(page, 'form with errors');
  await fill(page, product);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(card(page, product.name)).toContainText('$4.50 - $9.00');
  await expect(card(page, product.name)).toContainText('Greenform Goods');

  const brand = await openAs();
  await signUpBrand(brand);
  const search = `/brand/products?search=${encodeURIComponent(product.name)}`;
  await brand.goto(search);
  await expect(brand.getByRole('article').getByRole('link', { name: product.name })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.sku.toLowerCase());
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page, 'products');
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  await expect(page.getByLabel('Option 1')).toHaveValue('Laser engraving');
  await page.getByLabel('MOQ').fill('250');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(card(page, product.name)).toContainText('250 units');

  await page.getByRole('button', { name: `Delete ${product.name}` }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, product.name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${product.name}` }).click();
  await expectAccessible(page, 'question');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(card(page, product.name)).toHaveCount(0);
  await expect(async () => {
    await brand.goto(search);
    await expect(brand.getByRole('heading', { level: 1 })).toBeVisible();
    await brand.waitForLoadState('networkidle');
    await expect(brand.getByRole('link', { name: product.name })).toHaveCount(0, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await page.goto('/admin/products/edit/00000000-0000-4000-8000-00000000dead');
  await expect(page.getByText('Product not found')).toBeVisible();
});

test('ADM-4: on a phone the pages stand in the menu, which opens and closes @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.locator('#mobile-menu')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('ADM-49: nobody else sees anything of the area', async ({ page }) => {
  await signUpBrand(page);
  for (const path of ['/admin', '/admin/users', '/admin/products', '/admin/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/brand$/);
  }
});
