import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type Order, type RpcResponse } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import {
  actor,
  adminActor,
  anonymous,
  brandActor,
  greenformActor,
  OrderingStack,
  voltworksActor,
} from '../../support/ordering-stack';
import { voltworks } from '../../support/builders';
import { refusal } from '../../support/refusal';

const TOTAL = 133_500;
const FEE = 1_335;
const PAGE = '/manufacturer/payments';
const NOTHING_OWED = { withheldCents: 0, chargedBackCents: 0, owedCents: 0 };

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PLATFORM_FEE_BASIS_POINTS: '100' });
  stack.neighbourhood.payoutAccounts.delete(voltworks.id);
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());

const account = (as = voltworksActor) => stack.call(orderingRpc.getPayoutAccount, {}, as);
const balance = (as = voltworksActor) => stack.call(orderingRpc.getBalance, {}, as);
const start = (returnPath = PAGE, as = voltworksActor) =>
  stack.call(orderingRpc.startPayoutOnboarding, { returnPath, country: 'US' }, as);

type Payout = RpcResponse<typeof orderingRpc.listPayouts>['payouts'][number];

async function getPayout({ id }: Order): Promise<Payout | undefined> {
  const { payouts } = await stack.call(orderingRpc.listPayouts, { first: 100 }, voltworksActor);
  return payouts.find(({ orderId }) => orderId === id);
}

async function released(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return stack.press(order.id, 'mark_completed');
}

async function accountId(): Promise<string> {
  const [row] = await stack.rows<{ id: string }>(
    `SELECT account_id AS id FROM payout_accounts WHERE manufacturer_id = $1`,
    [voltworks.id],
  );
  return row?.id ?? '';
}

/**
 * Completes the onboarding like the manufacturer's browser. Returns the address that it was
 * redirected to.
 */
async function finishOnboarding(url: string): Promise<string | null> {
  const page = await fetch(url, { redirect: 'manual' });
  expect(await page.text()).toContain('Set up payouts');
  const finished = await fetch(url, { method: 'POST', redirect: 'manual' });
  expect(finished.status).toBe(303);
  return finished.headers.get('location');
}

async function paid(order: Order): Promise<void> {
  await eventually(async () => expect(await getPayout(order)).toMatchObject({ status: 'paid' }), {
    timeoutMs: 20_000,
  });
}

it('REAUTH-1: the payout account is for who has signed in lately', async () => {
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const late = { ...voltworksActor, authenticatedAt: at(11) };
  await expect(start(PAGE, late)).rejects.toMatchObject({
    code: 'identity.reauthentication_required',
  });
  expect((await account(late)).status).toBe((await account()).status);
});

it('OPEN-41, P38: what is released before there is an account waits, and is transferred when the account is ready', async () => {
  expect(await account()).toMatchObject({ status: 'none', requirements: [], country: null });
  const order = await released();
  const net = TOTAL - FEE;
  expect(await balance()).toEqual({
    heldCents: 0,
    releasedCents: TOTAL,
    payableCents: net,
    paidOutCents: 0,
    feesCents: FEE,
    ...NOTHING_OWED,
  });
  expect(await getPayout(order)).toMatchObject({
    status: 'waiting',
    amountCents: net,
    paidAt: null,
  });

  const { url } = await start();
  expect(await account()).toMatchObject({ status: 'pending' });
  expect((await account()).requirements).toContain('Bank account');
  expect(await finishOnboarding(url)).toBe(
    `${stack.config.PUBLIC_ORIGIN}${PAGE}?onboarding=returned`,
  );
  // The webhook causes it: nothing here reads the account, and the next try would be an hour later.
  await paid(order);
  expect(await account()).toMatchObject({ status: 'ready', requirements: [], country: 'US' });
  expect(await balance()).toMatchObject({
    releasedCents: TOTAL,
    payableCents: 0,
    paidOutCents: net,
  });
  expect((await getPayout(order))?.paidAt).not.toBeNull();
  await stack.expectBooksInOrder();

  // P38: an existing account is changed in the provider's own dashboard.
  const dashboard = await fetch((await start()).url);
  expect(await dashboard.text()).toContain('Express Dashboard');

  // The page can be opened once; the browser is redirected to get a new one.
  const again = await fetch(url, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(
    `${stack.config.PUBLIC_ORIGIN}${PAGE}?onboarding=expired`,
  );
});

it('OPEN-41: an account that is held back: the refusal shows, and the payout follows when it takes transfers again', async () => {
  const id = await accountId();
  // The restriction becomes known only when the transfer is refused.
  await stack.sandbox('/webhooks/mode', { drop: true });
  await stack.sandbox(`/accounts/${id}/restriction`, { restricted: true });
  await stack.sandbox('/webhooks/mode', {});
  const order = await released();
  await eventually(async () =>
    expect(await getPayout(order)).toMatchObject({
      status: 'waiting',
      failureReason: expect.stringMatching(
        /^Your payout account cannot take this payout/,
      ) as string,
    }),
  );
  expect(await account()).toMatchObject({
    status: 'restricted',
    requirements: ['Identity document'],
  });
  await stack.sandbox(`/accounts/${id}/restriction`, { restricted: false });
  await paid(order);
  expect(await getPayout(order)).toMatchObject({ failureReason: null });
  expect(await account()).toMatchObject({ status: 'ready', requirements: [], country: 'US' });
});

it('P13, OPEN-41: a transfer that the platform’s balance does not cover shows in our words, and is tried again until it succeeds', async () => {
  await stack.sandbox('/faults', { path: '/v1/transfers', effect: 'refuse', times: 2 });
  const order = await released();
  await eventually(async () => expect(await getPayout(order)).toMatchObject({ status: 'failed' }));
  // P13: the provider's message, which names the platform's balance, is for administrators.
  expect((await getPayout(order))?.failureReason).toMatch(/^This payout is delayed on our side/);
  const { transactions } = await stack.call(
    orderingRpc.getOrderBooks,
    { orderId: order.id },
    adminActor,
  );
  expect(transactions.find(({ type }) => type === 'release')?.failureReason).toMatch(
    /insufficient available funds/,
  );
  await paid(order);
  await stack.expectBooksInOrder();
});

it('OPEN-41: news of an account that never came: who looks at the page, looks at the provider', async () => {
  const id = await accountId();
  await stack.sandbox(`/accounts/${id}/onboarding`, { complete: false });
  await eventually(async () => {
    const [row] = await stack.rows<{ status: string }>(`SELECT status FROM payout_accounts`);
    expect(row?.status).toBe('pending');
  });
  const order = await released();
  expect(await getPayout(order)).toMatchObject({ status: 'waiting' });
  await stack.sandbox('/webhooks/mode', { drop: true });
  await stack.sandbox(`/accounts/${id}/onboarding`, { complete: true });
  await stack.sandbox('/webhooks/mode', {});
  expect(await account()).toMatchObject({ status: 'ready' });
  await paid(order);
});

it('OPEN-41: an account that is gone at the provider is no account, and another one can be set up', async () => {
  await stack.rows(`UPDATE payout_accounts SET account_id = 'acct_gone', status = 'pending'`);
  expect(await account()).toMatchObject({ status: 'none', requirements: [], country: null });
  expect(await start()).toHaveProperty('url');
  expect(await account()).toMatchObject({ status: 'ready' });
});

it('OPEN-41: setting up twice at once makes one account', async () => {
  const id = randomUUID();
  const maker = actor('manufacturer', { id, name: 'Twice Works' });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => start(PAGE, maker)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
  expect(await start(PAGE, maker)).toHaveProperty('url');
  const { account: all } = await stack.sandbox<{
    account: { metadata: { manufacturerId?: string } }[];
  }>('/objects?kind=account');
  expect(all.filter(({ metadata }) => metadata.manufacturerId === id)).toHaveLength(1);
});

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test/x',
  'javascript:alert(1)',
  '/\\elsewhere.test',
])('nobody is sent on to another site: %s', async (returnPath) => {
  await expect(start(returnPath)).rejects.toThrow(
    refusal({ kind: 'invalid_input', code: 'ordering.foreign_return_path' }),
  );
});

