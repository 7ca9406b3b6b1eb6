import { z } from 'zod';
import type { ObjectStore, Where } from '../store/object-store';
import type { ObjectKind, StoredObjects } from '../store/stripe-objects';
import { integer, text } from './params';
import { invalidRequest, noSuch } from './stripe-error';

const second = integer({ min: 0 });

/** `created=123` or `created[gte]=123&created[lt]=456`. */
const createdRange = z.preprocess(
  (value) => (typeof value === 'string' ? { gte: value, lte: value } : value),
  z.strictObject({
    gt: second.optional(),
    gte: second.optional(),
    lt: second.optional(),
    lte: second.optional(),
  }),
);

export const pageParams = z.strictObject({
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: createdRange.optional(),
});
export type PageParams = z.output<typeof pageParams>;

export interface List<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

/** One page of the objects of a kind, newest first. */
export function listObjects<Kind extends ObjectKind>(
  objects: ObjectStore,
  kind: Kind,
  url: string,
  params: PageParams,
  where: Where = {},
): List<StoredObjects[Kind]> {
  const { starting_after, ending_before } = params;
  if (starting_after && ending_before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.', {
      code: 'parameters_exclusive',
    });
  }
  const place = (id: string | undefined, param: string) => {
    if (!id) return undefined;
    const seq = objects.placeOf(kind, id);
    if (seq === undefined) throw noSuch(kind, id, param, 400);
    return seq;
  };
  const { data, hasMore } = objects.page(kind, {
    limit: params.limit,
    startingAfter: place(starting_after, 'starting_after'),
    endingBefore: place(ending_before, 'ending_before'),
    created: definedBounds(params.created),
    where,
  });
  return { object: 'list', url, has_more: hasMore, data };
}

function definedBounds(created: PageParams['created']) {
  if (!created) return undefined;
  return Object.fromEntries(Object.entries(created).filter((entry) => entry[1] !== undefined));
}
