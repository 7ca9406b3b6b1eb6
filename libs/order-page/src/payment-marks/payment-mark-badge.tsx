import { Badge, EscrowBadge } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { markLabel, type PaymentMark } from './payment-marks';

export function PaymentMarkBadge({ mark }: { mark: PaymentMark }) {
  return (
    <Badge tone={mark === 'warned' ? 'amber' : 'red'} icon={TriangleAlert}>
      {markLabel(mark)}
    </Badge>
  );
}

/**
 * Renders the state of an order's payment. A payment that the card's bank reversed counts neither
 * as held nor as released.
 */
export function PaymentStateBadges({ state, mark }: { state: string; mark: PaymentMark | null }) {
  return (
    <>
      {mark !== 'taken_back' && <EscrowBadge status={state} />}
      {mark && <PaymentMarkBadge mark={mark} />}
    </>
  );
}
