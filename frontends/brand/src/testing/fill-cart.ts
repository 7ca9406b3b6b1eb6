import { browserCart } from '../shared/cart/browser-cart';
import type { CartItem } from '../shared/cart/cart';

/** Clears the browser's storage, then fills the cart with these lines. */
export async function fillCart(...items: CartItem[]): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  browserCart.reload();
  browserCart.setOpen(false);
  for (const item of items) await browserCart.add(async () => item, { open: false });
}
