import { z } from 'zod';
import { createAccountLink } from '../connect/account-links';
import { createAccount, requireAccount, updateAccount } from '../connect/accounts';
import { endpoint } from './endpoint';
import { listObjects, pageParams } from './paging';
import { boolean, clearableText, currency, metadata, oneOf, text, url } from './params';

const path = '/v1/accounts';

const accountFields = {
  business_profile: z
    .strictObject({ name: text().optional(), url: url.optional(), mcc: text().optional() })
    .optional(),
  business_type: oneOf('company', 'government_entity', 'individual', 'non_profit').optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: boolean.optional() })).optional(),
  default_currency: currency.optional(),
  email: clearableText().optional(),
  metadata: metadata.optional(),
};

const controller = z
  .strictObject({
    fees: z.strictObject({ payer: oneOf('account', 'application') }).optional(),
    losses: z.strictObject({ payments: oneOf('application', 'stripe') }).optional(),
    requirement_collection: oneOf('application', 'stripe').optional(),
    stripe_dashboard: z.strictObject({ type: oneOf('express', 'full', 'none') }).optional(),
  })
  .transform(({ fees, losses, requirement_collection, stripe_dashboard }) => ({
    ...(fees && { fees }),
    ...(losses && { losses }),
    ...(requirement_collection && { requirement_collection }),
    ...(stripe_dashboard && { stripe_dashboard }),
    type: 'application' as const,
  }));

export const accountEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject({
      ...accountFields,
      type: oneOf('custom', 'express', 'standard').optional(),
      country: text({ max: 2 }).optional(),
      controller: controller.optional(),
    }),
    execute: ({ tx, params }) => createAccount(tx, params),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams,
    execute: ({ tx, params }) => listObjects(tx.objects, 'account', path, params),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => requireAccount(tx, id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: z.strictObject(accountFields),
    execute: ({ tx, id, params }) => updateAccount(tx, requireAccount(tx, id), params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/account_links',
    params: z.strictObject({
      account: text(),
      refresh_url: url,
      return_url: url,
      type: oneOf('account_onboarding', 'account_update'),
      collection_options: z
        .strictObject({
          fields: oneOf('currently_due', 'eventually_due').optional(),
          future_requirements: oneOf('include', 'omit').optional(),
        })
        .optional(),
    }),
    execute: ({ tx, params }) => createAccountLink(tx, params),
  }),
];
