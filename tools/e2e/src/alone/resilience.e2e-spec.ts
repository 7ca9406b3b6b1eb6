import {
  addToCart,
  cards,
  checkOut,
  goToPayment,
  orderCard,
  payButton,
  readOrderNumbers,
  takeStep,
} from '../support/buying.ts';
import { getEscrow, getOrder, providerBooks } from '../support/books.ts';
import { signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { kill, start } from '../stack/stack.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

test('a worker, an ordering service and a Kafka killed in the middle of an order cost nothing and nobody @long', async ({
  page,
  openAs,
}) => {
  test.slow();
  await signUpBrand(page);
  await addToCart(page, POWER_BANK);

  await kill('kafka');
  const [number = ''] = await checkOut(page);
  const order = await getOrder(number);
  await start('kafka');

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  const card = orderCard(maker, number);
  await card.getByRole('button', { name: 'Approve Order' }).click();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');

  await kill('worker');
  await takeStep(card, 'Start Production');
  await start('worker');
  // The press while no worker ran may have succeeded or not; the button can be pressed again.
  await expect(async () => {
    await maker.goto('/manufacturer/orders');
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /30|60/);
    const button = card.getByRole('button', { name: 'Start Production' });
    if (await button.isVisible()) await takeStep(card, 'Start Production');
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60', {
      timeout: 20_000,
    });
  }).toPass({ timeout: 90_000 });

  await kill('ordering');
  await start('ordering');
  await maker.goto('/manufacturer/orders');
  await takeStep(card, 'Mark as Shipping');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');

  await takeStep(card, 'Mark as Completed');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await kill('worker');
  await start('worker');
  await expect
    .poll(async () => (await getEscrow(order.id)).map(({ type, status }) => `${type} ${status}`), {
      timeout: 60_000,
    })
    .toEqual(['hold released', 'release settled']);
  const books = await providerBooks(order.checkout_id);
  expect(books.charges.map((charge) => charge.amount)).toEqual([Number(order.total_cents)]);
  expect(books.transfers.map((transfer) => transfer.amount)).toEqual([Number(order.total_cents)]);
});

test('CHK-41, OPEN-32: a browser that loses the server after paying still gets its order @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, POWER_BANK);
  await goToPayment(page, cards.success);
  await page.route('**/graphql', (route) =>
    /completeCheckout|checkoutStatus/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByText('There was a problem processing your order')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/graphql');
  await page.reload();
  const [number = ''] = await readOrderNumbers(page);
  const order = await getOrder(number);
  expect((await providerBooks(order.checkout_id)).charges).toHaveLength(1);
});
