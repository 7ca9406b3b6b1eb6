import type { Cents } from '@makeport/money';
import { heldUntil } from '@makeport/rules';
import { formatMoney } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Button } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';

type PaymentActionsProps = {
  /** What is paid: production, or the samples of a request. */
  kind: 'production' | 'sample';
  /** Undefined until it is known. */
  total: Cents | undefined;
  paying: boolean;
  disabled: boolean;
  /** Why the button is off, where that is said far above it. */
  reason?: string | undefined;
  onBack: () => void;
};

/** The pay button of the form 'payment', with the promise beside it. */
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

/** 'Pay ${total}' (OPEN-73). */
function payLabel(total: Cents | undefined): string {
  return total === undefined ? 'Pay' : `Pay ${formatMoney(total)}`;
}
