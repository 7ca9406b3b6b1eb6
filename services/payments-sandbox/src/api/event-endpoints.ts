import { z } from 'zod';
import { balance } from '../payments/balance-transactions';
import { endpoint, retrieve } from './endpoint';
import { listObjects, pageParams } from './paging';
import { list, text } from './params';

function amounts(sums: ReadonlyMap<string, number>) {
  const entries = sums.size > 0 ? [...sums] : [['usd', 0] as const];
  return entries.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
}

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: pageParams.extend({ type: text().optional(), types: list(text()).optional() }),
    execute({ tx, params: { type, types, ...page } }) {
      return listObjects(tx.objects, 'event', '/v1/events', page, { type: types ?? type });
    },
  }),
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
    path: '/v1/balance_transactions',
    params: pageParams.extend({ source: text().optional(), type: text().optional() }),
    execute: ({ tx, params: { source, type, ...page } }) =>
      listObjects(tx.objects, 'balance_transaction', '/v1/balance_transactions', page, { source, type }),
  }),
  retrieve('/v1/balance_transactions', 'balance_transaction'),
];
