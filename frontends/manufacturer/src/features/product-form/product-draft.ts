import { z } from 'zod';
import { productShape, type ProductValues } from './product-values';

/** MFR-23. */
const DRAFT_KEY = 'productDraft';

/** Whose entries they are, and of which form: the new product's has no product (OPEN-69). */
export interface DraftOwner {
  accountId: string;
  productId: string | null;
}

export interface Draft {
  values: ProductValues;
  savedAt: string;
}

const stored = z.object({
  accountId: z.string(),
  productId: z.string().nullable(),
  savedAt: z.iso.datetime(),
  values: productShape,
});

/** The draft that belongs into this form; null without one, for another form's and for what is none. */
export function readDraft(storage: Storage, owner: DraftOwner): Draft | null {
  const draft = parsed(storage);
  if (draft?.accountId !== owner.accountId || draft.productId !== owner.productId) return null;
  return { values: draft.values, savedAt: draft.savedAt };
}

/** The newest draft replaces an older one. Throws when the browser keeps nothing. */
export function writeDraft(storage: Storage, owner: DraftOwner, values: ProductValues): void {
  const draft: z.infer<typeof stored> = { ...owner, savedAt: new Date().toISOString(), values };
  storage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

/** Removes this form's draft and no other's. */
export function removeDraft(storage: Storage, owner: DraftOwner): void {
  if (readDraft(storage, owner)) storage.removeItem(DRAFT_KEY);
}

function parsed(storage: Storage): z.infer<typeof stored> | null {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
