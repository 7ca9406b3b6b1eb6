import { Button } from '@makeport/ui';
import { ShoppingCart } from '@makeport/ui/icons';
import { browserCart } from '../../shared/cart/browser-cart';
import { useCartState } from '../../shared/cart/use-cart';

/** Opens the cart's drawer and shows the number of products in the cart. */
export function CartButton() {
  const { items } = useCartState();
  return (
    <Button aria-haspopup="dialog" onClick={() => browserCart.setOpen(true)}>
      <ShoppingCart aria-hidden="true" />
      Cart{' '}
      <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 font-semibold text-accent-ink tabular-nums">
        {items.length} <span className="sr-only">products</span>
      </span>
    </Button>
  );
}
