import { IconButton } from '@makeport/ui';
import { ShoppingCart } from '@makeport/ui/icons';
import { useCartCount } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { CountMark } from './count-mark';

/** Links to the cart of a signed-in brand and shows the number of products (B21). */
export function CartLink() {
  const count = useCartCount();
  const products = count === 1 ? '1 product' : `${count} products`;
  return (
    <IconButton asChild label={`Cart, ${products}`} className="relative">
      <Link to="/brand/cart">
        <ShoppingCart aria-hidden="true" className="size-5!" />
        <CountMark count={count} tone="accent" />
      </Link>
    </IconButton>
  );
}
