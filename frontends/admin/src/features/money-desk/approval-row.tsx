import { Button } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useClient } from '@makeport/web/graphql';
import { useState } from 'react';
import { AdminOrderBooksDocument, type ApprovalDetailsFragment } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';
import { ApprovalDialog } from '../../shared/approvals/approval-dialog';

interface AnswerRowProps {
  orderId: string;
  orderNumber: string;
  approvalId: string;
  own: boolean;
  onAnswered: () => void;
}

/**
 * Renders the button that answers an approval request on the money desk. The amounts are loaded
 * when the button is pressed.
 */
export function ApprovalRow({ orderId, orderNumber, approvalId, own, onAnswered }: AnswerRowProps) {
  const client = useClient();
  const [approval, setApproval] = useState<ApprovalDetailsFragment | null>(null);
  const [busy, setBusy] = useState(false);
  const { may, reason } = useRight('money.decide');
  const open = async () => {
    setBusy(true);
    const options = { requestPolicy: 'network-only' } as const;
    const { data, error } = await client
      .query(AdminOrderBooksDocument, { orderId }, options)
      .toPromise();
    setBusy(false);
    const found = data?.adminOrderBooks?.approvals.find(({ id }) => id === approvalId);
    if (found?.decision === null) setApproval(found);
    else if (found) onAnswered();
    else toast.error(errorText(error, 'The request could not be loaded. Please try again.'));
  };
  const name = `the request about order ${orderNumber}`;
  return (
    <>
      <Button
        size="sm"
        variant={own ? 'secondary' : 'primary'}
        busy={busy}
        disabled={!may}
        title={may ? undefined : reason}
        aria-label={own ? `Withdraw ${name}` : `Approve or reject ${name}`}
        onClick={() => void open()}
      >
        {own ? 'Withdraw' : 'Approve'}
      </Button>
      {approval && (
        <ApprovalDialog
          approval={approval}
          orderNumber={orderNumber}
          onClose={() => setApproval(null)}
          onAnswered={() => {
            setApproval(null);
            onAnswered();
          }}
        />
      )}
    </>
  );
}
