import { Link } from '@makeport/web/router';

export interface PayoutOrder {
  status: string;
  nextStep?: { kind: string; waitsFor: string } | null;
}

/** What was released cannot be sent: only the manufacturer can set up where to. */
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
