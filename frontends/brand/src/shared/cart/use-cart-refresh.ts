import { useEffect } from 'react';
import { useClient } from '@makeport/web/graphql';
import { CartProductsDocument } from '../../gen/graphql';
import { browserCart } from './browser-cart';
import { useCartState } from './use-cart';

/**
 * Asks the catalogue about the products in the cart whenever the cart comes into view or names another product. A
 * failure stays silent: the server prices and checks again at checkout.
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
