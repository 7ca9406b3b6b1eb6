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
  /** Shown at the top of the form. */
  message: string;
  /** Errors by field name. */
  fields: ReadonlyMap<string, string>;
}

/** The stored product, if another user saved it after this form was filled. */
export interface Newer<Values> {
  newer: StoredProduct<Values>;
}

type Answer = Promise<{ error?: CombinedError | undefined }>;

interface SaveOptions<Values> {
  /** Null for a new product. */
  productId: string | null;
  create: (values: Values, requestKey: string) => Answer;
  update: (values: Values, productId: string, expectedVersion: number) => Answer;
  /** Reads the stored product; null if that fails. */
  readNewest: (productId: string) => Promise<StoredProduct<Values> | null>;
  /** Maps the server's errors to the form's fields. */
  byField: (fields: readonly FieldError[], values: Values) => ReadonlyMap<string, string>;
  texts: { created: string; updated: string };
}

/**
 * Creates the product, or updates the version that the form was filled from. Resolves with null if
 * the product is stored.
 */
export function useSaveProduct<Values>(options: SaveOptions<Values>) {
  const { productId, create, update, readNewest, byField, texts } = options;
  // The idempotency key of a new product, for a retry after a lost response.
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
 * Returns the first error text of each form field.
 * @param toField maps a server field to a form field; null if there is none
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
