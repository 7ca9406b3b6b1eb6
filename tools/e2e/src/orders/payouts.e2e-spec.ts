import { randomUUID } from 'node:crypto';
import { signUpBrand, signUpManufacturer } from '../support/accounts.ts';
import { getEscrow } from '../support/books.ts';
import { placeOrder, workOrder } from '../support/orders.ts';
import { publishProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('OPEN-63, F4: what is earned waits for the payout account, and is paid as soon as that is set up', async ({
  page,
  openAs,
}) => {
  const maker = await openAs();
  await signUpManufacturer(maker);
  await maker.goto('/manufacturer/payments');
  await expect(maker.getByText('No payments yet')).toBeVisible();
  const account = maker.getByRole('region', { name: 'Payout account' });
  await expect(account.getByText('Payouts are not set up')).toBeVisible();

  const product = {
    name: `Tea Flask ${randomUUID().slice(0, 8)}`,
    sku: `TF-${randomUUID().slice(0, 8)}`,
  };
  await publishProduct(maker, product);
  await signUpBrand(page);
  const order = await placeOrder(page, product.name);
  await maker.goto('/manufacturer/payments');
  const held = maker.getByRole('row').filter({ hasText: order.number });
  await expect(held.getByText('Held').filter({ visible: true })).toBeVisible();

  await workOrder(
    maker,
    order.id,
    { action: 'approve' },
    { action: 'start_production' },
    { action: 'mark_shipping' },
    { action: 'mark_completed' },
  );
  await expect(held.getByText('Released').filter({ visible: true })).toBeVisible();
  await maker.getByRole('tab', { name: 'Payouts' }).click();
  const payout = maker
    .getByRole('table', { name: 'Payouts' })
    .getByRole('row')
    .filter({ hasText: order.number });
  await expect(
    payout.getByText('Waits for your payout account').filter({ visible: true }),
  ).toBeVisible();

  await maker.goto('/notifications');
  await expect(maker.getByText('Waits for your payout account').first()).toBeVisible();
  await maker.goto(`/manufacturer/orders/${order.id}`);
  const timeline = maker.getByRole('list', { name: `Steps of order ${order.number}` });
  await expect(timeline.getByText('Waits for your payout account.')).toBeVisible();
  await expect(
    maker.getByText('The payment is released and is waiting for your payout account.'),
  ).toBeVisible();
  await timeline.getByRole('link', { name: 'Set up payouts' }).click();
  await expect(maker).toHaveURL(/\/manufacturer\/payments$/);

  await account.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(account.getByText('Please choose the country of your business')).toBeVisible();
  await account.getByLabel('Country of your business').selectOption('United States');
  await account.getByRole('button', { name: 'Set up payouts' }).click();
  await maker.getByRole('link', { name: 'Return without finishing' }).click();
  await expect(account.getByText('The setup is not finished yet.', { exact: false })).toBeVisible();
  await expect(account.getByText('Still missing')).toBeVisible();
  await expect(maker).toHaveURL(/\/manufacturer\/payments$/);
  await account.getByRole('button', { name: 'Continue setup' }).click();
  await maker.getByRole('button', { name: 'Complete onboarding' }).click();
  await expect(account.getByText('Your payout account is ready.', { exact: false })).toBeVisible();
  await expect(account.getByText('Payouts are set up')).toBeVisible();

  await expect
    .poll(async () => (await getEscrow(order.id)).map(({ type, status }) => `${type} ${status}`), {
      timeout: 30_000,
    })
    .toEqual(['hold released', 'release settled']);
  await maker.reload();
  await maker.getByRole('tab', { name: 'Payouts' }).click();
  await expect(payout.getByText('Paid out').filter({ visible: true })).toBeVisible();
});
