import { useCallback, useSyncExternalStore } from 'react';
import { toast } from '@makeport/web';
import { errorText, useClient } from '@makeport/web/graphql';
import { CartProductDocument } from '../../gen/graphql';
import { browserCart } from './browser-cart';
import { toCartItem, type WantedProduct } from './cart-product';
import type { CartState } from './cart-store';

type AddToCart = WantedProduct & { productId: string };

export function useCartState(): CartState {
  return useSyncExternalStore(browserCart.subscribe, browserCart.getState);
}

/**
 * Returns a function that adds a product with the server's current data (OPEN-24) and shows a toast
 * (CART-5, CART-6). It resolves with whether the product was added.
 */
export function useAddToCart(): (
  wanted: AddToCart,
  options: { open: boolean },
) => Promise<boolean> {
  const client = useClient();
  return useCallback(
    async (wanted, options) => {
      const lookUp = async () => {
        const { data, error } = await client
          .query(CartProductDocument, { id: wanted.productId }, { requestPolicy: 'network-only' })
          .toPromise();
        if (error)
          throw new Error(errorText(error, 'Your cart could not be changed. Please try again.'));
        return toCartItem(data?.product, wanted);
      };
      try {
        const item = await browserCart.add(lookUp, options);
        toast.success(`${item.name} added to cart`);
        return true;
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [client],
  );
}
