import { expectAccessible } from './support/browser/accessibility.ts';
import { greenform, signInManufacturer, signUpBrand } from './support/accounts.ts';
import { orderCard } from './support/buying.ts';
import { ask } from './support/ask.ts';
import { placeOrder, workOrder, type OrderStep } from './support/orders.ts';
import { expect, test, type Page } from './support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';
const BOTTLE = 'Insulated Steel Water Bottle, 750 ml';
const toTheEnd: readonly OrderStep[] = [
  { action: 'approve' },
  { action: 'start_production' },
  { action: 'mark_shipping' },
  { action: 'mark_completed' },
];

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Brand area' });
const steps = (page: Page) =>
  page.getByRole('list', { name: /^Steps of order/ }).getByRole('listitem');

test('OPEN-47, OPEN-43, OPEN-44, BDASH-15, BDASH-16, BDASH-17: a brand follows its order to the end and rates it @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const order = await placeOrder(page, POWER_BANK);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  await expect(steps(page).nth(0)).toContainText('By you');
  await expect(steps(page).nth(1)).toContainText('now: Review');
  await expect(steps(page).nth(1)).toContainText('Waiting for Voltworks Electronics.');
  await expect(steps(page).nth(1)).toContainText(
    'the order is cancelled and the payment is refunded',
  );
  await expect(
    page.getByText('Your payment is held until the manufacturer completes the order.'),
  ).toBeVisible();

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  await orderCard(maker, order.number).getByRole('button', { name: 'Approve Order' }).click();
  await expect(page.getByText('Order approved! Production will begin soon.')).toBeVisible();
  await expect(steps(page).filter({ hasText: 'done: Approved' })).toContainText(
    'By Voltworks Electronics',
  );

  const year = new Date().getFullYear() + 1;
  await workOrder(maker, order.id, { action: 'start_production', dueDate: `${year}-03-05` });
  await expect(page.getByText('Your order is currently in production.')).toBeVisible();
  await expect(page.getByText('Expected completion', { exact: true })).toBeVisible();
  await expect(page.getByText(`Mar 5, ${year}`, { exact: true })).toBeVisible();
  await workOrder(maker, order.id, {
    action: 'mark_shipping',
    trackingNumber: '1Z999AA10123456784',
  });
  await expect(page.getByText('Your order has been shipped!')).toBeVisible();
  await expect(page.getByText('1Z999AA10123456784', { exact: true })).toBeVisible();
  await workOrder(maker, order.id, { action: 'mark_completed' });
  await expect(page.getByText('Project completed successfully!')).toBeVisible();
  await expect(steps(page).last()).toContainText('Manufacturer paid');
  await expect(
    page.getByText('The manufacturer was paid after the order was completed.'),
  ).toBeVisible();

  await page.goto('/brand');
  await page.getByRole('link', { name: /^Rate your order from Voltworks Electronics/ }).click();
  await page.getByRole('button', { name: `Rate order ${order.number}` }).click();
  const dialog = page.getByRole('dialog');
  // The dialog loads on demand; until it is open, the hidden page counts as reachable.
  await expect(dialog.getByRole('heading', { name: /^Rate/ })).toBeVisible();
  await expectAccessible(page, 'rating dialog');
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByLabel('Feedback').fill('Right on time.');
  await dialog.getByRole('button', { name: 'Send Rating' }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeFocused();
  await page.goto('/brand/projects');
  const card = page.getByRole('article').filter({ hasText: order.number });
  await expect(card).toContainText('Rating:4 of 5');
  await expect(card).toContainText('Feedback:Right on time.');
  await expect(card.getByRole('button', { name: /^Rate/ })).toHaveCount(0);
  await maker.goto(`/orders/${order.id}`);
  await expect(maker.getByRole('definition').filter({ hasText: 'Right on time.' })).toBeVisible();
});

test('OPEN-42: a problem holds the payment beyond completion until it is withdrawn @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const order = await placeOrder(page, POWER_BANK);
  const maker = await openAs();
  await signInManufacturer(maker);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('Your order is being reviewed by the manufacturer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toHaveCount(0);
  await workOrder(maker, order.id, { action: 'approve' });

  await page.getByRole('button', { name: 'Report a Problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/What is wrong/).fill('The engraving is off centre.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you entered?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expectAccessible(page, 'problem dialog');
  await dialog.getByRole('button', { name: 'Report Problem' }).click();
  await expect(page.getByText(/^You reported a problem on/)).toBeVisible();
  await expect(steps(page).filter({ hasText: 'Problem reported' })).toContainText(
    'The engraving is off centre.',
  );
  await maker.goto(`/orders/${order.id}`);
  await expect(maker.getByText(/reported a problem on/)).toBeVisible();
  await expect(maker.getByRole('button', { name: 'Withdraw Problem' })).toHaveCount(0);

  await workOrder(maker, order.id, ...toTheEnd.slice(1));
  await expect(
    page.getByText('This order is completed. The problem that you reported is still open.'),
  ).toBeVisible();
  await expect(page.getByText('stays held until the reported problem is settled')).toBeVisible();
  await expectAccessible(page, 'order with a problem');
  await page.getByRole('button', { name: 'Withdraw Problem' }).click();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(
    page.getByText('The manufacturer was paid after the order was completed.'),
  ).toBeVisible();
  await expect(page.getByText(/^You reported a problem on/)).toHaveCount(0);
});

test('BDASH-22, BDASH-25, OPEN-53, OPEN-62: partners and payments follow what became of the orders', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const completed = await placeOrder(page, POWER_BANK);
  const open = await placeOrder(page, BOTTLE);
  const [voltworks, green] = [await openAs(), await openAs()];
  await signInManufacturer(voltworks);
  await signInManufacturer(green, greenform);
  await workOrder(green, open.id, { action: 'approve' });

  await page.goto('/brand/manufacturers');
  await expect(page.getByText('No manufacturing partners found')).toBeVisible();
  await workOrder(voltworks, completed.id, ...toTheEnd);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Voltworks Electronics');
  await expect(cards).toContainText('Verified');
  await page.getByRole('searchbox', { name: 'Search partners' }).fill('SHENZHEN');
  await expect(page).toHaveURL(/search=SHENZHEN/);
  await expect(cards).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search partners' }).fill('nowhere');
  await expect(page.getByText('No manufacturing partners found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search partners' })).toHaveValue('nowhere');
  await page.getByRole('button', { name: 'Show all partners' }).click();
  await page.getByRole('link', { name: 'Voltworks Electronics' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Voltworks Electronics' }),
  ).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'per unit' }).first()).toBeVisible();
  await page.goto('/brand/manufacturers/00000000-0000-4000-8000-00000000ffff');
  await expect(page.getByText('Manufacturer not found. Please try again later.')).toBeVisible();

  await page.goto('/brand/payments');
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(completed.number)).toContainText('Released');
  await expect(row(open.number)).toContainText('Held');
  await page.getByRole('link', { name: open.number }).click();
  await expect(page.getByRole('heading', { name: `Order ${open.number}` })).toBeVisible();
  await page.goto('/brand/orders');
  await expect(page).toHaveURL(/\/brand\/projects$/);
});

