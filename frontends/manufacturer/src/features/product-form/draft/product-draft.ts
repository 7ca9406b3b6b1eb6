import type { StoredProduct } from '@makeport/product-listing/form';
import { z } from 'zod';
import { emptyProduct, productShape, type ProductValues } from '../product-values';

/** MFR-23: of the new product; those of stored products have their id behind it. */
const DRAFT_KEY = 'productDraft';
const OF_PRODUCT = `${DRAFT_KEY}:`;
/** Of stored products; the oldest goes first. */
const MAX_DRAFTS = 20;

/** Whose entries they are, and of which form: the new product's has no product (OPEN-69). */
export interface DraftOwner {
  accountId: string;
  productId: string | null;
}

export type StoredProductValues = StoredProduct<ProductValues>;

export interface Draft {
  values: ProductValues;
  savedAt: string;
  /** What the entries were made from; null for a new product. */
  base: StoredProductValues | null;
}

/** A draft of an earlier release does not have the fields that were added since. */
const draftShape = z
  .record(z.string(), z.unknown())
  .transform((values) => ({ ...emptyProduct(), ...values }))
  .pipe(productShape);
const stored = z.object({
  accountId: z.string(),
  productId: z.string().nullable(),
  savedAt: z.iso.datetime(),
  values: draftShape,
  base: z.object({ values: draftShape, version: z.number() }).nullable(),
});

const toKey = ({ productId }: DraftOwner) =>
  productId === null ? DRAFT_KEY : OF_PRODUCT + productId;

/** The draft that belongs into this form; null without one, for another's and for what is none. */
export function readDraft(storage: Storage, owner: DraftOwner): Draft | null {
  const draft = parsed(storage, toKey(owner));
  if (draft?.accountId !== owner.accountId || draft.productId !== owner.productId) return null;
  return { values: draft.values, savedAt: draft.savedAt, base: draft.base };
}

/** The newest draft of a form replaces its older one. Throws when the browser keeps nothing. */
export function writeDraft(
  storage: Storage,
  owner: DraftOwner,
  values: ProductValues,
  base: StoredProductValues | null = null,
): void {
  const draft: z.infer<typeof stored> = {
    ...owner,
    savedAt: new Date().toISOString(),
    values,
    base,
  };
  storage.setItem(toKey(owner), JSON.stringify(draft));
  removeOldest(storage);
}

/** Removes this form's draft and no other's. */
export function removeDraft(storage: Storage, owner: DraftOwner): void {
  if (readDraft(storage, owner)) storage.removeItem(toKey(owner));
}

function removeOldest(storage: Storage): void {
  const keys = Array.from(
    { length: storage.length },
    (_, index) => storage.key(index) ?? '',
  ).filter((key) => key.startsWith(OF_PRODUCT));
  if (keys.length <= MAX_DRAFTS) return;
  const byAge = keys
    .map((key) => ({ key, savedAt: parsed(storage, key)?.savedAt ?? '' }))
    .sort((one, other) => one.savedAt.localeCompare(other.savedAt));
  for (const { key } of byAge.slice(0, keys.length - MAX_DRAFTS)) storage.removeItem(key);
}

function parsed(storage: Storage, key: string): z.infer<typeof stored> | null {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
