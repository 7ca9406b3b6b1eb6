import { z } from 'zod';
import { balance } from '../payments/balance-transactions';
import { createPayout, setPayoutInterval, showBalanceSettings } from '../payments/payouts';
import { endpoint, retrieve } from './endpoint';
import { listObjects, pageParams } from './paging';
import { currency, integer, metadata, oneOf, text } from './params';

const payouts = '/v1/payouts';
const transactions = '/v1/balance_transactions';
const settings = '/v1/balance_settings';

function amounts(sums: ReadonlyMap<string, number>) {
  const entries = sums.size > 0 ? [...sums] : [['usd', 0] as const];
  return entries.map(([code, amount]) => ({ amount, currency: code, source_types: { card: amount } }));
}

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({}),
    execute({ tx }) {
      const { available, pending } = balance(tx);
      return { object: 'balance', available: amounts(available), livemode: false, pending: amounts(pending) };
    },
  }),
  endpoint({
    method: 'GET',
    path: transactions,
    params: pageParams.extend({
      source: text().optional(),
      type: text().optional(),
    }),
    execute: ({ tx, params: { source, type, ...page } }) =>
      listObjects(tx.objects, 'balance_transaction', transactions, page, { source, type }),
  }),
  retrieve(transactions, 'balance_transaction'),
  endpoint({
    method: 'GET',
    path: settings,
    params: z.strictObject({}),
    execute: ({ tx }) => showBalanceSettings(tx),
  }),
  endpoint({
    method: 'POST',
    path: settings,
    params: z.strictObject({
      payments: z.strictObject({
        payouts: z.strictObject({
          schedule: z.strictObject({ interval: oneOf('daily', 'manual', 'monthly', 'weekly') }),
        }),
      }),
    }),
    execute({ tx, params }) {
      setPayoutInterval(tx, params.payments.payouts.schedule.interval);
      return showBalanceSettings(tx);
    },
  }),
  endpoint({
    method: 'POST',
    path: payouts,
    params: z.strictObject({
      amount: integer({ min: 1 }),
      currency,
      description: text().optional(),
      metadata: metadata.optional(),
    }),
    execute: ({ tx, params }) => createPayout(tx, params),
  }),
  endpoint({
    method: 'GET',
    path: payouts,
    params: pageParams.extend({ status: text().optional() }),
    execute: ({ tx, params: { status, ...page } }) =>
      listObjects(tx.objects, 'payout', payouts, page, { status }),
  }),
  retrieve(payouts, 'payout'),
];
