import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { AmountLines, Banner, Button, DescriptionList, Dialog, TextareaField } from '@makeport/ui';
import { formatDateTime, formatMoney, useSession } from '@makeport/web';
import { useState } from 'react';
import type { ApprovalDetailsFragment } from '../../gen/graphql';
import { describeDecision } from './approval-labels';
import { useAnswerApproval } from './use-answer-approval';

interface AnswerDialogProps {
  approval: ApprovalDetailsFragment;
  orderNumber: string;
  onClose: () => void;
  onAnswered: () => void;
}

/**
 * Renders the answer to an approval request. The requester can withdraw the request; other
 * administrators approve or reject it with a reason (ADR 0036).
 */
export function ApprovalDialog({ approval, orderNumber, onClose, onAnswered }: AnswerDialogProps) {
  const own = useSession().account?.id === approval.requestedById;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, approving, problem, approve, reject } = useAnswerApproval(onAnswered);
  const request = { orderId: approval.orderId, approvalId: approval.id };
  const rejectWithReason = () => {
    setAsked(true);
    if (reason.trim()) void reject(request, reason.trim());
  };
  return (
    <Dialog
      open
      // The dialog stays open while the request is in flight, so that the user sees the result.
      onOpenChange={(next) => !next && !busy && onClose()}
      title={
        own ? `Withdraw the request about order ${orderNumber}` : `Approve order ${orderNumber}?`
      }
      description={`${describeDecision(approval)}, requested by ${approval.requestedByName}.`}
      footer={
        own ? (
          <>
            <Button disabled={busy} onClick={onClose}>
              Keep the request
            </Button>
            <Button
              variant="primary"
              busy={busy}
              busyText="Withdrawing..."
              onClick={() => void reject(request, null)}
            >
              Withdraw
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={rejectWithReason}>
              {busy && !approving ? 'Rejecting...' : 'Reject'}
            </Button>
            <Button
              variant="primary"
              disabled={busy}
              busy={approving}
              busyText="Approving..."
              onClick={() => void approve(request)}
            >
              Approve
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <section aria-label="Amounts" className="rounded-card bg-sunken p-4">
          <AmountLines
            lines={[
              {
                label: 'To the manufacturer, with the fee',
                amount: formatMoney(approval.releaseCents),
              },
              { label: 'Back to the brand', amount: formatMoney(approval.refundCents) },
            ]}
            total={{
              label: 'Together',
              amount: formatMoney(approval.releaseCents + approval.refundCents),
            }}
          />
        </section>
        <DescriptionList
          items={[
            { label: 'Reason', value: approval.reason },
            { label: 'Expires', value: formatDateTime(approval.expiresAt) },
          ]}
        />
        {!own && (
          <TextareaField
            label="Reason for a rejection"
            maxLength={MAX_ORDER_REASON_LENGTH}
            value={reason}
            error={asked && !reason.trim() ? 'Please give a reason' : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {problem && <Banner tone="error">{problem}</Banner>}
      </div>
    </Dialog>
  );
}
