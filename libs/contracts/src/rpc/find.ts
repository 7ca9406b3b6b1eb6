import { z } from 'zod';
import { defineRpc } from '../define-rpc';

export const foundKinds = ['order', 'purchase', 'product', 'account'] as const;

/** What an administrator was looking for, as its owner names it. */
export const foundHit = z.object({
  kind: z.enum(foundKinds),
  /** A purchase has no page: its id is that of the account that paid. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** By which of its names it was found: 'SKU', 'Payment'. */
  matched: z.string(),
  matchedText: z.string(),
  /** Else the text is the beginning of it. */
  exact: z.boolean(),
});
export type FoundHit = z.infer<typeof foundHit>;

/** The most that each owner answers with. */
export const MAX_FOUND = 5;

/** For administrators: what has this text as a name of its own, or begins with it; the whole names first. */
export function defineFind(service: string, example: { text: string; hit: FoundHit }) {
  return defineRpc({
    name: `${service}.find-by-name.v1`,
    kind: 'read',
    request: z.object({ text: z.string().trim().min(2).max(254) }),
    response: z.object({ hits: z.array(foundHit).max(MAX_FOUND) }),
    example: { request: { text: example.text }, response: { hits: [example.hit] } },
  });
}
