import { z } from 'zod';
import { defineRpc } from '../define-rpc';

export const foundKinds = ['order', 'purchase', 'product', 'account'] as const;

/** A hit of the administrators' search, as its owner names it. */
export const foundHit = z.object({
  kind: z.enum(foundKinds),
  /** A purchase has no page, so its id is that of the paying account. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The matched name: 'SKU', 'Payment'. */
  matched: z.string(),
  matchedText: z.string(),
  /** Whether the whole name matched. Otherwise the text is its beginning. */
  exact: z.boolean(),
});
export type FoundHit = z.infer<typeof foundHit>;

/** Maximum hits from each owner. */
export const MAX_FOUND = 5;

/**
 * Finds records for administrators whose name equals this text or begins with it, exact matches
 * first.
 */
export function defineFind(service: string, example: { text: string; hit: FoundHit }) {
  return defineRpc({
    name: `${service}.find-by-name.v1`,
    kind: 'read',
    request: z.object({ text: z.string().trim().min(2).max(254) }),
    response: z.object({ hits: z.array(foundHit).max(MAX_FOUND) }),
    example: { request: { text: example.text }, response: { hits: [example.hit] } },
  });
}
