import type Stripe from 'stripe';
import { temporaryStateFile } from './testing/state-file';
import {
  paidIntent,
  platformBalance,
  refusal,
  startTestSandbox,
  type TestSandbox,
} from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox({ SANDBOX_OPENING_TOP_UP_CENTS: '0' });
});
afterEach(() => sandbox.close());

const destination = 'acct_demo_voltworks';
const settle = () => sandbox.control('/settle', {});
const rules = (chosen: object) => sandbox.control('/platform', chosen);

async function balance(): Promise<{ available: number | undefined; pending: number | undefined }> {
  const { available, pending } = await sandbox.stripe.balance.retrieve();
  return { available: available[0]?.amount, pending: pending[0]?.amount };
}

const getTransaction = async (type: string): Promise<Stripe.BalanceTransaction | undefined> =>
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
        amount,
        fee,
        net: amount - fee,
        status: 'pending',
        type: 'charge',
        fee_details: [{ amount: fee, type: 'stripe_fee' }],
      },
    });
    expect(await balance()).toEqual({ available: 0, pending: amount - fee });
  });

  it('are not given back with a refund', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { paymentMethod: 'pm_card_bypassPending' });
    await sandbox.stripe.topups.create({ amount: 320, currency: 'usd' });
    await sandbox.stripe.refunds.create({ charge });
    expect(await getTransaction('refund')).toMatchObject({ amount: -10_000, fee: 0, net: -10_000 });
    expect(await platformBalance(sandbox.stripe)).toBe(0);
  });
});

describe('P4: a refund for which the balance does not suffice', () => {
  it('waits for it, says so, and succeeds once there is enough', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    const waiting = await sandbox.stripe.refunds.create({ charge, amount: 9_000 });
    expect(waiting).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    // The balance receives less than the refund needs.
    await paidIntent(sandbox.stripe, { amount: 5_000, paymentMethod: 'pm_card_bypassPending' });
    expect((await sandbox.stripe.refunds.retrieve(waiting.id)).status).toBe('pending');
    await settle();
    const paid = await sandbox.stripe.refunds.retrieve(waiting.id, {
      expand: ['balance_transaction'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', balance_transaction: { amount: -9_000 } });
    expect(paid).not.toHaveProperty('pending_reason');
    const { data } = await sandbox.stripe.events.list({ type: 'refund.updated' });
    expect(data).toMatchObject([{ data: { previous_attributes: { status: 'pending' } } }]);
  });

  it('goes on waiting when the money is elsewhere', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    await sandbox.stripe.transfers.create({
      amount: 10_000,
      currency: 'usd',
      destination,
      source_transaction: charge,
    });
    const { id } = await sandbox.stripe.refunds.create({ charge });
    await settle();
    expect((await sandbox.stripe.refunds.retrieve(id)).status).toBe('pending');
    await sandbox.stripe.topups.create({ amount: 10_320, currency: 'usd' });
    await settle();
    expect((await sandbox.stripe.refunds.retrieve(id)).status).toBe('succeeded');
    expect(await balance()).toEqual({ available: 0, pending: 0 });
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded'],
    ['pm_card_refundFail', 'succeeded', 'failed'],
  ])('then goes the way of the card %s: %s, %s', async (paymentMethod, first, last) => {
    const { charge } = await paidIntent(sandbox.stripe, { paymentMethod });
    const { id } = await sandbox.stripe.refunds.create({ charge, amount: 9_000 });
    const state = async () => (await sandbox.stripe.refunds.retrieve(id)).status;
    await settle();
    expect(await state()).toBe(first);
    await settle();
    expect(await state()).toBe(last);
  });

  it('fails after 45 days', async () => {
    let now = Date.now();
    const own = await startTestSandbox({ SANDBOX_OPENING_TOP_UP_CENTS: '0' }, () => now);
    const { charge } = await paidIntent(own.stripe);
    const { id } = await own.stripe.refunds.create({ charge });
    for (const [days, status] of [
      [44, 'pending'],
      [2, 'failed'],
    ] as const) {
      now += days * 86_400_000;
      await own.control('/settle', {});
      expect((await own.stripe.refunds.retrieve(id)).status).toBe(status);
    }
    expect(await own.stripe.refunds.retrieve(id)).toMatchObject({
      failure_reason: 'insufficient_funds',
    });
    expect(await own.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
    expect((await own.stripe.balanceTransactions.list()).data).toHaveLength(1);
    await own.close();
  });

  it('fails when the card’s bank takes the payment back, which it cannot take twice', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    const { id } = await sandbox.stripe.refunds.create({ charge });
    expect(await sandbox.control(`/charges/${charge}/dispute`, {})).toMatchObject({
      amount: 10_000,
    });
    expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 0,
      disputed: true,
    });
  });
});

