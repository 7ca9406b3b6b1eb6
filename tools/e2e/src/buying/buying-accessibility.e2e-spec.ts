import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInBrand, signUpBrand } from '../support/accounts.ts';
import {
  addToCart,
  cards,
  fillCard,
  fillShipping,
  payButton,
  readOrderNumbers,
} from '../support/buying.ts';
import { expect, test, type Page } from '../support/test.ts';

const PRODUCT = 'Aluminium Power Bank 22,000 mAh';

/** Signs in and fills the cart. */
async function filledCart(page: Page): Promise<void> {
  await signInBrand(page);
  await addToCart(page, PRODUCT);
}

test('NFR-15: pages for visitors have no serious accessibility finding @long', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'landing page');
  await page.getByRole('article').getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('dialog', { name: PRODUCT })).toBeVisible();
  await expectAccessible(page, 'product of a visitor');
  for (const [path, heading] of [
    ['/products', 'Products'],
    ['/checkout/success', 'Payment Successful!'],
    ['/checkout/cancel', 'Payment Cancelled'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('NFR-15: Explore, the product view with its tabs and errors, and the cart have none @long', async ({
  page,
}) => {
  await filledCart(page);
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page, 'cart drawer');
  await drawer.getByRole('textbox').fill('3');
  await expect(drawer.getByText(/^Minimum order quantity is/)).toBeVisible();
  await expectAccessible(page, 'cart drawer with a line below its minimum');

  await page.goto('/brand/products?search=nothing-has-this-name');
  await expect(page.getByText('No results found')).toBeVisible();
  await expectAccessible(page, 'Explore without results');

  await page.goto(`/brand/products?search=${encodeURIComponent(PRODUCT)}`);
  await page.getByRole('article').getByRole('link', { name: PRODUCT }).click();
  const dialog = page.getByRole('dialog', { name: PRODUCT });
  await dialog.getByLabel('Quantity', { exact: true }).fill('3');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'product with an error');
  for (const tab of ['Details', 'Specs']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, `product, ${tab}`);
  }

  await page.goto('/brand/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'empty cart');
});

test('NFR-15: both steps of the checkout, their errors and the confirmation have none @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, PRODUCT);
  await page.goto('/checkout');
  await expect(
    page.getByRole('region', { name: 'Order Summary' }).getByText(PRODUCT),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'shipping step with errors');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.locator('iframe[title*="card number" i]')).toBeVisible();
  await page.getByLabel('Same as the shipping address').uncheck();
  await page.getByLabel('City').fill('');
  await payButton(page).click();
  await expect(page.getByText('Missing required billing information: City')).toBeVisible();
  await expectAccessible(page, 'payment step with errors');
  await page.getByLabel('City').fill('Salem');
  await fillCard(page, cards.success);
  await payButton(page).click();
  await readOrderNumbers(page);
  await expectAccessible(page, 'confirmation');
});
