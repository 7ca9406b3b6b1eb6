import type { Cents } from '@makeport/money';
import { heldUntil } from '@makeport/rules';
import { formatMoney } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Button } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';

type PaymentActionsProps = {
  /** Whether the purchase is a production order or the samples of a request. */
  kind: 'production' | 'sample';
  /** Undefined until known. */
  total: Cents | undefined;
  paying: boolean;
  disabled: boolean;
  /** Why the button is disabled; set if the page explains it only far above the button. */
  reason?: string | undefined;
  onBack: () => void;
};

/** Renders the submit button of the form 'payment', with the payment guarantee beside it. */
export function PaymentActions({
  kind,
  total,
  paying,
  disabled,
  reason,
  onBack,
}: PaymentActionsProps) {
  const inspectionDays = useInspectionDays();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2 text-muted">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        Your payment is {heldUntil({ inspectionDays, kind, you: 'brand' })}.
      </p>
      <div className="flex flex-wrap-reverse gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={onBack} disabled={paying}>
          Back to Shipping
        </Button>
        <Button
          form="payment"
          type="submit"
          variant="primary"
          size="lg"
          className="flex-1"
          busy={paying}
          busyText="Processing..."
          disabled={disabled}
        >
          {payLabel(total)}
        </Button>
      </div>
      {reason && <p className="text-sm text-amber-ink">{reason}</p>}
    </div>
  );
}

/** Returns the button's label, 'Pay' with the total (OPEN-73). */
function payLabel(total: Cents | undefined): string {
  return total === undefined ? 'Pay' : `Pay ${formatMoney(total)}`;
}
