import { readFile } from 'node:fs/promises';
import { signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { orderCard } from '../support/buying.ts';
import { placeOrder, workOrder } from '../support/orders.ts';
import { expect, test, type Page, type Route } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

const isStep = (route: Route): boolean =>
  (route.request().postData() ?? '').includes('ChangeOrderStatus');

/** Holds back the requests of this page for steps until they are released. */
async function holdSteps(page: Page): Promise<{ held: Promise<void>; letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let told: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (told = resolve));
  await page.route('**/graphql', async (route) => {
    if (!isStep(route)) return route.continue();
    told();
    await released;
    await route.continue();
  });
  return { held, letGo: () => letGo() };
}

test('OPEN-43, OPEN-47, MFR-45, F29, PAPER-2, PAPER-3, PAPER-7, PAPER-9: expected date and tracking number reach the brand’s open page', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { id, number } = await placeOrder(page, POWER_BANK);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('Your order is being reviewed by the manufacturer.')).toBeVisible();

  const maker = await openAs();
  await signInManufacturer(maker);
  await workOrder(maker, id, { action: 'approve' });
  await maker.goto('/manufacturer/orders');
  const card = orderCard(maker, number);
  const dialog = maker.getByRole('dialog');
  await card.getByRole('button', { name: 'Start Production' }).click();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Expected completion').fill(`${year}-12-24`);
  await dialog.getByRole('button', { name: 'Start Production' }).click();
  await expect(page.getByText(`Dec 24, ${year}`).first()).toBeVisible();

  await card.getByRole('button', { name: 'Mark as Shipping' }).click();
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await dialog.getByLabel('Tracking number').press('Enter');
  await expect(page.getByText('Your order has been shipped!')).toBeVisible();
  await expect(page.getByText('1Z999AA10123456784').first()).toBeVisible();
  await expect(card).toContainText('Tracking number 1Z999AA10123456784');

  await card.getByRole('button', { name: 'Correct Tracking' }).click();
  await dialog.getByLabel('Carrier').selectOption('UPS');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: /1Z999AA10123456784/ });
  await expect(link).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  await expect(page.getByText('Tracking corrected')).toBeVisible();

  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Invoice' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^makeport-invoice-MP-\d{4}-\d{6}\.pdf$/);
  const [orders] = await Promise.all([
    maker.waitForEvent('download'),
    maker.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await orders.path(), 'utf8')).toContain(number);

  await maker.setViewportSize({ width: 360, height: 780 });
  const getTile = (label: string) => maker.getByText(label, { exact: true }).boundingBox();
  const [active, completed] = [await getTile('Active Orders'), await getTile('Completed Orders')];
  expect(completed?.x).toBe(active?.x);
  const [first] = await maker.getByRole('article').all();
  expect((await first?.boundingBox())?.y).toBeLessThan(780);
});

test('OPEN-39, MFR-46: of two tabs that decide at once one wins, and the other is told what happened @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { number } = await placeOrder(page, POWER_BANK);
  const maker = await openAs();
  await signInManufacturer(maker);
  const second = await maker.context().newPage();
  for (const tab of [maker, second]) await tab.goto('/manufacturer/orders');
  const { held, letGo } = await holdSteps(second);
  await orderCard(second, number).getByRole('button', { name: 'Reject Order' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Reject Order' }).click();
  await held;

  await orderCard(maker, number).getByRole('button', { name: 'Approve Order' }).click();
  await expect(orderCard(maker, number).getByText('Approved', { exact: true })).toBeVisible();
  letGo();
  await expect(second.getByText('Failed to update order status')).toBeVisible();
  const loser = orderCard(second, number);
  await expect(
    loser.getByText('This order was already changed: it is Approved now.'),
  ).toBeVisible();
  await expect(loser.getByRole('button', { name: 'Start Production' })).toBeVisible();
  await expect(
    orderCard(maker, number).getByRole('button', { name: 'Start Production' }),
  ).toBeVisible();
});

test('MFR-45: a double click is one step, and a press sent again after a lost answer is the same step @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { number } = await placeOrder(page, POWER_BANK);
  const maker = await openAs();
  await signInManufacturer(maker);
  let asked = 0;
  let lose = true;
  await maker.route('**/graphql', async (route) => {
    if (!isStep(route)) return route.continue();
    asked += 1;
    if (!lose) return route.continue();
    lose = false;
    // The server executes the step, but its response never arrives.
    await route.fetch();
    return route.abort();
  });
  await maker.goto('/manufacturer/orders');
  const card = orderCard(maker, number);
  await card.getByRole('button', { name: 'Approve Order' }).dblclick();
  await expect(maker.getByText('Failed to update order status')).toBeVisible();
  expect(asked).toBe(1);
  // The server's state appears automatically.
  await expect(card.getByRole('button', { name: 'Start Production' })).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
});

test('MFR-37, MFR-40: search and status live in the address, and a link shows the same list @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const { number } = await placeOrder(page, POWER_BANK);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  await maker.getByRole('searchbox', { name: 'Search orders' }).fill('vw-pb');
  await maker.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await expect(maker).toHaveURL(/search=vw-pb&status=pending$/);
  await expect(orderCard(maker, number)).toBeVisible();
  await maker.reload();
  await expect(orderCard(maker, number)).toBeVisible();
  await maker.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(orderCard(maker, number)).toHaveCount(0);
});
