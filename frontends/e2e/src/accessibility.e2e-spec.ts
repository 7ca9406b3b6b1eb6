import { AxeBuilder } from '@axe-core/playwright';
import { signInBrand, signInManufacturer } from './support/accounts.ts';
import { addToCart } from './support/buying.ts';
import { expect, test, type Page } from './support/test.ts';

async function expectAccessible(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(
      ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

test('NFR-15: the public pages have no serious accessibility finding', async ({ page }) => {
  await expectAccessible(page, '/', 'Featured products');
  await expectAccessible(page, '/brand-auth', 'Join as a Brand');
  await expectAccessible(page, '/auth', 'Welcome back');
});

test('NFR-15: the brand’s pages have no serious accessibility finding', async ({ page }) => {
  await signInBrand(page);
  await addToCart(page, 'Aluminium Power Bank 22,000 mAh');
  await expectAccessible(page, '/brand', 'Overview');
  await expectAccessible(page, '/brand/products', 'Explore Products');
  await expectAccessible(page, '/brand/projects', 'Projects');
  await expectAccessible(page, '/brand/cart', 'Cart');
  await expectAccessible(page, '/checkout', 'Checkout');
});

test('NFR-15: the manufacturer’s pages have no serious accessibility finding', async ({ page }) => {
  await signInManufacturer(page);
  await expectAccessible(page, '/manufacturer', 'Overview');
  await expectAccessible(page, '/manufacturer/orders', 'Orders');
});
