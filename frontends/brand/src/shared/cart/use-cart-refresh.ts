import { useEffect } from 'react';
import { useClient } from '@makeport/web/graphql';
import { CartProductsDocument } from '../../gen/graphql';
import { browserCart } from './browser-cart';
import { useCartState } from './use-cart';

/**
 * Refreshes the cart's products from the catalogue whenever the cart becomes visible or contains
 * another product. A failure shows no error, because the server prices and checks the lines again
 * at checkout.
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
