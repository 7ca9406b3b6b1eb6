import { z } from 'zod';
import { acceptDispute, requireDispute, submitEvidence } from '../payments/disputes';
import { endpoint, retrieve } from './endpoint';
import { listObjects, pageParams } from './paging';
import { boolean, metadata, text } from './params';

const path = '/v1/disputes';
const warnings = '/v1/radar/early_fraud_warnings';

const ofPayment = pageParams.extend({ charge: text().optional(), payment_intent: text().optional() });

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path,
    params: ofPayment,
    execute: ({ tx, params: { charge, payment_intent, ...page } }) =>
      listObjects(tx.objects, 'dispute', path, page, { charge, payment_intent }),
  }),
  retrieve(path, 'dispute'),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: z.strictObject({
      // files are not taken: evidence is text
      evidence: z
        .strictObject({
          customer_email_address: text().optional(),
          customer_name: text().optional(),
          product_description: text().optional(),
          shipping_address: text().optional(),
          shipping_carrier: text().optional(),
          shipping_date: text().optional(),
          shipping_tracking_number: text().optional(),
          uncategorized_text: text().optional(),
        })
        .optional(),
      metadata: metadata.optional(),
      submit: boolean.default(true),
    }),
    execute: ({ tx, id, params }) => submitEvidence(tx, requireDispute(tx, id), params),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/close`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => acceptDispute(tx, requireDispute(tx, id)),
  }),
  endpoint({
    method: 'GET',
    path: warnings,
    params: ofPayment,
    execute: ({ tx, params: { charge, payment_intent, ...page } }) =>
      listObjects(tx.objects, 'radar.early_fraud_warning', warnings, page, { charge, payment_intent }),
  }),
];
