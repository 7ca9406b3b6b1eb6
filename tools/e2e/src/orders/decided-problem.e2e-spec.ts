import { demoPassword } from '@makeport/local-stack';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin, signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { getEscrow, ledgerBalances, getOrder, providerBooks } from '../support/books.ts';
import { addToCart, checkOut, orderCard, takeStep } from '../support/buying.ts';
import { expectNoOverflow } from '../support/browser/measure.ts';
import { ageAuthentication } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'The photographs show it: every second engraving is off centre.';

test('DESK-5, DESK-11, DESK-15, REAUTH-2, OPEN-82: a reported problem is decided as a refund, long after signing in, and both sides see it', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  await addToCart(page, 'Aluminium Power Bank 22,000 mAh');
  const [number = ''] = await checkOut(page);
  const { id, checkout_id: checkoutId, total_cents: totalCents } = await getOrder(number);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  await takeStep(orderCard(maker, number), 'Approve Order');
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The engraving is off centre.');
  await page.getByRole('dialog').getByRole('button', { name: 'Report Problem' }).click();
  await expect(page.getByText('The engraving is off centre.').first()).toBeVisible();

  const admin = await openAs();
  await signInAdmin(admin);
  await admin.goto('/admin/money-desk');
  const row = admin.getByRole('listitem').filter({ hasText: number });
  await expect(row.getByText('Brand is waiting')).toBeVisible();
  await row.getByRole('link', { name: `Decide on order ${number}` }).click();
  await expect(admin).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  await expect(admin.getByRole('table', { name: 'Postings of the ledger' })).toBeVisible();
  await expect(admin.getByText('running')).toBeVisible();

  await admin.getByRole('button', { name: 'Decide' }).click();
  const dialog = admin.getByRole('dialog', { name: `Decide on order ${number}` });
  await dialog.getByLabel('Decision').selectOption('Refund to the brand');
  await dialog.getByLabel('Reason').fill(REASON);
  const refund = dialog.getByRole('button', { name: /^Refund \$/ });
  await ageAuthentication(admin, 11);
  await refund.click();
  const confirmation = admin.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(confirmation).toBeVisible();
  await expectAccessible(admin, 'confirming that it is you', '[role=dialog]');
  expect((await getEscrow(id)).map(({ type }) => type)).toEqual(['hold']);
  await confirmation.getByLabel('Password', { exact: false }).first().fill('not the password');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation.getByText('This password is not correct')).toBeVisible();
  await confirmation.getByLabel('Password', { exact: false }).first().fill(demoPassword);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await expect
    .poll(async () => (await getEscrow(id)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['hold refunded', 'refund settled']);
  const { refunds, transfers } = await providerBooks(checkoutId);
  expect(refunds.map(({ amount }) => amount)).toEqual([Number(totalCents)]);
  expect(transfers).toEqual([]);
  expect(await ledgerBalances(checkoutId)).toEqual({ sum: 0, escrow: 0, clearing: 0 });

  for (const side of [page, maker]) {
    await side.goto(side === page ? `/orders/${id}` : `/manufacturer/orders/${id}`);
    await expect(side.getByText(REASON).first()).toBeVisible();
    await expect(side.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  }

  await admin.goto('/admin/money-desk');
  await expect(admin.getByRole('heading', { name: 'Money Desk' })).toBeVisible();
  await expect(row).toBeHidden();
});

test('ADM-47, OPEN-82: all orders at 360 px, in the dark, by the keyboard @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAdmin(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
  const first = page.getByRole('table', { name: 'All orders' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await expectNoOverflow(page);
  const number = (await first.textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await expect(page).toHaveURL(/search=/);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Postings of the ledger' })).toBeVisible();
  await expectNoOverflow(page);
});
