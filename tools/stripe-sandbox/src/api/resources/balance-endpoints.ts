import { z } from 'zod';
import { balances } from '../../payments/balance-transactions';
import { createPayout, setPayoutInterval, showBalanceSettings } from '../../payments/payouts';
import { createTopUp } from '../../payments/top-ups';
import { endpoint } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { currency, integer, oneOf, text } from '../request/params';

const transactions = '/v1/balance_transactions';
const settings = '/v1/balance_settings';

const toAmount = (amount: number, currency: string) => ({
  amount,
  currency,
  source_types: { card: amount },
});

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({}),
    execute({ tx }) {
      const all = balances(tx);
      return {
        object: 'balance',
        available: all.map(({ available, currency }) => toAmount(available, currency)),
        livemode: false,
        pending: all.map(({ currency, pending }) => toAmount(pending, currency)),
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: transactions,
    params: pageParams,
    execute: ({ tx, params }) =>
      listObjects(tx.objects, 'balance_transaction', transactions, params),
  }),
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
    path: '/v1/payouts',
    params: z.strictObject({ amount: integer({ min: 1 }), currency }),
    execute: ({ tx, params }) => createPayout(tx, params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/topups',
    params: z.strictObject({
      amount: integer({ min: 1 }),
      currency,
      description: text().optional(),
    }),
    execute: ({ tx, params }) => createTopUp(tx, params),
  }),
];
