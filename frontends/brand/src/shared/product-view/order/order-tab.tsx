import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { signInState, useSession } from '@makeport/web';
import { useLocation, useNavigate } from '@makeport/web/router';
import { useAddToCart, useCartState } from '../../cart/use-cart';
import { ContactManufacturer } from '../contact-manufacturer';
import { OrderPanel } from './order-panel';
import { readIntent, withIntent, withoutIntent, type OrderIntent } from './order-intent';
import { initialPanel, submitPanel, type PanelChoice, type PanelOrder } from './order-panel-rules';
import type { ViewedProduct } from '../product-details';
import { RequestSampleButton } from '../request-sample/request-sample-button';

/** Renders the Order tab with the order panel and its actions (CAT-15). */
export function OrderTab({ product, onClose }: { product: ViewedProduct; onClose: () => void }) {
  const { status, kind } = useSession();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const [intent] = useState(() => readIntent(state, product.id));
  const choice = useRef<PanelChoice | null>(null);
  const choose = useCallback((next: PanelChoice) => {
    choice.current = next;
  }, []);
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { loading } = useCartState();
  const [buying, setBuying] = useState(false);
  const signedOut = status === 'signed-out';
  const input = {
    basePriceCents: product.priceMinCents,
    moq: product.moq,
    options: product.customizationOptions.map(({ optionId, ...option }) => ({
      id: optionId,
      ...option,
    })),
  };

  /**
   * Redirects a visitor, who cannot order, to the sign-in page (CAT-21). After the sign-in, the
   * visitor returns to this product with the same choices (B10).
   */
  const askToSignIn = (action: OrderIntent['action'] = null) => {
    const { quantity = product.moq, selectedOptions = [] } = choice.current ?? {};
    const kept = { productId: product.id, quantity, selectedOptions: [...selectedOptions], action };
    const reason =
      action === null ? null : ({ kind: 'add-to-cart', product: product.name } as const);
    void navigate('/brand-auth', {
      state: signInState(`${pathname}${search}`, undefined, withIntent(kept), reason),
    });
  };
  const add = async ({ quantity, selectedOptions }: PanelOrder, buyNow: boolean) => {
    if (signedOut) return askToSignIn(buyNow ? 'buy-now' : 'add-to-cart');
    setBuying(buyNow);
    const wanted = { productId: product.id, quantity, optionIds: selectedOptions };
    const added = await addToCart(wanted, { open: !buyNow });
    setBuying(false);
    if (!added) return;
    if (buyNow) void navigate('/checkout');
    else onClose();
  };
  /**
   * Finishes the visitor's action after the sign-in, once, if the product can still be ordered with
   * the same choices.
   */
  const finish = useEffectEvent(() => {
    if (!intent?.action || kind !== 'brand') return;
    void navigate(`${pathname}${search}`, { replace: true, state: withoutIntent(state) });
    const panel = initialPanel(input, intent);
    const isWhole = panel.selectedOptions.length === intent.selectedOptions.length;
    const result = submitPanel(input, panel);
    if (isWhole && 'order' in result) void add(result.order, intent.action === 'buy-now');
  });
  const finished = useRef(false);
  useEffect(() => {
    if (kind !== 'brand' || finished.current) return;
    finished.current = true;
    finish();
  }, [kind]);
  return (
    <OrderPanel
      {...input}
      chosen={intent}
      onChoose={choose}
      loading={loading || buying}
      onBuy={(order) => void add(order, true)}
      onAddToCart={(order) => void add(order, false)}
      blockedBy={kind !== null && kind !== 'brand' ? ONLY_BRANDS : undefined}
    >
      <div className="flex flex-wrap gap-2">
        <ContactManufacturer
          product={product}
          kind={kind}
          onVisitor={signedOut ? () => askToSignIn() : null}
        />
        <RequestSampleButton
          product={product}
          kind={kind}
          onVisitor={signedOut ? () => askToSignIn() : null}
        />
      </div>
    </OrderPanel>
  );
}

const ONLY_BRANDS = 'Only brand accounts can order.';
