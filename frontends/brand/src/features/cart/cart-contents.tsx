import { useId, useRef, useState, type ReactNode } from 'react';
import { heldUntil, MAX_PAYMENT_CENTS, TOTAL_TOO_HIGH_TEXT } from '@makeport/rules';
import { formatMoney } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Link, useNavigate } from '@makeport/web/router';
import { AmountLines, Banner, Button, EmptyState, Spinner } from '@makeport/ui';
import { ArrowRight, ShoppingCart } from '@makeport/ui/icons';
import { browserCart } from '../../shared/cart/browser-cart';
import { groupByManufacturer } from '../../shared/cart/group-by-manufacturer';
import { cartTotals, getKey, lineProblem, type CartItem } from '../../shared/cart/cart';
import { useCartState } from '../../shared/cart/use-cart';
import { useCartRefresh } from '../../shared/cart/use-cart-refresh';
import { CartLine } from './cart-line';

type CartContentsProps = {
  /** Arranges lines and summary: side by side on the page, stacked in the drawer. */
  layout: (lines: ReactNode, summary: ReactNode) => ReactNode;
  /** Called when the user follows a link out of the cart; the drawer then closes. */
  onLeave?: () => void;
};

/** Renders the cart's contents for both the page and the drawer (CART-2). */
export function CartContents({ layout, onLeave }: CartContentsProps) {
  useCartRefresh();
  const { items, loading, error } = useCartState();
  const navigate = useNavigate();
  const inspectionDays = useInspectionDays();
  const [cleared, setCleared] = useState<readonly CartItem[]>([]);
  const lines = useRef<HTMLDivElement>(null);
  const limit = useId();
  const status = (
    <>
      {error && (
        <Banner tone="error" className="mb-4">
          {error}
        </Banner>
      )}
      {loading && (
        <p className="mb-4 text-muted">
          <Spinner label="Updating your cart" />
        </p>
      )}
    </>
  );
  if (items.length === 0) {
    return (
      <>
        {status}
        <EmptyState
          icon={ShoppingCart}
          title="Your cart is empty"
          text="Find a product, choose quantity and options, and add it to your cart."
          action={
            <>
              {cleared.length > 0 && (
                <Button
                  autoFocus
                  onClick={() => {
                    browserCart.restore(cleared);
                    setCleared([]);
                  }}
                >
                  Undo Clear Cart
                </Button>
              )}
              <Button asChild variant="primary">
                <Link to="/brand/products" {...(onLeave ? { onClick: onLeave } : {})}>
                  Explore Products
                </Link>
              </Button>
            </>
          }
        />
      </>
    );
  }

  const totals = cartTotals(items);
  const tooHigh = totals.totalCents > MAX_PAYMENT_CENTS;
  const groups = groupByManufacturer(items);
  /**
   * Opens the checkout, or focuses the error of a line below its minimum (OPEN-27). A total above
   * the card limit disables the button (B55).
   */
  const proceed = () => {
    const refused = lines.current?.querySelector<HTMLElement>('input[aria-invalid=true]');
    if (refused) return refused.focus();
    if (items.some((item) => lineProblem(item) !== null)) {
      lines.current?.querySelector<HTMLElement>('[data-cart-problem]')?.focus();
      return;
    }
    browserCart.acceptPrices();
    onLeave?.();
    void navigate('/checkout');
  };
  return (
    <>
      {status}
      {layout(
        <div ref={lines}>
          {groups.map(({ manufacturerId, manufacturerName, lines: own }) => (
            <section key={manufacturerId} aria-label={`From ${manufacturerName}`}>
              {groups.length > 1 && (
                <h3 className="pt-4 text-xs font-medium break-words text-muted">
                  From {manufacturerName}
                </h3>
              )}
              <ul className="divide-y divide-line" aria-label="Cart items">
                {own.map((item) => (
                  <li key={getKey(item)}>
                    <CartLine item={item} {...(onLeave ? { onLeave } : {})} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length > 1 && (
            <p className="pt-2 text-xs text-faint">One payment, one order for each manufacturer.</p>
          )}
          <div className="flex justify-end border-t border-line py-2">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setCleared(items);
                browserCart.clear();
              }}
            >
              Clear Cart
            </Button>
          </div>
        </div>,
        <div className="flex flex-col gap-4">
          <AmountLines
            lines={[
              { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
              { label: 'Tax (10%)', amount: formatMoney(totals.taxCents) },
              { label: 'Shipping', amount: formatMoney(totals.shippingCents) },
            ]}
            total={{ label: 'Total', amount: formatMoney(totals.totalCents) }}
          />
          {tooHigh && (
            <div id={limit}>
              <Banner tone="error">{TOTAL_TOO_HIGH_TEXT}</Banner>
            </div>
          )}
          <Button
            variant="primary"
            wide
            disabled={tooHigh}
            aria-describedby={tooHigh ? limit : undefined}
            onClick={proceed}
          >
            Proceed to Checkout
            <ArrowRight aria-hidden="true" />
          </Button>
          <p className="text-xs text-faint">
            Your payment is {heldUntil({ inspectionDays, you: 'brand' })}.
          </p>
        </div>,
      )}
    </>
  );
}
