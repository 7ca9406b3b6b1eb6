import {
  getTextsByField,
  useSaveProduct,
  type StoredProduct,
} from '@makeport/product-listing/form';
import { toast } from '@makeport/web';
import { TOLD_BY_PAGE, useClient, useMutation } from '@makeport/web/graphql';
import {
  CreateListingDocument,
  ListedProductDocument,
  UpdateListingDocument,
  type ListedProductFragment,
} from '../../gen/graphql';
import { toFormField, toListing, toValues, type ListingValues } from './listing-values';

const NEWEST = { ...TOLD_BY_PAGE, requestPolicy: 'network-only' } as const;

/** Creates a product, or saves the product with this id. A refusal also shows a toast. */
export function useSaveListing(productId: string | null) {
  const client = useClient();
  const [, create] = useMutation(CreateListingDocument);
  const [, update] = useMutation(UpdateListingDocument);
  const save = useSaveProduct<ListingValues>({
    productId,
    create: (values, requestKey) => {
      const { manufacturerId } = values;
      return create(
        { input: { manufacturerId, listing: toListing(values), requestKey } },
        TOLD_BY_PAGE,
      );
    },
    update: (values, id, expectedVersion) =>
      update(
        { input: { productId: id, listing: toListing(values), expectedVersion } },
        TOLD_BY_PAGE,
      ),
    readNewest: async (id) => {
      const { data } = await client.query(ListedProductDocument, { id }, NEWEST);
      return data?.adminProduct ? toStored(data.adminProduct) : null;
    },
    byField: (fields) => getTextsByField(fields, toFormField),
    texts: { created: 'Product created successfully', updated: 'Product updated successfully' },
  });
  return async (values: ListingValues, expectedVersion: number) => {
    const answer = await save(values, expectedVersion);
    if (answer && 'message' in answer) toast.error(answer.message);
    return answer;
  };
}

export function toStored(product: ListedProductFragment): StoredProduct<ListingValues> {
  return { values: toValues(product), version: product.version ?? 0 };
}
