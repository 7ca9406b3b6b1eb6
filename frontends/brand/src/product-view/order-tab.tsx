import { useState } from 'react';
import { signInState, useSession } from '@makeport/web';
import { useLocation, useNavigate } from '@makeport/web/router';
import { useAddToCart, useCartState } from '../cart/use-cart';
import { ContactManufacturer } from './contact-manufacturer';
import { OrderPanel } from './order-panel';
import type { PanelOrder } from './order-panel-rules';
import type { ViewedProduct } from './product-facts';
import { RequestSampleButton } from './request-sample/request-sample-button';

/** The Order tab (CAT-15): the panel, and what it leads to. */
export function OrderTab({ product, onClose }: { product: ViewedProduct; onClose: () => void }) {
  const { status, kind } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { loading } = useCartState();
  const [buying, setBuying] = useState(false);
  const signedOut = status === 'signed-out';

  /** CAT-21: nothing happens without an account; the visitor comes back to this product. */
  const askToSignIn = () => {
    void navigate('/brand-auth', { state: signInState(`${pathname}${search}`) });
  };
  const add = async ({ quantity, selectedOptions }: PanelOrder, buyNow: boolean) => {
    if (signedOut) return askToSignIn();
    setBuying(buyNow);
    const wanted = { productId: product.id, quantity, optionIds: selectedOptions };
    const added = await addToCart(wanted, { open: !buyNow });
    setBuying(false);
    if (!added) return;
    if (buyNow) void navigate('/checkout');
    else onClose();
  };
  return (
    <OrderPanel
      basePriceCents={product.priceMinCents}
      moq={product.moq}
      options={product.customizationOptions.map(({ optionId, ...option }) => ({ id: optionId, ...option }))}
      loading={loading || buying}
      onBuy={(order) => void add(order, true)}
      onAddToCart={(order) => void add(order, false)}
      blockedBy={kind !== null && kind !== 'brand' ? ONLY_BRANDS : undefined}
    >
      <div className="flex flex-wrap gap-2">
        <ContactManufacturer product={product} kind={kind} onVisitor={signedOut ? askToSignIn : null} />
        <RequestSampleButton product={product} kind={kind} onVisitor={signedOut ? askToSignIn : null} />
      </div>
    </OrderPanel>
  );
}

const ONLY_BRANDS = 'Only brand accounts can order.';
