import { browserCart } from '../cart/browser-cart';
import { lineKey } from '../cart/cart';

type OrderedItem = { productId: string; options: readonly { optionId: string }[] };
type PlacedOrder = { kind: string; items: readonly OrderedItem[] };

/** Only what was ordered, for another tab may have put more into the cart; a sample was never in it (CHK-28). */
export function takeFromCart(orders: readonly PlacedOrder[]): void {
  for (const order of orders) {
    if (order.kind === 'sample') continue;
    order.items.forEach(({ productId, options }) =>
      browserCart.remove(
        lineKey(
          productId,
          options.map(({ optionId }) => optionId),
        ),
      ),
    );
  }
}
