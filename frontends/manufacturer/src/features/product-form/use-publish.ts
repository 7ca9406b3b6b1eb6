import { useSaveProduct, type StoredProduct } from '@makeport/product-listing/form';
import { TOLD_BY_PAGE, useClient, useMutation } from '@makeport/web/graphql';
import {
  CreateProductDocument,
  OwnProductDocument,
  OwnProductImageTextsDocument,
  UpdateProductDocument,
  type OwnProductFragment,
  type OwnProductImageTextsQuery,
} from '../../gen/graphql';
import { formErrors } from './server-errors';
import { toInput, toValues, type ProductValues } from './product-values';

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

/** Publishes a new product, or changes to the product with this id. */
export function usePublish(productId: string | null) {
  const client = useClient();
  const [, create] = useMutation(CreateProductDocument);
  const [, update] = useMutation(UpdateProductDocument);
  return useSaveProduct<ProductValues>({
    productId,
    create: (values, requestKey) =>
      create({ input: { ...toInput(values), requestKey } }, TOLD_BY_PAGE),
    update: (values, id, expectedVersion) =>
      update({ input: { productId: id, product: toInput(values), expectedVersion } }, TOLD_BY_PAGE),
    readNewest: async (id) => {
      const [{ data }, texts] = await Promise.all([
        client.query(OwnProductDocument, { id }, NEWEST),
        client.query(OwnProductImageTextsDocument, { id }, NEWEST),
      ]);
      return data?.ownProduct ? toStored(data.ownProduct, texts.data) : null;
    },
    byField: formErrors,
    texts: { created: 'Product published', updated: 'Product updated' },
  });
}

/**
 * Converts the responses to the form's values and the product's version.
 * @param texts undefined if the bff is older and does not support the query
 */
export function toStored(
  product: OwnProductFragment,
  texts: OwnProductImageTextsQuery | undefined,
): StoredProduct<ProductValues> {
  const values = toValues(product, texts?.ownProduct?.metadata.imageTexts ?? []);
  return { values, version: product.version ?? 0 };
}
