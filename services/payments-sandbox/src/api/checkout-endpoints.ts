import { z } from 'zod';
import { createCheckoutSession, expireSession, linesOf, requireSession } from '../checkout/checkout-sessions';
import { showLine } from '../checkout/show-line';
import { endpoint } from './endpoint';
import { listObjects, pageParams } from './paging';
import { currency, integer, list, metadata, oneOf, text, url } from './params';
import { noSuch } from './stripe-error';

const path = '/v1/checkout/sessions';

const lineItem = z.strictObject({
  price: text().optional(),
  price_data: z
    .strictObject({
      currency,
      unit_amount: integer({ min: 1, max: 99_999_999 }),
      product: text().optional(),
      product_data: z.strictObject({ name: text(), description: text().optional() }).optional(),
    })
    .optional(),
  quantity: integer({ min: 1, max: 999_999 }).default(1),
});

const createParams = z.strictObject({
  mode: oneOf('payment'),
  ui_mode: oneOf('hosted', 'hosted_page').optional(),
  line_items: list(lineItem),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text({ max: 200 }).optional(),
  customer_email: text().optional(),
  expires_at: integer().optional(),
  metadata: metadata.optional(),
  payment_method_types: list(oneOf('card')).optional(),
  payment_intent_data: z
    .strictObject({
      description: text().optional(),
      metadata: metadata.default({}),
      transfer_group: text().optional(),
    })
    .transform(({ description, transfer_group, ...rest }) => ({
      ...rest,
      ...(description && { description }),
      ...(transfer_group && { transfer_group }),
    }))
    .optional(),
});

export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    execute: ({ tx, params }) => createCheckoutSession(tx, params),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams.extend({
      payment_intent: text().optional(),
      status: oneOf('open', 'complete', 'expired').optional(),
    }),
    execute: ({ tx, params: { payment_intent, status, ...page } }) =>
      listObjects(tx.objects, 'checkout.session', path, page, { payment_intent, status }),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => requireSession(tx, id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/expire`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => expireSession(tx, requireSession(tx, id)),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id/line_items`,
    params: z.strictObject({ limit: integer({ min: 1, max: 100 }).default(10) }),
    execute({ tx, id, params }) {
      const lines = linesOf(tx, requireSession(tx, id).id);
      return {
        object: 'list',
        url: `${path}/${id}/line_items`,
        has_more: lines.length > params.limit,
        data: lines.slice(0, params.limit).map(showLine),
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    params: pageParams.extend({ product: text().optional() }),
    execute: ({ tx, params: { product, ...page } }) =>
      listObjects(tx.objects, 'price', '/v1/prices', page, { product }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    params: z.strictObject({}),
    execute({ tx, id }) {
      const price = tx.objects.find('price', id);
      if (!price) throw noSuch('price', id, 'price');
      return price;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products',
    params: pageParams,
    execute: ({ tx, params }) => listObjects(tx.objects, 'product', '/v1/products', params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    params: z.strictObject({}),
    execute({ tx, id }) {
      const product = tx.objects.find('product', id);
      if (!product) throw noSuch('product', id, 'id');
      return product;
    },
  }),
];