describe('what the platform has before its first sale', () => {
  it('is a top-up in its book, made once', async () => {
    const file = temporaryStateFile();
    for (let start = 1; start <= 2; start++) {
      const own = await startTestSandbox({
        SANDBOX_STATE_FILE: file.path,
        SANDBOX_OPENING_TOP_UP_CENTS: '25000',
      });
      const { data } = await own.stripe.balanceTransactions.list({ expand: ['data.source'] });
      expect(data).toMatchObject([
        {
          amount: 25_000,
          fee: 0,
          net: 25_000,
          status: 'available',
          type: 'topup',
          reporting_category: 'topup',
          source: { object: 'topup', amount: 25_000, status: 'succeeded' },
        },
      ]);
      expect(await platformBalance(own.stripe)).toBe(25_000);
      await own.close();
    }
    file.remove();
  });
});

describe('a transfer of money that is still pending', () => {
  it('leaves what is available alone, as does its reversal', async () => {
    await sandbox.stripe.topups.create({ amount: 500, currency: 'usd' });
    const { charge } = await paidIntent(sandbox.stripe);
    const { id } = await sandbox.stripe.transfers.create({
      amount: 9_000,
      currency: 'usd',
      destination,
      source_transaction: charge,
    });
    expect(await balance()).toEqual({ available: 500, pending: 680 });
    await sandbox.stripe.transfers.createReversal(id, { amount: 1_000 });
    expect(await balance()).toEqual({ available: 500, pending: 1_680 });
    await settle();
    expect(await balance()).toEqual({ available: 2_180, pending: 0 });
    await sandbox.stripe.transfers.createReversal(id, { amount: 1_000 });
    expect(await balance()).toEqual({ available: 3_180, pending: 0 });
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
    expect(await getTransaction('payout')).toMatchObject({ amount: -9_000, source: payout.id });
    await settle();
    const { data } = await sandbox.stripe.events.list({ type: 'payout.paid' });
    expect(data).toMatchObject([{ data: { object: { id: payout.id, status: 'paid' } } }]);
  });

  it('by schedule: everything that has become available goes, and a refund has to wait', async () => {
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
      amount: 10_000,
      currency: 'usd',
      destination,
      source_transaction: charge,
    });
    const reverse = (amount: number) => sandbox.stripe.transfers.createReversal(id, { amount });
    await reverse(3_000);
    expect(await sandbox.control(`/accounts/${destination}/payout`, {})).toEqual({
      paidOut: 7_000,
    });
    expect(await refusal(reverse(1))).toMatchObject({
      statusCode: 400,
      code: 'balance_insufficient',
    });
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

  it('F31, P1: needs approval for accounts with transfers alone where a test asks for it', async () => {
    await newAccount({ transfers: requested });
    await rules({ transfersNeedCardPayments: true });
    const refused = await refusal(newAccount({ transfers: requested }));
    expect(refused).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(refused.message).toContain(
      'Your platform needs approval for accounts to have requested the `transfers`',
    );
    await newAccount({ transfers: requested, card_payments: requested });
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
