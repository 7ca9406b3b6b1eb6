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
import { integer, list, metadata, oneOf, text, url } from '../request/params';
import { noSuch } from '../stripe-error';

const path = '/v2/core/accounts';
const events = '/v2/core/events';

const include = list(z.enum(includable)).default([]);
const pageSize = integer({ min: 1, max: 100 });
const linkTargets = z.strictObject({ refresh_url: url, return_url: url.optional() });

/** Lists of version 2 have links to the next page; the sandbox returns one page. */
const toList = (data: readonly object[]) => ({
  data,
  next_page_url: null,
  previous_page_url: null,
});

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
    params: z.strictObject({
      applied_configurations: list(oneOf('recipient')).optional(),
      limit: pageSize.default(20),
    }),
    execute: ({ tx, params: { limit } }) =>
      toList(tx.objects.page('account', { limit }).data.map((one) => showAccountV2(one, []))),
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
    params: z.strictObject({
      created: z.strictObject({ gte: time.optional(), lte: time.optional() }).optional(),
      limit: pageSize.default(20),
      object_id: text().optional(),
      types: list(text()).optional(),
    }),
    execute({ tx, params: { created, limit, object_id: account, types } }) {
      const { data } = tx.objects.page('v2.core.event', {
        created,
        limit,
        where: { account, type: types },
      });
      return toList(data.map(showThinEvent));
    },
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
