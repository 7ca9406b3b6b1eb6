import { useEffect } from 'react';
import { storeActivity } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { RecordProductViewDocument } from '../gen/graphql';

/**
 * Tells the server that the detail view of a product has opened, once for each opening (CAT-19, CAT-20), in up to
 * three attempts that disturb nobody (NFR-5). Null: none is open.
 */
export function useProductViewRecord(productId: string | null): void {
  const client = useClient();
  useEffect(() => {
    if (productId === null) return;
    storeActivity(() => client.mutation(RecordProductViewDocument, { productId }).toPromise());
  }, [client, productId]);
}
