import { addToCart, checkOut, orderCard, takeStep } from '../support/buying.ts';
import { getEscrow, getOrder, providerBooks } from '../support/books.ts';
import { signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { getBoxes } from '../support/browser/measure.ts';
import { expect, test } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

test('ORD-2, ORD-8, BDASH-20, MFR-45: an order goes its whole way while its brand looks on', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  await addToCart(page, POWER_BANK);
  const [number = ''] = await checkOut(page);
  await page.goto('/brand/projects');
  const project = page.getByRole('article').filter({ hasText: number });
  const progress = project.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '10');
  await expect(
    project.getByText('Your order is being reviewed by the manufacturer.'),
  ).toBeVisible();

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer');
  await maker.getByRole('button', { name: /notifications/i }).click();
  await expect(maker.getByText('New Order Received').first()).toBeVisible();
  await maker.keyboard.press('Escape');
  await maker.goto('/manufacturer/orders');
  const card = orderCard(maker, number);

  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const steps = [
    ['Approve Order', '30', 'Order approved! Production will begin soon.'],
    ['Start Production', '60', 'Your order is currently in production.'],
    ['Mark as Shipping', '80', 'Your order has been shipped!'],
    ['Mark as Completed', '100', 'Project completed successfully!'],
  ] as const;
  for (const [button, percent, message] of steps) {
    await takeStep(card, button);
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
    await expect(progress).toHaveAttribute('aria-valuenow', percent);
    await expect(project.getByText(message)).toBeVisible();
  }
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect(card.getByRole('button')).toHaveText(['Contact Brand']);

  const order = await getOrder(number);
  await expect
    .poll(async () => (await getEscrow(order.id)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['hold released', 'release settled']);
  const books = await providerBooks(order.checkout_id);
  expect(books.charges.map((charge) => charge.amount)).toEqual([Number(order.total_cents)]);
  expect(books.transfers.map((transfer) => transfer.amount)).toEqual([Number(order.total_cents)]);
  expect(books.transfers[0]?.destination).toMatch(/^acct_/);
  expect(books.refunds).toEqual([]);
});

test('ORD-2, OPEN-41: a rejected order is refunded in full', async ({ page, openAs }) => {
  await signUpBrand(page);
  await addToCart(page, POWER_BANK);
  const [number = ''] = await checkOut(page);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  await takeStep(orderCard(maker, number), 'Reject Order');
  await expect(orderCard(maker, number).getByText('Cancelled', { exact: true })).toBeVisible();

  const order = await getOrder(number);
  await expect
    .poll(async () => (await getEscrow(order.id)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['hold refunded', 'refund settled']);
  const books = await providerBooks(order.checkout_id);
  expect(books.refunds.map((refund) => refund.amount)).toEqual([Number(order.total_cents)]);
  expect(books.transfers).toEqual([]);
  await page.goto('/brand/projects');
  await expect(
    page.getByRole('article').filter({ hasText: number }).getByRole('progressbar'),
  ).toHaveAttribute('aria-valuenow', '0');
});

test('OPEN-30, B28: a cart of two manufacturers becomes one payment and two orders', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, POWER_BANK);
  await addToCart(page, 'Insulated Steel Water Bottle, 750 ml');
  const numbers = await checkOut(page);
  expect(numbers).toHaveLength(2);
  await page.setViewportSize({ width: 360, height: 780 });
  const links = await getBoxes(page.getByRole('link', { name: 'Details' }));
  const totals = await getBoxes(
    page.getByText('Order total').locator('xpath=following-sibling::span'),
  );
  expect(
    links.map(({ right }) => right),
    'B28: each link ends where its card does',
  ).toEqual(totals.map(({ right }) => right));
  const orders = await Promise.all(numbers.map(getOrder));
  expect(new Set(orders.map((order) => order.checkout_id)).size).toBe(1);
  const { charges } = await providerBooks(orders[0]?.checkout_id ?? '');
  expect(charges.map((charge) => charge.amount)).toEqual([
    orders.reduce((sum, order) => sum + Number(order.total_cents), 0),
  ]);
});
