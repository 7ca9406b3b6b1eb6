import { Link } from '@makeport/web/router';

export interface PayoutOrder {
  status: string;
  nextStep?: { kind: string; waitsFor: string } | null;
}

/**
 * Returns whether a released payment cannot be paid out until the manufacturer sets up its payout
 * account.
 */
export function waitsForPayoutAccount({ status, nextStep }: PayoutOrder): boolean {
  return (
    status === 'completed' && nextStep?.kind === 'payout' && nextStep.waitsFor === 'manufacturer'
  );
}

export function WaitsForPayoutAccount() {
  return (
    <p>
      Waits for your payout account.{' '}
      <Link
        to="/manufacturer/payments"
        className="font-medium whitespace-nowrap text-accent-ink underline underline-offset-3"
      >
        Set up payouts
      </Link>
    </p>
  );
}
