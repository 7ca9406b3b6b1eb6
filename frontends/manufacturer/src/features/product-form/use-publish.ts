import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useClient, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import {
  CreateProductDocument,
  OwnProductDocument,
  UpdateProductDocument,
  type OwnProductFragment,
} from '../../gen/graphql';
import { formErrors } from './product-refusal';
import { toInput, toValues, type ProductValues } from './product-values';
import type { StoredProductValues } from './draft/product-draft';

export interface Refusal {
  /** At the top of the form. */
  message: string;
  /** Under its fields, by their names. */
  fields: ReadonlyMap<string, string>;
}

/** Somebody saved the product after this form was filled from it: what is stored now. */
export interface Overtaken {
  newer: StoredProductValues;
}

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

/**
 * Stores the product: a new one, or the one with this id over the version that the form was filled from. Resolves with
 * null when it is stored.
 */
export function usePublish(productId: string | null) {
  const client = useClient();
  const [, create] = useMutation(CreateProductDocument);
  const [, update] = useMutation(UpdateProductDocument);
  // a second try after a lost answer must not list the product twice
  const [requestKey] = useState(() => crypto.randomUUID());

  return async (values: ProductValues, expectedVersion: number): Promise<Refusal | Overtaken | null> => {
    const product = toInput(values);
    const { error } =
      productId === null
        ? await create({ input: { ...product, requestKey } }, TOLD_BY_PAGE)
        : await update({ input: { productId, product, expectedVersion } }, TOLD_BY_PAGE);
    if (!error) {
      toast.success(productId === null ? 'Product published' : 'Product updated');
      return null;
    }
    if (productId !== null && toRequestError(error).code === 'catalog.product_changed') {
      const { data } = await client.query(OwnProductDocument, { id: productId }, NEWEST);
      if (data?.ownProduct) return { newer: toStored(data.ownProduct) };
    }
    return {
      message: errorText(error, productId === null ? 'Failed to create product' : 'Failed to update product'),
      fields: formErrors(toRequestError(error).fields, values),
    };
  };
}

export function toStored(product: OwnProductFragment): StoredProductValues {
  return { values: toValues(product), version: product.version ?? 0 };
}