test('ORD-23, OPEN-40: another brand gets nothing of an order, neither on its page nor through the API', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const order = await placeOrder(page, POWER_BANK);
  const stranger = await openAs();
  await signUpBrand(stranger);
  await stranger.goto(`/orders/${order.id}`);
  await expect(stranger.getByText('Order not found')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Back to Projects' })).toBeVisible();

  const input = { orderId: order.id };
  const refused = [
    ['query($id: ID!) { order(id: $id) { number } }', { id: order.id }],
    [
      'mutation($input: RateOrderInput!) { rateOrder(input: $input) { order { id } } }',
      { input: { ...input, rating: 1 } },
    ],
    [
      'mutation($input: ReportProblemInput!) { reportProblem(input: $input) { order { id } } }',
      { input: { ...input, reason: 'Not mine' } },
    ],
    [
      'mutation($input: WithdrawProblemInput!) { withdrawProblem(input: $input) { order { id } } }',
      { input },
    ],
  ] as const;
  for (const [query, variables] of refused) {
    await expect(ask(stranger, query, variables)).rejects.toThrow('Order not found');
  }
  const { orders } = await ask<{ orders: { total: number; items: unknown[] } }>(
    stranger,
    'query($after: ID) { orders(after: $after) { total items { id } } }',
    { after: order.id },
  );
  expect(orders).toEqual({ total: 0, items: [] });
});

const areaPages = [
  ['/brand', 'Overview'],
  ['/brand/projects', 'Projects'],
  ['/brand/manufacturers', 'Manufacturing Partners'],
  ['/brand/payments', 'Payments'],
] as const;

async function expectAreaAccessible(page: Page, state: string): Promise<void> {
  for (const [path, heading] of areaPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^No .+ (yet|found)$/)).toHaveCount(state === 'empty' ? 1 : 0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, `${path} ${state}`);
  }
}

test('NFR-15: the empty brand area has no serious accessibility finding @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await expectAreaAccessible(page, 'empty');
  await page.goto('/orders/00000000-0000-4000-8000-00000000ffff');
  await expect(page.getByText('Order not found')).toBeVisible();
  await expectAccessible(page, 'unknown order');
});

test('NFR-15: the brand area has no serious accessibility finding while it loads and when it fails @long', async ({
  page,
}) => {
  await signUpBrand(page);
  const ownRequests = /"(Overview|Projects|ProjectStatistics|Partners|Payments|PaymentSums)"/;
  let answers: 'never' | 'with a failure' = 'never';
  await page.route('**/graphql', async (route) => {
    if (!ownRequests.test(route.request().postData() ?? '')) return route.continue();
    if (answers === 'with a failure') await route.fulfill({ status: 500 });
  });
  for (const [path] of areaPages) {
    answers = 'never';
    await page.goto(path);
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expectAccessible(page, `${path} loading`);
    answers = 'with a failure';
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectAccessible(page, `${path} failed`);
  }
});

test('NFR-15: the filled brand area has no serious accessibility finding @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const maker = await openAs();
  await signInManufacturer(maker);
  const [done, waiting] = [await placeOrder(page, POWER_BANK), await placeOrder(page, POWER_BANK)];
  await workOrder(maker, done.id, ...toTheEnd);
  await expectAreaAccessible(page, 'filled');
  await page.goto(`/orders/${waiting.id}`);
  await expect(steps(page).first()).toBeVisible();
  await expectAccessible(page, 'order page');
  await page.goto('/brand/manufacturers/00000000-0000-4000-8000-000000000101');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Voltworks Electronics' }),
  ).toBeVisible();
  await expectAccessible(page, 'manufacturer profile');
});

test('the sidebar leads to every page and marks where one is @long', async ({ page }) => {
  await signUpBrand(page);
  await page.goto('/brand');
  for (const [entry, address] of [
    ['Products', '/brand/products'],
    ['Projects', '/brand/projects'],
    ['Manufacturers', '/brand/manufacturers'],
    ['Cart', '/brand/cart'],
    ['Settings', '/brand/settings'],
    ['Overview', '/brand'],
  ] as const) {
    await sidebar(page).getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(sidebar(page).getByRole('link', { name: entry })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
