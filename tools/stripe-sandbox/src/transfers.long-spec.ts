import type { Books } from './control/books';
import { temporaryStateFile } from './testing/state-file';
import {
  openingTopUpCents,
  paidIntent,
  platformBalance,
  refusal,
  startTestSandbox,
  type TestSandbox,
} from './testing/test-sandbox';
import { startWebhookReceiver } from './testing/webhook-receiver';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const destination = 'acct_demo_voltworks';

function transfer(
  amount: number,
  charge: string,
  rest: { destination?: string; transfer_group?: string } = {},
) {
  return sandbox.stripe.transfers.create({
    amount,
    currency: 'usd',
    destination,
    source_transaction: charge,
    ...rest,
  });
}

describe('a refund', () => {
  it('takes parts and the rest, and not one cent more', async () => {
    const { charge, intent } = await paidIntent(sandbox.stripe, { amount: 10_000 });
    expect(await refusal(sandbox.stripe.refunds.create({ charge, amount: 10_001 }))).toMatchObject({
      param: 'amount',
      message: 'Refund amount ($100.01) is greater than charge amount ($100.00)',
    });
    const part = await sandbox.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 4_000,
    });
    expect(part).toMatchObject({
      amount: 4_000,
      charge,
      payment_intent: intent.id,
      status: 'succeeded',
    });
    expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 4_000,
      refunded: false,
    });
    expect(
      (await refusal(sandbox.stripe.refunds.create({ charge, amount: 6_001 }))).message,
    ).toContain('unrefunded amount on charge ($60.00)');
    expect((await sandbox.stripe.refunds.create({ charge })).amount).toBe(6_000);
    expect(await refusal(sandbox.stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_already_refunded',
    });

    const whole = await sandbox.stripe.charges.retrieve(charge);
    expect(whole).toMatchObject({ amount_refunded: 10_000, refunded: true });
    const { data } = await sandbox.stripe.refunds.list({ charge });
    expect(data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
  });

  it('of an unpaid intent or an unknown charge is refused', async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    expect(
      (await refusal(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).message,
    ).toContain('does not have a successful charge');
    expect(await refusal(sandbox.stripe.refunds.create({ charge: 'ch_no' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
    expect((await refusal(sandbox.stripe.refunds.create({}))).statusCode).toBe(400);
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', 10_000, 'refund.updated'],
    ['pm_card_refundFail', 'succeeded', 'failed', 0, 'refund.failed'],
  ])(
    'with %s begins as %s and ends as %s',
    async (paymentMethod, first, last, refundedAtTheEnd, event) => {
      const { charge } = await paidIntent(sandbox.stripe, { paymentMethod });
      const refund = await sandbox.stripe.refunds.create({ charge });
      expect(refund.status).toBe(first);
      await sandbox.control('/settle', {});
      expect((await sandbox.stripe.refunds.retrieve(refund.id)).status).toBe(last);
      expect((await sandbox.stripe.charges.retrieve(charge)).amount_refunded).toBe(
        refundedAtTheEnd,
      );
      expect((await sandbox.stripe.events.list({ type: event })).data).toHaveLength(1);
    },
  );

  it('that a bank has not settled yet is settled after a restart too', async () => {
    const file = temporaryStateFile();
    let now = Date.now();
    const before = await startTestSandbox({ SANDBOX_STATE_FILE: file.path }, () => now);
    const { charge } = await paidIntent(before.stripe, { paymentMethod: 'pm_card_pendingRefund' });
    const { id } = await before.stripe.refunds.create({ charge });
    await before.close();
    now += 60_000;
    const after = await startTestSandbox({ SANDBOX_STATE_FILE: file.path }, () => now);
    expect((await after.stripe.refunds.retrieve(id)).status).toBe('succeeded');
    await after.close();
    file.remove();
  });
});

describe('a transfer', () => {
  it('passes a charge on to two manufacturers and no more than was paid', async () => {
    const { charge } = await paidIntent(sandbox.stripe, {
      amount: 10_000,
      transfer_group: 'checkout-7',
    });
    const first = await transfer(6_000, charge, { transfer_group: 'checkout-7' });
    expect(first).toMatchObject({
      amount: 6_000,
      destination,
      source_transaction: charge,
      transfer_group: 'checkout-7',
      reversed: false,
    });
    const error = await refusal(transfer(4_001, charge, { destination: 'acct_demo_greenform' }));
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(error.message).toContain('must not exceed the source amount of $100.00');
    await transfer(4_000, charge, { destination: 'acct_demo_greenform' });

    const found = await sandbox.stripe.transfers.list({ transfer_group: 'checkout-7' });
    expect(found.data.map(({ amount }) => amount)).toEqual([4_000, 6_000]);
    expect(await sandbox.control<Books>('/books')).toMatchObject({
      accounts: { [destination]: 6_000, acct_demo_greenform: 4_000 },
      transferGroups: {
        'checkout-7': { charged: 10_000, refunded: 0, transferred: 10_000, reversed: 0 },
      },
    });
  });

  it('P8: looks at the charge alone: what was refunded is passed on all the same', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { amount: 10_000 });
    await sandbox.stripe.refunds.create({ charge });
    expect((await transfer(10_000, charge)).amount).toBe(10_000);
    expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents - 10_320);
  });

  it('is reversed in parts, and a reversal makes room again', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { amount: 10_000 });
    const paid = await transfer(7_000, charge);
    await refusal(transfer(3_001, charge));
    const reversal = await sandbox.stripe.transfers.createReversal(paid.id, { amount: 2_000 });
    expect(reversal).toMatchObject({
      object: 'transfer_reversal',
      amount: 2_000,
      transfer: paid.id,
    });
    expect((await sandbox.control<Books>('/books')).accounts[destination]).toBe(5_000);
    expect(
      (await refusal(sandbox.stripe.transfers.createReversal(paid.id, { amount: 5_001 }))).message,
    ).toContain('unreversed amount on transfer ($50.00)');
    await sandbox.stripe.transfers.createReversal(paid.id, { amount: 5_000 });
    const [reversed] = (await sandbox.stripe.transfers.list()).data;
    expect(reversed).toMatchObject({ amount_reversed: 7_000, reversed: true });
    expect(reversed?.reversals.data.map(({ amount }) => amount)).toEqual([5_000, 2_000]);
    expect(
      (await refusal(sandbox.stripe.transfers.createReversal(paid.id, { amount: 1 }))).message,
    ).toContain('already been fully reversed');
    expect((await sandbox.stripe.transfers.listReversals(paid.id)).data).toHaveLength(2);
    await transfer(10_000, charge);
  });

  it('without a source needs available money, which a charge is only after its settlement', async () => {
    await sandbox.stripe.payouts.create({ amount: openingTopUpCents, currency: 'usd' });
    await paidIntent(sandbox.stripe, { amount: 10_000 });
    const send = () =>
      sandbox.stripe.transfers.create({ amount: 5_000, currency: 'usd', destination });
    expect(await refusal(send())).toMatchObject({ code: 'balance_insufficient' });
    expect(await sandbox.stripe.balance.retrieve()).toMatchObject({
      available: [{ amount: 0 }],
      pending: [{ amount: 9_680 }],
    });
    await sandbox.control('/settle', {});
    await send();
    expect(await sandbox.stripe.balance.retrieve()).toMatchObject({
      available: [{ amount: 4_680, currency: 'usd' }],
    });
  });

  it('is refused for an unknown account, a foreign group, and a failed charge', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { transfer_group: 'checkout-8' });
    expect(await refusal(transfer(100, charge, { destination: 'acct_no' }))).toMatchObject({
      code: 'resource_missing',
      message: "No such destination: 'acct_no'",
    });
    expect(await refusal(transfer(100, charge, { transfer_group: 'other' }))).toMatchObject({
      param: 'transfer_group',
    });
    await refusal(paidIntent(sandbox.stripe, { paymentMethod: 'pm_card_visa_chargeDeclined' }));
    const failed = (await sandbox.stripe.charges.list({ limit: 1 })).data[0];
    expect(failed?.status).toBe('failed');
    expect((await refusal(transfer(100, failed?.id ?? ''))).message).toContain('did not succeed');
  });

  it('ten at the same time for one charge never pass on more than it', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { amount: 10_000 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => transfer(3_000, charge)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await sandbox.control<Books>('/books')).accounts[destination]).toBe(9_000);
  });
});

