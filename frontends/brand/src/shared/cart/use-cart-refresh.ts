import { useEffect } from 'react';
import { useClient } from '@makeport/web/graphql';
import { CartProductsDocument } from '../../gen/graphql';
import { browserCart } from './browser-cart';
import { useCartState } from './use-cart';

/**
 * Refreshes the cart's products from the catalogue when the cart becomes visible or contains a new
 * product. A failure shows no error, because the server checks and prices the lines again at
 * checkout.
 */
export function useCartRefresh(): void {
  const client = useClient();
  const { items } = useCartState();
  const named = JSON.stringify([...new Set(items.map((item) => item.productId))]);

  useEffect(() => {
    const ids = JSON.parse(named) as string[];
    if (ids.length === 0) return;
    let current = true;
    void client
      .query(CartProductsDocument, { ids }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        if (current && data) browserCart.refresh(ids, data.productsByIds);
      });
    return () => {
      current = false;
    };
  }, [client, named]);
}
