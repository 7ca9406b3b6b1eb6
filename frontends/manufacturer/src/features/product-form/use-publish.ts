import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { CreateProductDocument, UpdateProductDocument } from '../../gen/graphql';
import { formErrors } from './product-refusal';
import { toInput, type ProductValues } from './product-values';

export interface Refusal {
  /** At the top of the form. */
  message: string;
  /** Under its fields, by their names. */
  fields: ReadonlyMap<string, string>;
}

/** Stores the product: a new one, or the one with this id. Resolves with null when it is stored. */
export function usePublish(productId: string | null) {
  const [, create] = useMutation(CreateProductDocument);
  const [, update] = useMutation(UpdateProductDocument);
  // a second press after a lost answer must not list the product twice
  const [requestKey] = useState(() => crypto.randomUUID());

  return async (values: ProductValues): Promise<Refusal | null> => {
    const product = toInput(values);
    const { error } =
      productId === null
        ? await create({ input: { ...product, requestKey } }, TOLD_BY_PAGE)
        : await update({ input: { productId, product } }, TOLD_BY_PAGE);
    if (!error) {
      toast.success(productId === null ? 'Product published' : 'Product updated');
      return null;
    }
    return {
      message: errorText(error, productId === null ? 'Failed to create product' : 'Failed to update product'),
      fields: formErrors(toRequestError(error).fields, values),
    };
  };
}
