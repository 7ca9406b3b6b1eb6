import { signUpBrand } from '../support/accounts.ts';
import { getOrder, providerBooks } from '../support/books.ts';
import { addToCart, cards, goToPayment, payButton, readOrderNumbers } from '../support/buying.ts';
import { expect, test, type Page } from '../support/test.ts';

const BOTTLE = 'Insulated Steel Water Bottle, 750 ml';

async function atPayment(page: Page, card: string): Promise<void> {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await goToPayment(page, card);
}

/** Presses 'Pay': the card has reached the provider, and the response is delayed. */
async function pressPay(page: Page): Promise<void> {
  const handedOver = page.waitForRequest(/payment_intents\/[^/]+\/confirm/);
  await payButton(page).click();
  await handedOver;
}

async function expectOneCharge(number: string): Promise<void> {
  const { checkout_id: checkoutId } = await getOrder(number);
  expect((await providerBooks(checkoutId)).charges).toHaveLength(1);
}

test('B1, B15, B51, CHK-28: a tab closed while the card is charged: another tab shows the order, once', async ({
  page,
  context,
}) => {
  await atPayment(page, cards.slow);
  const other = await context.newPage();
  await other.goto('/brand/cart');
  await expect(other.getByRole('article', { name: BOTTLE })).toBeVisible();
  await pressPay(page);
  await page.close();
  await other.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const [number = ''] = await readOrderNumbers(other);
  await expectOneCharge(number);
  expect(await other.evaluate(() => localStorage.getItem('cart') ?? '')).not.toContain(BOTTLE);

  await other.setViewportSize({ width: 360, height: 740 });
  await addToCart(other, BOTTLE);
  const proceed = other.getByRole('dialog').getByRole('button', { name: 'Proceed to Checkout' });
  // A dialog hides the rest of the page from queries by role.
  const notice = await other
    .locator('[data-kind=success]', { hasText: `${BOTTLE} added to cart` })
    .boundingBox();
  const button = await proceed.boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  const added = await other
    .getByRole('dialog')
    .getByRole('article', { name: BOTTLE })
    .boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(added?.y ?? 0);
  await other.goto('/checkout');
  await expect(other.getByText(`You already ordered this at`)).toContainText(number);
  await expect(other.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Order again' })).toBeEnabled();
});

test('B2, OPEN-32: a reload while the card is charged shows the confirmation without a press @long', async ({
  page,
}) => {
  await atPayment(page, cards.slow);
  await pressPay(page);
  await page.reload();
  const [number = ''] = await readOrderNumbers(page);
  await expectOneCharge(number);
});

test('B3, CHK-40: a payment whose answer is an HTTP 500 leads to the confirmation, not to an error', async ({
  page,
}) => {
  await atPayment(page, cards.answerLost);
  await pressPay(page);
  await expect(
    page.getByText('We are checking your payment…').or(page.getByText('Order Confirmed!')),
  ).toBeVisible();
  const [number = ''] = await readOrderNumbers(page);
  await expect(page.getByText('Payment Error')).toHaveCount(0);
  await expectOneCharge(number);
});

test('B4, CHK-42: a session that is gone is found before the card is charged, and nothing is lost @long', async ({
  page,
  context,
}) => {
  await atPayment(page, cards.success);
  const cookies = await context.cookies();
  await context.clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/brand-auth/);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  expect(sent.filter((url) => url.includes('/confirm'))).toEqual([]);
  await context.addCookies(cookies);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^(Continue to Payment|Pay \$)/ })).toBeEnabled();
});
