import type { Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import { Button } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';

type PaymentActionsProps = {
  /** Undefined until it is known. */
  total: Cents | undefined;
  paying: boolean;
  disabled: boolean;
  onBack: () => void;
};

/** The pay button of the form 'payment', with the promise beside it. */
export function PaymentActions({ total, paying, disabled, onBack }: PaymentActionsProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2 text-muted">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        Held in escrow until you have your goods.
      </p>
      <div className="flex flex-wrap-reverse gap-3">
        <Button size="lg" onClick={onBack} disabled={paying}>
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
    </div>
  );
}

/** 'Pay ${total}' (OPEN-73). */
function payLabel(total: Cents | undefined): string {
  return total === undefined ? 'Pay' : `Pay ${formatMoney(total)}`;
}