it('OPEN-40: only manufacturers have payouts, and each its own', async () => {
  for (const as of [brandActor, adminActor]) {
    for (const asked of [
      account(as),
      balance(as),
      start(PAGE, as),
      stack.call(orderingRpc.listPayouts, {}, as),
    ])
      await expect(asked).rejects.toThrow('Not authorized');
  }
  await expect(balance(anonymous)).rejects.toThrow('User not authenticated');
  expect(await balance(greenformActor)).toEqual({
    heldCents: 0,
    releasedCents: 0,
    payableCents: 0,
    paidOutCents: 0,
    feesCents: 0,
    ...NOTHING_OWED,
  });
  const own = await stack.call(orderingRpc.listPayouts, {}, voltworksActor);
  const after = own.payouts[0]?.id ?? '';
  expect(await stack.call(orderingRpc.listPayouts, { after }, greenformActor)).toEqual({
    payouts: [],
    total: 0,
    hasMore: false,
  });
});

it('F38, OPEN-40: administrators read the payout account of one manufacturer, and nobody else of another', async () => {
  const read = (manufacturerId: string, as: Actor) =>
    stack.call(orderingRpc.getPayoutAccount, { manufacturerId }, as);
  const { servedCountries: _served, ...own } = await account();
  expect(await read(voltworks.id, adminActor)).toMatchObject(own);
  for (const as of [brandActor, greenformActor, voltworksActor])
    await expect(read(voltworks.id, as)).rejects.toThrow('Not authorized');
});

it('OPEN-63: payouts come newest first and page by page; one that was taken back says so and counts nowhere', async () => {
  const order = await released();
  await paid(order);
  const before = await balance();
  await stack.call(
    orderingRpc.decideDispute,
    { orderId: order.id, decision: 'refund' },
    adminActor,
  );
  await eventually(async () =>
    expect(await getPayout(order)).toMatchObject({ status: 'reversed' }),
  );
  expect(await balance()).toEqual({
    ...before,
    releasedCents: before.releasedCents - TOTAL,
    paidOutCents: before.paidOutCents - (TOTAL - FEE),
    feesCents: before.feesCents - FEE,
  });
  const whole = await stack.call(orderingRpc.listPayouts, {}, voltworksActor);
  const pages: string[] = [];
  let after: string | undefined;
  for (let hasMore = true; hasMore;) {
    const page = await stack.call(orderingRpc.listPayouts, { first: 2, after }, voltworksActor);
    expect(page.total).toBe(whole.total);
    pages.push(...page.payouts.map(({ id }) => id));
    ({ hasMore } = page);
    after = page.payouts.at(-1)?.id;
  }
  expect(pages).toEqual(whole.payouts.map(({ id }) => id));
  expect(pages[0]).toBe(order.id);
});
