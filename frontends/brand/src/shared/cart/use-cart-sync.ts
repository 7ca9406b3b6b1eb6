import { useEffect } from 'react';
import { onSignOut, useSession } from '@makeport/web';
import { browserCart } from './browser-cart';
import { CART_KEY } from './cart-storage';

/** Synchronises the cart with other tabs and with the signed-in account (OPEN-28). */
export function useCartSync(): void {
  const { account, kind } = useSession();
  const brandId = kind === 'brand' ? (account?.id ?? null) : null;

  useEffect(() => {
    if (brandId !== null) browserCart.adopt(brandId);
  }, [brandId]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // clearing the storage fires an event whose key is null
      if (event.key === CART_KEY || event.key === null) browserCart.reload();
    };
    window.addEventListener('storage', follow);
    const stop = onSignOut(() => browserCart.reload());
    return () => {
      window.removeEventListener('storage', follow);
      stop();
    };
  }, []);
}
