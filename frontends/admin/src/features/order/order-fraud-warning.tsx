import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Button, Card, CardHeader } from '@makeport/ui';
import { formatDateTime } from '@makeport/web';
import { useState } from 'react';
import { useRight } from '../../shared/rights/rights';
import { DecideDialog } from './decide-dialog';
import { DismissWarningDialog } from './dismiss-warning-dialog';
import type { Books } from './order-ledger';

interface OrderFraudWarningProps {
  order: OrderWithLifeFragment;
  books: Books;
  /** Called after a refusal, because the displayed order may be out of date. */
  onRefused: () => void;
  onDecided: () => void;
}

/**
 * Renders the card network's fraud warning, which freezes the payment until an administrator
 * decides (P2).
 */
export function OrderFraudWarning({ order, books, onRefused, onDecided }: OrderFraudWarningProps) {
  const [asked, setAsked] = useState<'refund' | 'go on' | null>(null);
  const { may, reason } = useRight('money.decide');
  if (!books.fraudWarning) return null;
  const { fraudType, warnedAt } = books.fraudWarning;
  const refunds = books.decisions.filter(({ decision }) => decision === 'refund');
  // An open approval request must be answered before another decision.
  const waits = books.approvals.some(({ decision }) => decision === null);
  const dialog = {
    order,
    onClose: () => setAsked(null),
    onRefused,
    onDecided: () => {
      setAsked(null);
      onDecided();
    },
  };
  return (
    <Card as="section" aria-label="Fraud warning">
      <CardHeader title="Fraud warning" />
      <div className="flex flex-col gap-3">
        <p>
          {`The card network reported possible fraud (${fraudType.replaceAll('_', ' ')}) on ${formatDateTime(warnedAt)}. The payment is frozen until you decide; work on the order can continue.`}
        </p>
        <p className="text-sm text-muted">
          {refunds.length > 0
            ? 'A refund avoids the chargeback that often follows, and its fee.'
            : 'The released payment is not paid out yet, so it cannot be refunded. Continue the order, and refund it once the manufacturer is paid.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {refunds.length > 0 && (
            <Button variant="primary" disabled={!may || waits} onClick={() => setAsked('refund')}>
              Refund the brand
            </Button>
          )}
          <Button disabled={!may || waits} onClick={() => setAsked('go on')}>
            Go on
          </Button>
        </div>
        {!may && <p className="text-sm text-muted">{reason}</p>}
        {waits && (
          <p className="text-sm text-muted">A decision is waiting for a second administrator.</p>
        )}
      </div>
      {asked === 'refund' && (
        <DecideDialog
          {...dialog}
          open
          decisions={refunds}
          needsApproval={books.needsApproval}
          onOvertaken={dialog.onDecided}
        />
      )}
      {asked === 'go on' && <DismissWarningDialog {...dialog} />}
    </Card>
  );
}
