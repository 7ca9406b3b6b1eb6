import type Stripe from 'stripe';
import {
  paidIntent,
  platformBalance,
  refusal,
  startTestSandbox,
  type TestSandbox,
} from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const destination = 'acct_demo_voltworks';
const settle = () => sandbox.control('/settle', {});
const rules = (chosen: object) => sandbox.control('/platform', chosen);

async function balance(): Promise<{ available: number | undefined; pending: number | undefined }> {
  const { available, pending } = await sandbox.stripe.balance.retrieve();
  return { available: available[0]?.amount, pending: pending[0]?.amount };
}

const transactionOf = async (type: string): Promise<Stripe.BalanceTransaction | undefined> =>
  (await sandbox.stripe.balanceTransactions.list()).data.find((line) => line.type === type);

describe('P3: fees', () => {
  it.each([
    [10_000, 320],
    [133_500, 3_902],
    [50, 31],
  ])('a charge of %p costs %p', async (amount, fee) => {
    const { intent } = await paidIntent(sandbox.stripe, { amount });
    const { latest_charge: charge } = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(charge).toMatchObject({
      balance_transaction: {
        ...{ amount, fee, net: amount - fee, status: 'pending', type: 'charge' },
        fee_details: [{ amount: fee, type: 'stripe_fee' }],
      },
    });
    expect(await balance()).toEqual({ available: 0, pending: amount - fee });
  });

  it('are not given back with a refund', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    await sandbox.stripe.refunds.create({ charge });
    expect(await transactionOf('refund')).toMatchObject({ amount: -10_000, fee: 0, net: -10_000 });
    expect(await platformBalance(sandbox.stripe)).toBe(-320);
  });
});

describe('P4: a refund for which the balance does not suffice', () => {
  it('succeeds at once as long as nobody asks for the balance', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    expect(await sandbox.stripe.refunds.create({ charge })).toMatchObject({ status: 'succeeded' });
  });

  it('waits for it, says so, and succeeds once there is enough', async () => {
    await rules({ refundsNeedBalance: true });
    const { charge } = await paidIntent(sandbox.stripe);
    const waiting = await sandbox.stripe.refunds.create({ charge, amount: 9_000 });
    expect(waiting).toMatchObject({
      ...{ status: 'pending', pending_reason: 'insufficient_funds' },
      balance_transaction: null,
    });
    // what is paid into the balance is less than it waits for
    await paidIntent(sandbox.stripe, { amount: 5_000, paymentMethod: 'pm_card_bypassPending' });
    expect((await sandbox.stripe.refunds.retrieve(waiting.id)).status).toBe('pending');
    await settle();
    const paid = await sandbox.stripe.refunds.retrieve(waiting.id, { expand: ['balance_transaction'] });
    expect(paid).toMatchObject({ status: 'succeeded', balance_transaction: { amount: -9_000 } });
    expect(paid).not.toHaveProperty('pending_reason');
    const { data } = await sandbox.stripe.events.list({ type: 'refund.updated' });
    expect(data).toMatchObject([{ data: { previous_attributes: { status: 'pending' } } }]);
  });

  it('goes on waiting when the money is elsewhere', async () => {
    await rules({ refundsNeedBalance: true });
    const { charge } = await paidIntent(sandbox.stripe);
    await sandbox.stripe.transfers.create({
      ...{ amount: 10_000, currency: 'usd', destination, source_transaction: charge },
    });
    const { id } = await sandbox.stripe.refunds.create({ charge });
    await settle();
    expect((await sandbox.stripe.refunds.retrieve(id)).status).toBe('pending');
  });
});

describe('P4: payouts to the platform’s bank', () => {
  it('by hand: only when they are asked for, and no more than is available', async () => {
    const { payments } = await sandbox.stripe.balanceSettings.retrieve();
    expect(payments.payouts?.schedule?.interval).toBe('manual');
    await paidIntent(sandbox.stripe);
    await settle();
    expect(await balance()).toMatchObject({ available: 9_680 });
    const create = (amount: number) => sandbox.stripe.payouts.create({ amount, currency: 'usd' });
    expect(await refusal(create(9_681))).toMatchObject({ code: 'balance_insufficient' });
    const payout = await create(9_000);
    expect(payout).toMatchObject({ automatic: false, status: 'in_transit' });
    expect(await balance()).toMatchObject({ available: 680 });
    expect(await transactionOf('payout')).toMatchObject({ amount: -9_000, source: payout.id });
    await settle();
    const { data } = await sandbox.stripe.events.list({ type: 'payout.paid' });
    expect(data).toMatchObject([{ data: { object: { id: payout.id, status: 'paid' } } }]);
  });

  it('by schedule: everything that has become available goes, and a refund has to wait', async () => {
    await rules({ refundsNeedBalance: true });
    const daily = { payments: { payouts: { schedule: { interval: 'daily' } } } } as const;
    const { payments } = await sandbox.stripe.balanceSettings.update(daily);
    expect(payments.payouts?.schedule?.interval).toBe('daily');
    const { charge } = await paidIntent(sandbox.stripe);
    await settle();
    const { data } = await sandbox.stripe.events.list({ type: 'payout.created' });
    expect(data).toMatchObject([{ data: { object: { automatic: true, amount: 9_680 } } }]);
    expect(await balance()).toMatchObject({ available: 0 });
    expect(await sandbox.stripe.refunds.create({ charge })).toMatchObject({
      pending_reason: 'insufficient_funds',
    });
  });
});

describe('P16: the balance of a connected account', () => {
  it('does not cover a reversal of what it has paid out', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    const { id } = await sandbox.stripe.transfers.create({
      ...{ amount: 10_000, currency: 'usd', destination, source_transaction: charge },
    });
    const reverse = (amount: number) => sandbox.stripe.transfers.createReversal(id, { amount });
    await reverse(3_000);
    expect(await sandbox.control(`/accounts/${destination}/payout`, {})).toEqual({ paidOut: 7_000 });
    expect(await refusal(reverse(1))).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
  });
});

describe('a platform that may not do everything', () => {
  const newAccount = (capabilities: Stripe.AccountCreateParams.Capabilities) =>
    sandbox.stripe.accounts.create({
      capabilities,
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
    });
  const requested = { requested: true };

  it('P1: needs approval for accounts with transfers alone', async () => {
    const refused = await refusal(newAccount({ transfers: requested }));
    expect(refused).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(refused.message).toContain(
      'Your platform needs approval for accounts to have requested the `transfers`',
    );
    await newAccount({ transfers: requested, card_payments: requested });
    await rules({ transfersNeedCardPayments: false });
    await newAccount({ transfers: requested });
  });

  it.each([
    ['P9', 'forbid', 403, 'more_permissions_required'],
    ['P14', 'key_expired', 401, 'api_key_expired'],
  ])('%s: is answered with %s on demand (%p %s)', async (_finding, effect, statusCode, code) => {
    await sandbox.control('/faults', { method: 'GET', path: '/v1/accounts/*', effect });
    const retrieve = () => sandbox.stripe.accounts.retrieve(destination);
    expect(await refusal(retrieve())).toMatchObject({ statusCode, code });
    expect((await retrieve()).id).toBe(destination);
  });
});
