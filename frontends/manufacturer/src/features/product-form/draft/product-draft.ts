import type { StoredProduct } from '@makeport/product-listing/form';
import { z } from 'zod';
import { emptyProduct, productShape, type ProductValues } from '../product-values';

/** The storage key of the new product's draft (MFR-23). Stored products append their id. */
const DRAFT_KEY = 'productDraft';
const OF_PRODUCT = `${DRAFT_KEY}:`;
/** Maximum number of drafts of stored products; the oldest are deleted first. */
const MAX_DRAFTS = 20;

/**
 * Identifies a draft by account and product. The product id is null for a new product (OPEN-69).
 */
export interface DraftOwner {
  accountId: string;
  productId: string | null;
}

export type StoredProductValues = StoredProduct<ProductValues>;

export interface Draft {
  values: ProductValues;
  savedAt: string;
  /** The stored product as it was when the user edited it; null for a new product. */
  base: StoredProductValues | null;
}

/** Fills fields that were added after the draft was saved with the values of an empty form. */
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

/**
 * Returns this form's draft; null if there is none, if it is invalid, or if it belongs to another
 * account.
 */
export function readDraft(storage: Storage, owner: DraftOwner): Draft | null {
  const draft = parsed(storage, toKey(owner));
  if (draft?.accountId !== owner.accountId || draft.productId !== owner.productId) return null;
  return { values: draft.values, savedAt: draft.savedAt, base: draft.base };
}

/**
 * Replaces the form's draft.
 * @throws Error if the browser cannot store it
 */
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

/** Removes only this form's draft. */
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
