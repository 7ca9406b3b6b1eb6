import { browserCart } from '../cart/browser-cart';
import { lineKey } from '../cart/cart';

type OrderedItem = { productId: string; options: readonly { optionId: string }[] };
type PlacedOrder = { kind: string; items: readonly OrderedItem[] };

/**
 * Removes only the ordered lines, because another tab may have added more. A sample was never in
 * the cart (CHK-28).
 */
export function removeOrderedLines(orders: readonly PlacedOrder[]): void {
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
