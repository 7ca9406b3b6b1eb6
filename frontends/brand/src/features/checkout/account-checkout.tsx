import { useMemo, useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Navigate, useLocation, useNavigate } from '@makeport/web/router';
import { PageSpinner } from '@makeport/ui';
import { useCartState } from '../../shared/cart/use-cart';
import { setPaymentNotice } from './sign-in-payment-notice';
import { removeOrderedLines } from '../../shared/checkout/remove-ordered-lines';
import { useAcknowledgement } from '../../shared/checkout/use-acknowledgement';
import { useRecentCheckouts } from '../../shared/checkout/use-recent-checkouts';
import { CheckoutForm } from './checkout-form';
import { CheckoutStorage, readPlaced } from './checkout-storage';
import type { Problem } from './checkout-problem';
import { OrderConfirmed } from './return/order-confirmed';
import { earlierOrder } from './payment-outcome';
import { PaidInOtherTab } from './payment/paid-in-other-tab';
import { PaymentOutcomePolling, type UnclearPayment } from './payment/payment-outcome-polling';
import { PAYMENT_ERROR } from './payment/payment-rules';
import { refundedProblem } from './payment/refunded-problem';
import { isEmpty, readSample, type Purchase } from './purchase';
import type { Placed } from './payment/use-complete-checkout';
import { usePaymentOutcome } from './use-payment-outcome';

type AccountCheckoutProps = { accountId: string; email: string };

/**
 * Shows the form, then the confirmation. Before the form, it loads the account's recent payments
 * and the outcome of a card payment in flight (B1, B2).
 */
export function AccountCheckout({ accountId, email }: AccountCheckoutProps) {
  const memory = useMemo(() => new CheckoutStorage(window.sessionStorage, accountId), [accountId]);
  const { items } = useCartState();
  const location = useLocation();
  const navigate = useNavigate();
  const acknowledge = useAcknowledgement();
  const [sample] = useState(() => readSample(location.state, accountId));
  const purchase: Purchase = sample ? { kind: 'sample', request: sample } : { kind: 'cart', items };
  const [openedEmpty] = useState(() => isEmpty(purchase));
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [unclear, setUnclear] = useState<UnclearPayment | null>(
    () => memory.readPaid() ?? readPlaced(location.state),
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const recent = useRecentCheckouts(placed === null);
  const { outcome, dismiss } = usePaymentOutcome(purchase, recent);
  usePageTitle(sample ? 'Sample Request Checkout' : 'Checkout');

  const show = (result: Placed, checkoutId: string) => {
    setPaymentNotice(null);
    setPlaced(result);
    setUnclear(null);
    window.scrollTo({ top: 0 });
    acknowledge(checkoutId);
  };
  const confirm = (result: Placed, checkoutId: string) => {
    removeOrderedLines(result.orders);
    memory.forgetAttempt();
    show(result, checkoutId);
    // a reload then shows the confirmation again
    void navigate('/checkout', { replace: true, state: { placed: { checkoutId } } });
  };

  /**
   * Returns to the form, with its entries, because the checkout was not paid or can no longer be
   * paid.
   */
  const backToForm = (checkoutId: string, why: Problem | null) => {
    if (memory.readAttempt()?.checkoutId === checkoutId) memory.forgetCard();
    setPaymentNotice(null);
    dismiss(checkoutId);
    setProblem(why);
    setUnclear(null);
  };
  if (placed) return <OrderConfirmed placed={placed} />;
  const checked = unclear ?? (outcome?.show === 'check' ? outcome.checkout : null);
  if (checked) {
    const { checkoutId } = checked;
    const isHistory = unclear !== null && memory.readPaid() === null;
    return (
      <PaymentOutcomePolling
        key={checkoutId}
        payment={checked}
        onPaid={(status) => (isHistory ? show : confirm)(status, checkoutId)}
        onNotPaid={(reason) =>
          backToForm(checkoutId, reason === null ? null : { title: PAYMENT_ERROR, message: reason })
        }
        onClosed={() => {
          memory.forgetAttempt();
          backToForm(checkoutId, null);
        }}
        onRefunded={(status) => {
          memory.forgetAttempt();
          acknowledge(checkoutId);
          backToForm(checkoutId, refundedProblem(status));
        }}
      />
    );
  }
  if (outcome?.show === 'confirmation') {
    const { checkout } = outcome;
    return <PaidInOtherTab onConfirm={() => confirm(checkout, checkout.checkoutId)} />;
  }
  if (!recent.known) return <PageSpinner label="Loading checkout" />;
  if (openedEmpty) return <Navigate to="/brand/cart" replace />;
  return (
    <CheckoutForm
      memory={memory}
      purchase={purchase}
      email={email}
      initialProblem={
        problem ?? (outcome?.show === 'refund' ? refundedProblem(outcome.checkout) : null)
      }
      earlier={earlierOrder(purchase, recent.checkouts)}
      onPaidElsewhere={recent.refresh}
      onPlaced={confirm}
      onUnclear={(payment) => {
        setProblem(null);
        setUnclear(payment);
      }}
    />
  );
}
