import { browserCart } from '../shared/cart/browser-cart';
import type { CartItem } from '../shared/cart/cart';

/** An empty browser, then these lines in its cart. */
export async function fillCart(...items: CartItem[]): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  browserCart.reload();
  browserCart.setOpen(false);
  for (const item of items) await browserCart.add(async () => item, { open: false });
}
