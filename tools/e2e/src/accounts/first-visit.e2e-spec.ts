import { submitSignUp } from '../support/accounts.ts';
import { getOrder } from '../support/books.ts';
import { checkOut } from '../support/buying.ts';
import { expect, test } from '../support/test.ts';

/**
 * Among the newest demo products, which the landing page features: journeys that list products run
 * later.
 */
const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

test('B10, LAND-5, CAT-21, AUTH-15, CHK-29: a visitor configures a product, signs up, and pays for it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText(POWER_BANK).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: POWER_BANK })).toBeVisible();

  await dialog.getByLabel('Quantity', { exact: true }).fill('250');
  await dialog.getByRole('checkbox').first().check();
  const total = await dialog.getByLabel('Total').innerText();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/brand-auth$/);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await submitSignUp(page);
  await expect(page.getByText(`${POWER_BANK} added to cart`)).toBeVisible();

  await page.goto('/checkout');
  const subtotal = page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: 'Order Summary' }));
  await expect(subtotal.getByText(total).first()).toBeVisible();
  const [number = ''] = await checkOut(page);
  const order = await getOrder(number);
  const cents = Math.round(Number(total.replace(/[$,]/g, '')) * 100);
  expect(Number(order.total_cents)).toBe(cents + Math.round(cents / 10) + 1500);
  await expect(page.getByText('1 Harbour Street')).toBeVisible();
});
