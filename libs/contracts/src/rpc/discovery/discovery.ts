import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { givenInstant, id, productId } from '../../fields';

export * from './exports';
export * from './recommendations';
export * from './search';

/** An activity that discovery does not already receive as an event of another service (DATA-17). */
export const activity = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('product_view'),
    productId,
    /**
     * The list from which the product was opened, and the product's position there, starting at 1.
     */
    from: z.object({ listId: id, position: z.int().min(1).max(1_000) }).optional(),
  }),
  z.object({
    type: z.literal('search'),
    query: z.string().trim().min(1).max(200),
    /** Set if the user submitted the search; absent for suggestions while typing. */
    submitted: z.literal(true).optional(),
  }),
]);
export type Activity = z.infer<typeof activity>;

/**
 * Records an activity of the acting account; a visitor's activity only enters the analytics stream
 * (CAT-19, CAT-20, OPEN-84). The caller chooses the id, so that it can retry after a lost response
 * (NFR-5).
 */
export const recordActivity = defineRpc({
  name: 'discovery.record-activity.v1',
  kind: 'write',
  request: z.object({ activityId: id, activity, at: givenInstant }),
  response: z.object({}),
  example: {
    request: {
      activityId: 'd1b2c3d4-0000-4000-8000-000000000001',
      activity: { type: 'product_view', productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01' },
      at: '2026-11-21T10:00:00.000Z',
    },
    response: {},
  },
});
