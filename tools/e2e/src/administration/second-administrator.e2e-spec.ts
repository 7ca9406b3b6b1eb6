import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';
import { signInAdmin, signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { getEscrow, ledgerBalances, getOrder } from '../support/books.ts';
import { checkOut, orderCard, takeStep } from '../support/buying.ts';
import { expectNoOverflow } from '../support/browser/measure.ts';
import { expect, test, type Page } from '../support/test.ts';

const PRODUCT = 'Aluminium Power Bank 22,000 mAh';
const PASSWORD = 'correct-horse-battery';
const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';

/**
 * Changes the stored times as if the administrator had received its rights a day earlier: until
 * then they have no effect (X24).
 */
async function ageRights(email: string): Promise<void> {
  const client = new Client({ connectionString: addresses().databases['identity'] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `UPDATE accounts SET admin_rights_at = admin_rights_at - interval '25 hours' WHERE email = $1`,
      [email],
    );
    if (rowCount !== 1) throw new Error(`no account ${email}`);
  } finally {
    await client.end();
  }
}

/** Signs in a second administrator, restricted to money, in a separate browser. */
async function signInFinance(admin: Page, page: Page): Promise<void> {
  const email = `finance-${randomUUID()}@makeport.test`;
  const account = {
    email,
    password: PASSWORD,
    name: 'Grace',
    role: 'admin',
    adminScope: 'finance',
  };
  await ask(admin, CREATE, { input: account });
  await ageRights(email);
  await ask(page, SIGN_IN, { input: { page: 'manufacturer', email, password: PASSWORD } });
  await page.goto('/admin/money-desk?queue=approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Money Desk' })).toBeVisible();
}

test('APPR-1, APPR-3, APPR-9, RIGHT-2: above the amount one administrator asks and another one approves @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  await page.goto(`/brand/products?search=${encodeURIComponent(PRODUCT)}`);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  const product = page.getByRole('dialog');
  await product.getByLabel('Quantity', { exact: true }).fill('20000');
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(`${PRODUCT} added to cart`)).toBeVisible();
  const [number = ''] = await checkOut(page);
  const { id, checkout_id: checkoutId } = await getOrder(number);
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
  const finance = await openAs();
  await signInFinance(admin, finance);
  await admin.goto(`/admin/orders/${id}`);
  await admin.getByRole('button', { name: 'Decide' }).click();
  const dialog = admin.getByRole('dialog', { name: `Decide on order ${number}` });
  await expect(dialog.getByText(/needs a second administrator/)).toBeVisible();
  await dialog.getByLabel('Decision').selectOption('Refund to the brand');
  await dialog.getByLabel('Reason').fill('Nothing was made yet.');
  await dialog.getByRole('button', { name: /^Request: Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  const requests = admin.getByRole('region', { name: 'Second administrator' });
  await expect(requests.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect((await getEscrow(id)).map(({ type }) => type)).toEqual(['hold']);

  await finance.reload();
  const row = finance.getByRole('listitem').filter({ hasText: number });
  await expect(row.getByText(/Refund, requested by .*: Nothing was made yet./)).toBeVisible();
  await expect(finance.getByRole('link', { name: 'Users' })).toBeHidden();
  await expectNoOverflow(finance);
  await row
    .getByRole('button', { name: `Approve or reject the request about order ${number}` })
    .click();
  const answer = finance.getByRole('dialog', { name: `Approve order ${number}?` });
  await answer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(finance.getByText('The decision is approved and carried out.')).toBeVisible();

  await expect
    .poll(async () => (await getEscrow(id)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['hold refunded', 'refund settled']);
  expect(await ledgerBalances(checkoutId)).toEqual({ sum: 0, escrow: 0, clearing: 0 });
  await admin.goto(`/admin/orders/${id}`);
  await expect(requests.getByText('Approved by Grace')).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Notifications sent' })).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Events published' })).toContainText(
    'ordering.order-dispute-decided.v1',
  );
});
