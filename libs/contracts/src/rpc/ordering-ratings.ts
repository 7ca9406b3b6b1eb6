import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { id } from '../fields';

/** Averages over the rated orders (OPEN-44), for everybody. Manufacturers without a rating are left out. */
export const getManufacturerRatings = defineRpc({
  name: 'ordering.get-manufacturer-ratings.v1',
  kind: 'read',
  request: z.object({ manufacturerIds: z.array(id).max(200) }),
  response: z.object({
    ratings: z.array(
      z.object({ manufacturerId: id, average: z.number().min(1).max(5), count: z.int().positive() }),
    ),
  }),
  example: {
    request: { manufacturerIds: ['00000000-0000-4000-8000-000000000101'] },
    response: {
      ratings: [{ manufacturerId: '00000000-0000-4000-8000-000000000101', average: 4.5, count: 2 }],
    },
  },
});
