import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { orderCard } from '../support/buying.ts';
import { placeOrder, workOrder } from '../support/orders.ts';
import {
  openSampleDialog,
  ownSample,
  paySample,
  sampleCard,
  uniqueBrand,
} from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

test('NFR-15, F3: samples, orders and payments of both sides have no serious accessibility finding @long', async ({
  page,
  openAs,
}) => {
  const brand = uniqueBrand('Harbour');
  await signUpBrand(page, brand);
  const dialog = await openSampleDialog(page, POWER_BANK);
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'request of a sample with an error');
  await page.goto('/brand/samples');
  await expect(page.getByText('No sample requests found')).toBeVisible();
  await expectAccessible(page, 'samples of a brand, empty');
  await paySample(page, POWER_BANK);
  const { id, number } = await placeOrder(page, POWER_BANK);
  await page.goto('/brand/samples');
  await expect(ownSample(page, POWER_BANK)).toBeVisible();
  await expectAccessible(page, 'samples of a brand');

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/samples');
  const request = sampleCard(maker, POWER_BANK, brand);
  await expect(request).toBeVisible();
  await expectAccessible(maker, 'sample requests');
  await request.getByRole('button', { name: 'Reject' }).click();
  await expect(maker.getByRole('dialog')).toBeVisible();
  await expectAccessible(maker, 'rejection of a sample');

  await workOrder(maker, id, { action: 'approve' });
  await maker.goto('/manufacturer/orders');
  const card = orderCard(maker, number);
  await expect(card).toBeVisible();
  await expectAccessible(maker, 'orders');
  await card.getByRole('button', { name: 'Start Production' }).click();
  await expect(maker.getByRole('dialog')).toBeVisible();
  await expectAccessible(maker, 'start of production');
  await maker.goto(`/orders/${id}`);
  await expect(maker).toHaveURL(`/manufacturer/orders/${id}`);
  await expect(maker.getByRole('button', { name: 'Start Production' })).toBeVisible();
  await expectAccessible(maker, 'order of a manufacturer');

  await maker.goto('/manufacturer/payments');
  await expect(maker.getByRole('table', { name: 'Payments of brands' })).toBeVisible();
  await expectAccessible(maker, 'payments');
  await maker.getByRole('tab', { name: 'Payouts' }).click();
  await expect(maker.getByRole('tabpanel', { name: 'Payouts' })).not.toContainText('Loading');
  await expectAccessible(maker, 'payouts');
});
