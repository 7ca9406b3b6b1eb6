import { z } from 'zod';
import {
  createAccountLinkV2,
  createAccountV2,
  includable,
  showAccountV2,
} from '../../connect/accounts-v2';
import { requireAccount } from '../../connect/accounts';
import { showThinEvent } from '../../connect/thin-events';
import { endpoint } from '../endpoint';
import { listObjectsV2, pageParamsV2 } from '../request/paging-v2';
import { integer, list, metadata, oneOf, text, url } from '../request/params';
import { noSuch } from '../stripe-error';

const path = '/v2/core/accounts';
const events = '/v2/core/events';

const include = list(z.enum(includable)).default([]);
const linkTargets = z.strictObject({ refresh_url: url, return_url: url.optional() });

/** Seconds since 1970, or an ISO time. */
const time = z.union([
  z.iso.datetime({ offset: true }).transform((value) => Math.floor(Date.parse(value) / 1000)),
  integer({ min: 0 }),
]);

export const accountV2Endpoints = [
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject({
      configuration: z.strictObject({
        recipient: z.strictObject({
          capabilities: z.strictObject({
            stripe_balance: z.strictObject({
              stripe_transfers: z.strictObject({ requested: z.boolean() }),
            }),
          }),
        }),
      }),
      contact_email: text().optional(),
      dashboard: oneOf('express', 'full', 'none'),
      defaults: z.strictObject({
        responsibilities: z.strictObject({
          fees_collector: oneOf('application', 'stripe'),
          losses_collector: oneOf('application', 'stripe'),
        }),
      }),
      display_name: text().optional(),
      identity: z.strictObject({ country: text({ max: 2 }) }),
      include,
      metadata: metadata.optional(),
    }),
    execute: ({ tx, params: { include: parts, ...input } }) =>
      showAccountV2(createAccountV2(tx, input), parts),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParamsV2.extend({
      applied_configurations: list(oneOf('recipient')).optional(),
    }),
    execute: ({ tx, params: { limit, page } }) =>
      listObjectsV2(tx.objects, 'account', path, { limit, page }, (one) => showAccountV2(one, [])),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ include }),
    execute: ({ tx, id, params }) => showAccountV2(requireAccount(tx, id), params.include),
  }),
  endpoint({
    method: 'POST',
    path: '/v2/core/account_links',
    params: z.strictObject({
      account: text(),
      use_case: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('account_onboarding'), account_onboarding: linkTargets }),
        z.strictObject({ type: z.literal('account_update'), account_update: linkTargets }),
      ]),
    }),
    execute: ({ tx, params }) => createAccountLinkV2(tx, params),
  }),
  endpoint({
    method: 'GET',
    path: events,
    params: pageParamsV2.extend({
      created: z.strictObject({ gte: time.optional(), lte: time.optional() }).optional(),
      object_id: text().optional(),
      types: list(text()).optional(),
    }),
    execute: ({ tx, params: { created, limit, object_id: account, page, types } }) =>
      listObjectsV2(
        tx.objects,
        'v2.core.event',
        events,
        {
          created,
          limit,
          page,
          where: { ...(account && { account }), ...(types && { type: types }) },
        },
        showThinEvent,
      ),
  }),
  endpoint({
    method: 'GET',
    path: `${events}/:id`,
    params: z.strictObject({}),
    execute({ tx, id }) {
      const event = tx.objects.find('v2.core.event', id);
      if (!event) throw noSuch('event', id, 'id');
      return showThinEvent(event);
    },
  }),
];
