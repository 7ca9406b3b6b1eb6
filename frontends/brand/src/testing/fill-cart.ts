import { browserCart } from '../cart/browser-cart';
import type { CartItem } from '../cart/cart';

/** An empty browser, then these lines in its cart. */
export async function fillCart(...items: CartItem[]): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  browserCart.reload();
  browserCart.setOpen(false);
  for (const item of items) await browserCart.add(async () => item, { open: false });
}
