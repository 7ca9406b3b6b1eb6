import { z } from 'zod';
import { createAccountLink } from '../../connect/account-links';
import { createLoginLink } from '../../connect/login-links';
import {
  createAccount,
  platformAccount,
  refuseAccountsV1,
  requireAccount,
} from '../../connect/accounts';
import { endpoint } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { boolean, metadata, oneOf, text, url } from '../request/params';

const path = '/v1/accounts';

const controller = z.strictObject({
  fees: z.strictObject({ payer: oneOf('account', 'application') }),
  losses: z.strictObject({ payments: oneOf('application', 'stripe') }),
  requirement_collection: oneOf('application', 'stripe'),
  stripe_dashboard: z.strictObject({ type: oneOf('express', 'full', 'none') }),
});

export const accountEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject({
      business_profile: z.strictObject({ name: text() }).optional(),
      capabilities: z
        .record(z.string(), z.strictObject({ requested: boolean.optional() }))
        .default({}),
      controller,
      country: text({ max: 2 }).optional(),
      email: text().optional(),
      metadata: metadata.optional(),
      tos_acceptance: z.strictObject({ service_agreement: oneOf('full', 'recipient') }).optional(),
    }),
    execute({ tx, params }) {
      refuseAccountsV1(tx);
      return createAccount(tx, params);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/account',
    params: z.strictObject({}),
    execute: ({ tx }) => platformAccount(tx),
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
    path: `${path}/:id/login_links`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => createLoginLink(tx, requireAccount(tx, id)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/account_links',
    params: z.strictObject({
      account: text(),
      refresh_url: url,
      return_url: url,
      type: oneOf('account_onboarding'),
    }),
    execute: ({ tx, params }) => createAccountLink(tx, params),
  }),
];
