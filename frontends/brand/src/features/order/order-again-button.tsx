import { useState } from 'react';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Banner, Button } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useClient } from '@makeport/web/graphql';
import { Link, useNavigate } from '@makeport/web/router';
import { browserCart } from '../../shared/cart/browser-cart';
import { CartProductsDocument } from '../../gen/graphql';
import { orderAgain } from './order-again';

/**
 * Adds the order's lines to the cart at current prices. Lists the changes since the order until the
 * brand continues.
 */
export function OrderAgainButton({ order }: { order: OrderWithLifeFragment }) {
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState<{ texts: string[]; added: number } | null>(null);
  const client = useClient();
  const navigate = useNavigate();
  const add = async () => {
    setBusy(true);
    const ids = [...new Set(order.items.map(({ productId }) => productId))];
    const { data, error } = await client
      .query(CartProductsDocument, { ids }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    if (!data) {
      toast.error(errorText(error, 'Your cart could not be changed. Please try again.'));
      return;
    }
    const { items, changes: texts } = orderAgain(order.items, data.productsByIds);
    browserCart.addAll(items);
    if (texts.length === 0) void navigate('/brand/cart');
    else setChanges({ texts, added: items.length });
  };
  if (!changes) {
    return (
      <Button busy={busy} onClick={() => void add()}>
        Order Again
      </Button>
    );
  }
  return (
    <Banner
      tone="warning"
      title={changes.added > 0 ? 'In your cart, with changes' : 'Nothing was added'}
    >
      <ul>
        {changes.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Link
        to={changes.added > 0 ? '/brand/cart' : '/brand/products'}
        className="mt-2 inline-block font-medium underline underline-offset-3"
      >
        {changes.added > 0 ? 'Go to Cart' : 'Explore Products'}
      </Link>
    </Banner>
  );
}
