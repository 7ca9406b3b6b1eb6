import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInBrand, signInManufacturer } from '../support/accounts.ts';
import { addToCart } from '../support/buying.ts';
import { expect, test, type Page } from '../support/test.ts';

async function expectPageAccessible(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible();
  await expectAccessible(page, path);
}

test('NFR-15: the public pages have no serious accessibility finding', async ({ page }) => {
  await expectPageAccessible(page, '/', 'Featured products');
  await expectPageAccessible(page, '/brand-auth', 'Join as a Brand');
  await expectPageAccessible(page, '/auth', 'Welcome back');
});

test('NFR-15: the brand’s pages have no serious accessibility finding @long', async ({ page }) => {
  await signInBrand(page);
  await addToCart(page, 'Aluminium Power Bank 22,000 mAh');
  await expectPageAccessible(page, '/brand', 'Overview');
  await expectPageAccessible(page, '/brand/products', 'Explore Products');
  await expectPageAccessible(page, '/brand/projects', 'Projects');
  await expectPageAccessible(page, '/brand/cart', 'Cart');
  await expectPageAccessible(page, '/checkout', 'Checkout');
});

test('NFR-15: the manufacturer’s pages have no serious accessibility finding', async ({ page }) => {
  await signInManufacturer(page);
  await expectPageAccessible(page, '/manufacturer', 'Overview');
  await expectPageAccessible(page, '/manufacturer/orders', 'Orders');
});
