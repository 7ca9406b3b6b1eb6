import { signInBrand } from '../support/accounts.ts';
import { shutDown, start } from '../stack/stack.ts';
import { expect, test, type Page } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Recommended for you' });
const matches = (page: Page) => page.getByRole('region', { name: 'Top AI Matches' });

test('SRCH-7: without discovery the box says so @long', async ({ page }) => {
  await shutDown('discovery');
  try {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search products' }).fill('power bank');
    await expect(page.getByText('Search failed')).toBeVisible();
  } finally {
    await start('discovery');
  }
});

test('LAND-10, LAND-11, REC-14: without discovery the panels say so, and everything else works @long', async ({
  page,
}) => {
  await signInBrand(page);
  await shutDown('discovery');
  try {
    await page.goto('/');
    await expect(panel(page).getByText('Failed to load recommendations')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured products' })).toBeVisible();
    await page.goto('/brand/products?search=power+bank&moq=100');
    await expect(page.getByText(/^Filters and sorting are not available/)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Power Bank');
    await expect(matches(page).getByText('Failed to load recommendations')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('bottle');
    await expect(page.getByText('Search failed')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Bottle');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  } finally {
    await start('discovery');
  }
  await page.goto('/brand/products');
  await expect(async () => {
    const again = matches(page).getByRole('button', { name: 'Try Again' });
    if (await again.isVisible()) await again.click();
    await expect(matches(page).getByRole('listitem')).toHaveCount(2, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});
