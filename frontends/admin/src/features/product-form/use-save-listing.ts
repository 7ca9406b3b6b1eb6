import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useClient, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import {
  CreateListingDocument,
  ListedProductDocument,
  UpdateListingDocument,
  type ListedProductFragment,
} from '../../gen/graphql';
import { toFormField, toListing, type ListingValues } from './listing-values';

export interface Refusal {
  /** At the top of the form. */
  message: string;
  /** Under its fields, by their names. */
  fields: readonly { name: string; message: string }[];
}

/** Somebody saved the product after this form was filled from it: what is stored now. */
export interface Overtaken {
  newer: ListedProductFragment;
}

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

/** Stores a new product, or this one over the version that the form was filled from. Null: it is stored. */
export function useSaveListing(productId: string | null) {
  const client = useClient();
  const [, create] = useMutation(CreateListingDocument);
  const [, update] = useMutation(UpdateListingDocument);
  // a second try after a lost answer must not list the product twice
  const [requestKey] = useState(() => crypto.randomUUID());

  return async (values: ListingValues, expectedVersion: number): Promise<Refusal | Overtaken | null> => {
    const listing = toListing(values);
    const { manufacturerId } = values;
    const { error } =
      productId === null
        ? await create({ input: { manufacturerId, listing, requestKey } }, TOLD_BY_PAGE)
        : await update({ input: { productId, listing, expectedVersion } }, TOLD_BY_PAGE);
    if (!error) {
      toast.success(productId === null ? 'Product created successfully' : 'Product updated successfully');
      return null;
    }
    const { code, fields } = toRequestError(error);
    if (productId !== null && code === 'catalog.product_changed') {
      const { data } = await client.query(ListedProductDocument, { id: productId }, NEWEST);
      if (data?.adminProduct) return { newer: data.adminProduct };
    }
    const message = errorText(
      error,
      productId === null ? 'Failed to create product' : 'Failed to update product',
    );
    toast.error(message);
    return {
      message,
      fields: fields.map((field) => ({ name: toFormField(field.field), message: field.message })),
    };
  };
}
