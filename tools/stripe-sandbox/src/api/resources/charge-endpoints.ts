import { z } from 'zod';
import { createRefund } from '../../payments/refunds';
import { endpoint, retrieve } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { integer, metadata, text } from '../request/params';

const charges = '/v1/charges';
const refunds = '/v1/refunds';

export const chargeEndpoints = [
  endpoint({
    method: 'GET',
    path: charges,
    params: pageParams.extend({ payment_intent: text().optional() }),
    execute: ({ tx, params: { payment_intent, ...page } }) =>
      listObjects(tx.objects, 'charge', charges, page, { payment_intent }),
  }),
  retrieve(charges, 'charge'),
  endpoint({
    method: 'POST',
    path: refunds,
    params: z.strictObject({
      charge: text().optional(),
      payment_intent: text().optional(),
      amount: integer({ min: 1 }).optional(),
      metadata: metadata.optional(),
    }),
    execute: ({ tx, params }) => createRefund(tx, params),
  }),
  endpoint({
    method: 'GET',
    path: refunds,
    params: pageParams.extend({ charge: text().optional(), payment_intent: text().optional() }),
    execute: ({ tx, params: { charge, payment_intent, ...page } }) =>
      listObjects(tx.objects, 'refund', refunds, page, { charge, payment_intent }),
  }),
  retrieve(refunds, 'refund'),
];
