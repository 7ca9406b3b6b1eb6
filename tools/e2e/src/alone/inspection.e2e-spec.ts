import { shutDown, start } from '../stack/stack.ts';
import { signInAdmin, signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { getEscrow, ledgerBalances, getOrder } from '../support/books.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectNoOverflow } from '../support/browser/measure.ts';
import { orderCard } from '../support/buying.ts';
import { placeOrder, workOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 780 };
const DAY_MS = 86_400_000;

/** Runs alone, because it affects all orders. The bff caches public data for minutes. */
async function inspectFor(variables: Readonly<Record<string, string>>): Promise<void> {
  for (const service of ['bff', 'ordering']) await shutDown(service);
  await start('ordering', variables);
  await start('bff');
}

test.beforeAll(() => inspectFor({ INSPECTION_DAYS: '3' }));
test.afterAll(() => inspectFor({}));

test('money: a completed order waits for its brand, who confirms receipt; all sides read the day @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { id, number } = await placeOrder(page, 'Aluminium Power Bank 22,000 mAh');
  const maker = await openAs();
  await signInManufacturer(maker);
  await workOrder(
    maker,
    id,
    { action: 'approve' },
    { action: 'start_production' },
    { action: 'mark_shipping' },
  );

  await maker.goto('/manufacturer/orders');
  await expect(
    maker.getByText('until the brand confirms receipt, or 3 days after completion').first(),
  ).toBeVisible();
  const card = orderCard(maker, number);
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const completing = maker.getByRole('dialog', { name: `Complete order ${number}?` });
  await expect(completing).toContainText(
    'stays held until the brand confirms receipt, or 3 days after completion',
  );
  await completing.getByRole('button', { name: 'Mark as Completed' }).click();
  const { checkout_id: checkoutId } = await getOrder(number);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(
    Date.now() + 3 * DAY_MS,
  );
  await expect(card).toContainText(`The payment is released to you on ${day}`);
  expect((await getEscrow(id)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'hold pending',
  ]);
  await maker.goto('/manufacturer/payments');
  await expect(maker.getByRole('cell', { name: `Held until ${day}` }).first()).toBeVisible();
  await maker.setViewportSize(PHONE);
  await expectNoOverflow(maker);
  await maker.goto(`/manufacturer/orders/${id}`);
  await expect(maker.getByText(`The payment is released to you on ${day}`)).toBeVisible();

  const admin = await openAs();
  await signInAdmin(admin);
  await admin.goto(`/admin/orders/${id}`);
  await expect(admin.getByText('Inspection by the brand ends')).toBeVisible();
  await expect(admin.getByText(`on ${day}, or as soon as`)).toBeVisible();

  await page.goto(`/orders/${id}`);
  await expect(page.getByText(`Please inspect the goods by ${day}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm receipt?' });
  await expect(dialog).toContainText('This releases the payment of $');
  await expectAccessible(page, 'confirming receipt', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await dialog.getByRole('button', { name: 'Confirm and release the payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirm receipt' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toBeHidden();
  await expect(page.getByText('Receipt confirmed')).toBeVisible();

  await expect
    .poll(async () => (await getEscrow(id)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['hold released', 'release settled']);
  expect(await ledgerBalances(checkoutId)).toMatchObject({ sum: 0, escrow: 0 });
  await expect(maker.getByText('Receipt confirmed').first()).toBeVisible();
  await expect(maker.getByText('Payment released to you')).toBeVisible();
});

test('OPEN-42: a brand that inspects reports a problem, and withdraws it: the day stays @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { id } = await placeOrder(page, 'Aluminium Power Bank 22,000 mAh');
  const maker = await openAs();
  await signInManufacturer(maker);
  const steps = ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const;
  await workOrder(maker, id, ...steps.map((action) => ({ action })));
  await page.goto(`/orders/${id}`);
  const until = page.getByText(/Please inspect the goods by/);
  const promised = (await until.textContent()) ?? '';
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Every second one is scratched.');
  await page.getByRole('dialog').getByRole('button', { name: 'Report Problem' }).click();
  await expect(page.getByText('Every second one is scratched.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm receipt' })).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw Problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the problem?' });
  await expect(dialog).toContainText('You go on inspecting the goods');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(until).toHaveText(promised);
  expect((await getEscrow(id)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'hold pending',
  ]);
});
