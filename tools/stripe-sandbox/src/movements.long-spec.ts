import type Stripe from 'stripe';
import {
  openingTopUpCents,
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

const account = 'acct_demo_voltworks';
const move = (movement: object) =>
  sandbox.control<Stripe.BalanceTransaction>('/movements', movement);
const getLines = async () =>
  (await sandbox.stripe.balanceTransactions.list({ expand: ['data.source'] })).data;

it.each([
  ['reserved_funds', 'risk_reserved_funds'],
  ['reserve_transaction', 'connect_reserved_funds'],
])('P26: holds and releases money as %s', async (type, category) => {
  expect(await move({ type, amount: 3_000 })).toMatchObject({
    net: -3_000,
    reporting_category: category,
    source: null,
    type,
  });
  expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents - 3_000);
  await move({ type, amount: 1_000, release: true });
  expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents - 2_000);
  expect(await getLines()).toMatchObject([{ net: 1_000, type }, { net: -3_000, type }, {}]);
});

it('P26: moves a reserve to a balance of its own, whose lines are in the same list', async () => {
  await move({ type: 'reserve_hold', amount: 3_000 });
  await move({ type: 'reserve_hold', amount: 3_000, release: true });
  expect(await getLines()).toMatchObject([
    { net: 3_000, balance_type: 'payments', type: 'reserve_release' },
    { net: -3_000, balance_type: 'risk_reserved', type: 'reserve_release' },
    { net: -3_000, balance_type: 'payments', type: 'reserve_hold' },
    { net: 3_000, balance_type: 'risk_reserved', type: 'reserve_hold' },
    { type: 'topup' },
  ]);
  expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents);
});

it('P26: takes a fee as an adjustment', async () => {
  await move({ type: 'fee', amount: 2_500 });
  expect((await getLines())[0]).toMatchObject({
    amount: -2_500,
    fee: 0,
    reporting_category: 'fee',
    source: null,
    type: 'adjustment',
  });
});

it('P26: charges a card in euros, which have a balance of their own', async () => {
  expect(await move({ type: 'charge_in_euros', amount: 10_000 })).toMatchObject({
    currency: 'eur',
    net: 9_680,
    type: 'charge',
  });
  const [line] = await getLines();
  expect(line?.source).toMatchObject({ object: 'charge', currency: 'eur' });
  await sandbox.control('/settle', {});
  const { available } = await sandbox.stripe.balance.retrieve();
  expect(available).toMatchObject([
    { amount: openingTopUpCents, currency: 'usd' },
    { amount: 9_680, currency: 'eur' },
  ]);
  const payout = sandbox.stripe.payouts.create({ amount: openingTopUpCents + 1, currency: 'usd' });
  expect(await refusal(payout)).toMatchObject({ code: 'balance_insufficient' });
});

it('P26: debits a connected account, which then cannot cover a reversal', async () => {
  const { charge } = await paidIntent(sandbox.stripe);
  const { id } = await sandbox.stripe.transfers.create({
    amount: 9_000,
    currency: 'usd',
    destination: account,
    source_transaction: charge,
  });
  expect(await move({ type: 'account_debit', amount: 4_000, account })).toMatchObject({
    fee: 0,
    net: 4_000,
    type: 'payment',
  });
  const [line] = await getLines();
  expect(line?.source).toMatchObject({ object: 'charge', payment_intent: null });
  const reverse = (amount: number) => sandbox.stripe.transfers.createReversal(id, { amount });
  expect(await refusal(reverse(5_001))).toMatchObject({ code: 'balance_insufficient' });
  await reverse(5_000);
});

it('P26: transfers by hand, with neither metadata nor a group', async () => {
  await move({ type: 'transfer', amount: 1_200, account });
  const [line] = await getLines();
  expect(line).toMatchObject({
    net: -1_200,
    source: { destination: account, metadata: {}, transfer_group: null },
    type: 'transfer',
  });
  const unknown = move({ type: 'transfer', amount: 1_200, account: 'acct_none' });
  await expect(unknown).rejects.toThrow('acct_none');
});
