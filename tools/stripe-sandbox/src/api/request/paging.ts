import { z } from 'zod';
import type { ObjectStore, Where } from '../../store/object-store';
import type { ObjectKind, StoredObjects } from '../../store/stripe-objects';
import { integer, text } from './params';
import { noSuch } from '../stripe-error';

const second = integer({ min: 0 });

/** `created[gte]=123&created[lte]=456`. */
const createdRange = z.strictObject({ gte: second.optional(), lte: second.optional() });

export const pageParams = z.strictObject({
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: text().optional(),
  created: createdRange.optional(),
});
export type PageParams = z.output<typeof pageParams>;

export interface List<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

/** Returns one page of the objects of a kind, newest first. */
export function listObjects<Kind extends ObjectKind>(
  objects: ObjectStore,
  kind: Kind,
  url: string,
  params: PageParams,
  where: Where = {},
): List<StoredObjects[Kind]> {
  const { starting_after: last } = params;
  const startingAfter = last === undefined ? undefined : objects.getPlace(kind, last);
  if (last !== undefined && startingAfter === undefined)
    throw noSuch(kind, last, 'starting_after', 400);
  const { data, hasMore } = objects.page(kind, {
    limit: params.limit,
    startingAfter,
    created: params.created,
    where,
  });
  return { object: 'list', url, has_more: hasMore, data };
}
