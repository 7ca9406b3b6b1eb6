import { useEffect, useEffectEvent } from 'react';
import { storeActivity } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useLocation } from '@makeport/web/router';
import { RecordProductViewDocument } from '../../gen/graphql';
import { getPlace } from './recommendation-position';

/**
 * Records on the server that a product's detail view was opened (CAT-19, CAT-20), in up to three
 * attempts without visible errors (NFR-5).
 * @param productId null if no product is open
 */
export function useProductViewRecord(productId: string | null): void {
  const client = useClient();
  const location = useLocation();
  const from = useEffectEvent((id: string) => getPlace(location.state, id));
  useEffect(() => {
    if (productId === null) return;
    const place = from(productId);
    const view = place ? { productId, from: place } : { productId };
    storeActivity(() => client.mutation(RecordProductViewDocument, view).toPromise());
  }, [client, productId]);
}
