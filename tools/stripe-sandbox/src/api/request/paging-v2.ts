import { z } from 'zod';
import type { ObjectStore } from '../../store/object-store';
import type { ObjectKind, StoredObjects } from '../../store/stripe-objects';
import { invalidRequest } from '../stripe-error';
import { integer, text } from './params';

export const pageParamsV2 = z.strictObject({
  limit: integer({ min: 1, max: 100 }).default(20),
  page: text().optional(),
});

const query = z.object({
  limit: z.number(),
  created: z.object({ gte: z.number().optional(), lte: z.number().optional() }).optional(),
  where: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** The last object of the page before. */
  last: z.string().optional(),
});
type Query = z.output<typeof query>;

export interface ListV2<Item> {
  data: Item[];
  next_page_url: string | null;
  previous_page_url: null;
}

/** Returns one page, newest first. The link to the next page contains the whole query. */
export function listObjectsV2<Kind extends ObjectKind, Item>(
  objects: ObjectStore,
  kind: Kind,
  url: string,
  { page, ...first }: Query & { page?: string | undefined },
  show: (object: StoredObjects[Kind]) => Item,
): ListV2<Item> {
  const { last, ...asked } = page === undefined ? first : decode(page);
  const startingAfter = last === undefined ? undefined : objects.getPlace(kind, last);
  const { data, hasMore } = objects.page(kind, { ...asked, startingAfter });
  const next = hasMore ? encode({ ...asked, last: data.at(-1)?.id }) : undefined;
  return {
    data: data.map(show),
    next_page_url: next === undefined ? null : `${url}?page=${next}`,
    previous_page_url: null,
  };
}

function encode(page: Query): string {
  return Buffer.from(JSON.stringify(page)).toString('base64url');
}

function decode(page: string): Query {
  try {
    return query.parse(JSON.parse(Buffer.from(page, 'base64url').toString()));
  } catch {
    throw invalidRequest('Invalid page.', { param: 'page' });
  }
}
