import { MIN_SEARCH_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../define-rpc';

export const foundKinds = ['order', 'purchase', 'product', 'account'] as const;

/** A result of the administrators' search, as the owning service names it. */
export const foundHit = z.object({
  kind: z.enum(foundKinds),
  /** The id of the record. A purchase has no page, so it has the id of the paying account. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The kind of name that matched: 'SKU', 'Payment'. */
  matched: z.string(),
  matchedText: z.string(),
  /** Whether the text equals the whole name, instead of a part of it. */
  exact: z.boolean(),
});
export type FoundHit = z.infer<typeof foundHit>;

/** The most hits that one service returns. */
export const MAX_FOUND = 5;

/** Finds records for administrators whose id or name matches the text, exact matches first. */
export function defineFind(service: string, example: { text: string; hit: FoundHit }) {
  return defineRpc({
    name: `${service}.find-by-name.v1`,
    kind: 'read',
    request: z.object({ text: z.string().trim().min(MIN_SEARCH_LENGTH).max(254) }),
    response: z.object({ hits: z.array(foundHit).max(MAX_FOUND) }),
    example: { request: { text: example.text }, response: { hits: [example.hit] } },
  });
}
