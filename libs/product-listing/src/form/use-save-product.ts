import { toast } from '@makeport/web';
import {
  errorText,
  toRequestError,
  type CombinedError,
  type FieldError,
} from '@makeport/web/graphql';
import { useState } from 'react';
import type { StoredProduct } from './use-stored-product';

export interface Refusal {
  /** At the top of the form. */
  message: string;
  /** Under its fields, by their names. */
  fields: ReadonlyMap<string, string>;
}

/** Somebody saved the product after this form was filled from it: what is stored now. */
export interface Newer<Values> {
  newer: StoredProduct<Values>;
}

type Answer = Promise<{ error?: CombinedError | undefined }>;

interface SaveOptions<Values> {
  /** Null: a new product. */
  productId: string | null;
  create: (values: Values, requestKey: string) => Answer;
  update: (values: Values, productId: string, expectedVersion: number) => Answer;
  /** What is stored now; null where it could not be read. */
  readNewest: (productId: string) => Promise<StoredProduct<Values> | null>;
  /** What the server says, by the form's fields. */
  byField: (fields: readonly FieldError[], values: Values) => ReadonlyMap<string, string>;
  texts: { created: string; updated: string };
}

/**
 * Stores the product: a new one, or the stored one over the version that the form was filled from. Resolves with null
 * when it is stored.
 */
export function useSaveProduct<Values>(options: SaveOptions<Values>) {
  const { productId, create, update, readNewest, byField, texts } = options;
  // a second try after a lost answer must not list the product twice
  const [requestKey] = useState(() => crypto.randomUUID());

  return async (
    values: Values,
    expectedVersion: number,
  ): Promise<Refusal | Newer<Values> | null> => {
    const { error } =
      productId === null
        ? await create(values, requestKey)
        : await update(values, productId, expectedVersion);
    if (!error) {
      toast.success(productId === null ? texts.created : texts.updated);
      return null;
    }
    const { code, fields } = toRequestError(error);
    if (productId !== null && code === 'catalog.product_changed') {
      const newer = await readNewest(productId);
      if (newer) return { newer };
    }
    const failed = productId === null ? 'Failed to create product' : 'Failed to update product';
    return {
      message: errorText(error, failed),
      fields: byField(fields, values),
    };
  };
}

/**
 * The first text of each of the form's fields.
 * @param toField its name for a field of the server; null where it has none
 */
export function getTextsByField(
  fields: readonly FieldError[],
  toField: (field: string) => string | null,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { field, message } of fields) {
    const name = toField(field);
    if (name !== null && !texts.has(name)) texts.set(name, message);
  }
  return texts;
}