describe('a connected account', () => {
  function newAccount({ stripe } = sandbox) {
    return stripe.accounts.create({
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      country: 'US',
      email: 'maker@example.test',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { manufacturer: 'm-1' },
    });
  }

  it('receives nothing before its onboarding is finished on the linked page, and then everything', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    });
    expect(account.requirements?.currently_due).not.toHaveLength(0);
    const { charge } = await paidIntent(sandbox.stripe);
    expect(await refusal(transfer(100, charge, { destination: account.id }))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });

    const link = await sandbox.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://shop.test/refresh',
      return_url: 'http://shop.test/back',
    });
    expect(link.object).toBe('account_link');
    const page = await fetch(link.url);
    expect(await page.text()).toContain('Complete onboarding');
    const finished = await fetch(link.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(finished.headers.get('location')).toBe('http://shop.test/back');
    expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { card_payments: 'active', transfers: 'active' },
      requirements: { currently_due: [] },
    });
    await transfer(100, charge, { destination: account.id });
    const again = await fetch(link.url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('http://shop.test/refresh');
  });

  it('can be finished, and undone, by a test; the shop hears account.updated', async () => {
    const receiver = await startWebhookReceiver();
    const told = await startTestSandbox({ SANDBOX_WEBHOOK_URL: receiver.url });
    const { id } = await newAccount(told);
    await told.control(`/accounts/${id}/onboarding`, {});
    const [first] = await receiver.until((received) => received.length === 1);
    expect(first?.event).toMatchObject({
      type: 'account.updated',
      data: { object: { id, payouts_enabled: true } },
    });
    // P7: the event is in the account's list, not in the platform's.
    const updates = async (options = {}) =>
      (await told.stripe.events.list({ type: 'account.updated' }, options)).data.map(
        ({ account }) => account,
      );
    expect(await updates()).toEqual([]);
    expect(await updates({ stripeAccount: id })).toEqual([id]);
    expect(await updates({ stripeAccount: 'acct_demo_voltworks' })).toEqual([]);
    await told.control(`/accounts/${id}/onboarding`, { complete: false });
    expect((await told.stripe.accounts.retrieve(id)).payouts_enabled).toBe(false);
    await told.close();
    await receiver.close();
  });

  it('P21: is rejected for good on demand, with nothing left to answer', async () => {
    const { id } = await newAccount();
    await sandbox.control(`/accounts/${id}/onboarding`, {});
    await sandbox.control(`/accounts/${id}/restriction`, {});
    expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    await sandbox.control(`/accounts/${id}/restriction`, { rejected: 'rejected.fraud' });
    expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: [], disabled_reason: 'rejected.fraud' },
    });
    await sandbox.control(`/accounts/${id}/restriction`, { restricted: false });
    expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      requirements: { disabled_reason: null },
    });
  });

  it('P12: the platform’s own is there, ready, with its webhook endpoint', async () => {
    expect(await sandbox.stripe.accounts.retrieveCurrent()).toMatchObject({
      id: 'acct_platform',
      charges_enabled: true,
      default_currency: 'usd',
      capabilities: { card_payments: 'active', transfers: 'active' },
    });
    expect((await sandbox.stripe.webhookEndpoints.list()).data).toEqual([]);
    const url = 'http://127.0.0.1:9/webhooks/stripe';
    const told = await startTestSandbox({ SANDBOX_WEBHOOK_URL: url });
    expect((await told.stripe.webhookEndpoints.list()).data).toMatchObject([
      { url, status: 'enabled', enabled_events: ['*'] },
    ]);
    await told.close();
  });

  it('P18: of nobody is refused with 403, as one that is not connected', async () => {
    expect(await refusal(sandbox.stripe.accounts.retrieve('acct_no'))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('of the configuration is there from the start, ready to be paid', async () => {
    const names = ['voltworks', 'greenform', 'lumenworks', 'terrawear', 'nordpack'];
    for (const id of names.map((name) => `acct_demo_${name}`)) {
      expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
    }
    expect((await sandbox.stripe.accounts.list()).data).toHaveLength(names.length);
  });
});
