import { submitSignIn, demoBrand, signInBrand, signUpBrand } from '../support/accounts.ts';
import {
  addToCart,
  cards,
  fillCard,
  fillShipping,
  goToPayment,
  payButton,
  readOrderNumbers,
} from '../support/buying.ts';
import { getOrder, providerBooks } from '../support/books.ts';
import { expect, test } from '../support/test.ts';

const BOTTLE = 'Insulated Steel Water Bottle, 750 ml';

test('CHK-1, SHELL-16, OPEN-28: a session lost before the checkout is asked for, and the checkout goes on', async ({
  page,
  context,
}) => {
  await signInBrand(page);
  await addToCart(page, BOTTLE);
  await context.clearCookies();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/brand-auth$/);
  await submitSignIn(page, demoBrand);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByText(BOTTLE)).toBeVisible();
});

test('CHK-2: a manufacturer is led away from the checkout @long', async ({ page }) => {
  await page.goto('/auth');
  await submitSignIn(page, 'voltworks@makeport.test');
  await expect(page).toHaveURL(/\/manufacturer$/);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/manufacturer$/);
});

test('CHK-12, OPEN-32: Back and a reload in the middle keep the step, the address and the one checkout', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await goToPayment(page, cards.success);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await fillCard(page, cards.success);
  await payButton(page).click();
  const [number = ''] = await readOrderNumbers(page);
  const { charges } = await providerBooks((await getOrder(number)).checkout_id);
  expect(charges).toHaveLength(1);
});

test('B1, CHK-28: what another tab has ordered meanwhile is shown, not paid a second time @long', async ({
  page,
  context,
}) => {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await goToPayment(page, cards.success);
  const other = await context.newPage();
  await goToPayment(other, cards.success);
  await payButton(other).click();
  const numbers = await readOrderNumbers(other);

  expect(await readOrderNumbers(page)).toEqual(numbers);
  await expect(payButton(page)).toHaveCount(0);
  const { charges } = await providerBooks((await getOrder(numbers[0] ?? '')).checkout_id);
  expect(charges).toHaveLength(1);
});

test('OPEN-31: an order with a billing address of its own @long', async ({ page }) => {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await page.goto('/checkout');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Same as the shipping address').uncheck();
  await page.getByLabel('City').fill('Salem');
  await fillCard(page, cards.success);
  await payButton(page).click();
  const [number = ''] = await readOrderNumbers(page);
  const order = await getOrder(number);
  const { charges } = await providerBooks(order.checkout_id);
  expect(charges).toMatchObject([{ billing_details: { address: { city: 'Salem' } } }]);
  await page.getByRole('link', { name: 'View Order Details' }).click();
  await expect(page.getByText('Portland', { exact: false }).first()).toBeVisible();
});

test('CHK-47, CHK-48, CHK-50, CHK-53: a fixed item leads to the hosted page and back, cancelled and paid @long', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(3);
  const purchase = page
    .getByRole('article', { name: 'Smart Wireless Earbuds' })
    .getByRole('button');
  await purchase.click();
  await expect(page).toHaveURL(/\/brand-auth$/);
  await submitSignIn(page, demoBrand);
  await expect(page).toHaveURL(/\/products$/);

  await purchase.click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/checkout\/cancel$/);
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();

  await page.goto('/products');
  await purchase.click();
  await page.getByLabel('Email').fill(demoBrand);
  await page.getByLabel('Card number').fill(cards.success);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Byron');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
