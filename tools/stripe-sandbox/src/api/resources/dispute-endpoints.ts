import { z } from 'zod';
import { submitEvidence } from '../../payments/dispute-evidence';
import { acceptDispute } from '../../payments/dispute-outcomes';
import { requireDispute } from '../../payments/disputes';
import { endpoint, retrieve } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { boolean, clearableText, list, metadata, text } from '../request/params';

const path = '/v1/disputes';
const warnings = '/v1/radar/early_fraud_warnings';

const longText = clearableText({ max: 20_000 }).optional();

const ofPayment = pageParams.extend({
  charge: text().optional(),
  payment_intent: text().optional(),
});

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
      evidence: z
        .strictObject({
          access_activity_log: longText,
          appeal: z
            .strictObject({
              card: z
                .strictObject({
                  reason_for_filing: longText,
                  supporting_files: list(text()).optional(),
                })
                .optional(),
            })
            .optional(),
          customer_communication: clearableText().optional(),
          customer_email_address: clearableText().optional(),
          customer_name: clearableText().optional(),
          product_description: longText,
          shipping_address: clearableText().optional(),
          shipping_carrier: clearableText().optional(),
          shipping_date: clearableText().optional(),
          shipping_documentation: clearableText().optional(),
          shipping_tracking_number: clearableText().optional(),
          uncategorized_file: clearableText().optional(),
          uncategorized_text: longText,
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
      listObjects(tx.objects, 'radar.early_fraud_warning', warnings, page, {
        charge,
        payment_intent,
      }),
  }),
  retrieve(warnings, 'radar.early_fraud_warning'),
];
