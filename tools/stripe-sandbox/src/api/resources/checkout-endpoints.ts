import { z } from 'zod';
import { createCheckoutSession, getLines, requireSession } from '../../checkout/checkout-sessions';
import { showLine } from '../../checkout/show-line';
import { endpoint, retrieve } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { integer, list, metadata, oneOf, text, url } from '../request/params';

const path = '/v1/checkout/sessions';

export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject({
      mode: oneOf('payment'),
      line_items: list(
        z.strictObject({ price: text(), quantity: integer({ min: 1, max: 999_999 }) }),
      ),
      success_url: url,
      cancel_url: url.optional(),
      client_reference_id: text({ max: 200 }).optional(),
      metadata: metadata.optional(),
    }),
    execute: ({ tx, params }) => createCheckoutSession(tx, params),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams,
    execute: ({ tx, params }) => listObjects(tx.objects, 'checkout.session', path, params),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => requireSession(tx, id),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id/line_items`,
    params: z.strictObject({}),
    execute: ({ tx, id }) => ({
      object: 'list',
      url: `${path}/${id}/line_items`,
      has_more: false,
      data: getLines(tx, requireSession(tx, id).id).map(showLine),
    }),
  }),
  retrieve('/v1/prices', 'price'),
];
