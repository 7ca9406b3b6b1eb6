import {
  addToCart,
  cards,
  fillCard,
  goToPayment,
  payButton,
  readOrderNumbers,
} from '../support/buying.ts';
import { getOrder, providerBooks } from '../support/books.ts';
import { signUpBrand } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const BOTTLE = 'Insulated Steel Water Bottle, 750 ml';

async function filledCart(page: Page): Promise<void> {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
}

test('CHK-40: a declined card shows why, and another one pays', async ({ page }) => {
  await filledCart(page);
  await goToPayment(page, cards.declined);
  await payButton(page).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await expect(page.getByText(/declined/i)).toBeVisible();

  await fillCard(page, cards.success);
  await payButton(page).click();
  const [number = ''] = await readOrderNumbers(page);
  const order = await getOrder(number);
  const { charges } = await providerBooks(order.checkout_id);
  expect(charges.filter((charge) => 'paid' in charge && charge.paid === true)).toHaveLength(1);
});

test('CHK-22: a card that needs a further step is paid after it', async ({ page }) => {
  await filledCart(page);
  await goToPayment(page, cards.authentication);
  await payButton(page).click();
  await page
    .frameLocator('iframe[title="Card authentication"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  expect(await readOrderNumbers(page)).toHaveLength(1);
});

test('CHK-19: an incomplete card does nothing visible @long', async ({ page }) => {
  await filledCart(page);
  await goToPayment(page, '4242');
  const before = await page.getByRole('main').innerText();
  await payButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  expect(await page.getByRole('main').innerText()).toBe(before);
});

test('OPEN-32: a double click and a reload after paying give one order and one charge', async ({
  page,
}) => {
  await filledCart(page);
  await goToPayment(page, cards.success);
  await payButton(page).dblclick();
  const [number = ''] = await readOrderNumbers(page);
  await page.reload();
  expect(await readOrderNumbers(page)).toEqual([number]);
  const order = await getOrder(number);
  expect((await providerBooks(order.checkout_id)).charges).toHaveLength(1);
});

test('CHK-28: the cart is empty after the order, also in the browser’s storage @long', async ({
  page,
}) => {
  await filledCart(page);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(BOTTLE);
  await goToPayment(page, cards.success);
  await payButton(page).click();
  await readOrderNumbers(page);
  await page.goto('/brand/cart');
  await expect(page.getByText('Your cart is empty').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '')).not.toContain(BOTTLE);
});
