import { z } from 'zod';
import { balance } from '../payments/balance-transactions';
import { endpoint } from './endpoint';
import { listObjects, pageParams } from './paging';
import { list, text } from './params';
import { noSuch } from './stripe-error';

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
    path: '/v1/events/:id',
    params: z.strictObject({}),
    execute({ tx, id }) {
      const event = tx.objects.find('event', id);
      if (!event) throw noSuch('event', id, 'id');
      return event;
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
  endpoint({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: z.strictObject({}),
    execute({ tx, id }) {
      const line = tx.objects.find('balance_transaction', id);
      if (!line) throw noSuch('balance_transaction', id, 'id');
      return line;
    },
  }),
];
