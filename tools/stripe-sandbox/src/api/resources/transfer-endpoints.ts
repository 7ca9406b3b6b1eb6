import { z } from 'zod';
import { showTransfer } from '../../connect/show-transfer';
import { requireTransfer, reverseTransfer } from '../../connect/transfer-reversals';
import { createTransfer } from '../../connect/transfers';
import { endpoint } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { currency, integer, metadata, text } from '../request/params';

const path = '/v1/transfers';
const reversals = `${path}/:id/reversals`;

export const transferEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject({
      amount: integer({ min: 1, max: 99_999_999 }),
      currency,
      destination: text(),
      description: text().optional(),
      metadata: metadata.optional(),
      source_transaction: text().optional(),
      transfer_group: text().optional(),
    }),
    execute: ({ tx, params }) => showTransfer(tx, createTransfer(tx, params)),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams.extend({ transfer_group: text().optional() }),
    execute({ tx, params: { transfer_group, ...page } }) {
      const list = listObjects(tx.objects, 'transfer', path, page, { transfer_group });
      return { ...list, data: list.data.map((transfer) => showTransfer(tx, transfer)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: reversals,
    params: z.strictObject({ amount: integer({ min: 1 }), metadata: metadata.optional() }),
    execute: ({ tx, id, params }) => reverseTransfer(tx, requireTransfer(tx, id), params),
  }),
  endpoint({
    method: 'GET',
    path: reversals,
    params: pageParams,
    execute: ({ tx, id, params }) =>
      listObjects(tx.objects, 'transfer_reversal', `${path}/${id}/reversals`, params, {
        transfer: requireTransfer(tx, id).id,
      }),
  }),
];
