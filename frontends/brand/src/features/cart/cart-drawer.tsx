import { Drawer } from '@makeport/ui';
import { browserCart } from '../../shared/cart/browser-cart';
import { useCartState } from '../../shared/cart/use-cart';
import { CartContents } from './cart-contents';

/** Shows the cart in a drawer at the right edge, over any page (CART-2). */
export function CartDrawer() {
  const { isOpen } = useCartState();
  return (
    <Drawer title="Cart" open={isOpen} onOpenChange={(open) => browserCart.setOpen(open)}>
      <CartContents
        onLeave={() => browserCart.setOpen(false)}
        layout={(lines, summary) => (
          <>
            {lines}
            <section
              aria-label="Totals"
              className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-line bg-surface p-5"
            >
              {summary}
            </section>
          </>
        )}
      />
    </Drawer>
  );
}
