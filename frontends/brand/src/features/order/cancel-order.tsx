import { useRef, useState } from 'react';
import { formatMoney, toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Banner, Button, Dialog } from '@makeport/ui';
import { heldCents, markOfTimeline } from '@makeport/order-page/parts';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { startsAt } from '@makeport/rules';
import { CancelOrderDocument } from '../../gen/order-actions';

/**
 * Returns whether the brand can still cancel the order. A sample order is cancelled only with its
 * sample request (B38).
 */
export function canCancelOrder({
  kind,
  status,
}: Pick<OrderWithLifeFragment, 'kind' | 'status'>): boolean {
  return kind === 'production' && startsAt('cancel', status);
}

interface CancelOrderProps {
  order: OrderWithLifeFragment;
  /** Called if the order has changed and must be reloaded. */
  onStale: () => void;
}

/**
 * Shows 'Cancel Order', or a note if the order could no longer be cancelled when the user
 * confirmed.
 */
export function CancelOrder({ order, onStale }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const unavailable = useReadOnlyReason();
  const onLate = (text: string) => {
    setOpen(false);
    setNote(text);
    onStale();
  };
  if (note) return <Banner tone="info">{note}</Banner>;
  if (!canCancelOrder(order)) return null;
  return (
    <>
      <Button variant="danger-quiet" wide unavailable={unavailable} onClick={() => setOpen(true)}>
        Cancel Order
      </Button>
      {open && <CancelDialog order={order} onClose={() => setOpen(false)} onLate={onLate} />}
    </>
  );
}

interface CancelDialogProps {
  order: OrderWithLifeFragment;
  onClose: () => void;
  /** Called with a note if another step was taken first (F25). */
  onLate: (text: string) => void;
}

function CancelDialog({ order, onClose, onLate }: CancelDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, cancelOrder] = useMutation(CancelOrderDocument);
  // One id per dialog, so that a retry after a lost response is not applied twice.
  const requestId = useRef(crypto.randomUUID());
  const cancel = async () => {
    setFailure(null);
    const { error } = await cancelOrder({
      input: { orderId: order.id, requestId: requestId.current },
    });
    if (error) {
      const { code } = toRequestError(error);
      const text = errorText(error, 'Failed to cancel the order');
      return code === 'ordering.not_cancellable' ? onLate(text) : setFailure(text);
    }
    toast.success(`You cancelled order ${order.number}.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Cancel order ${order.number}?`}
      description={`${order.manufacturerName} has not accepted it yet. ${describeRefund(order)} A cancelled order cannot be reopened.`}
      footer={
        <>
          <Button onClick={onClose}>Keep order</Button>
          <Button
            variant="danger"
            busy={fetching}
            busyText="Canceling..."
            onClick={() => void cancel()}
          >
            Cancel Order
          </Button>
        </>
      }
    >
      {failure && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}

function describeRefund(order: OrderWithLifeFragment): string {
  const amount = formatMoney(heldCents(order));
  // No refund is promised while the bank may reverse the payment itself (B43).
  if (markOfTimeline(order, 'brand') === 'disputed')
    return `Your card’s bank is reviewing the payment: ${amount} stays held until the bank has decided.`;
  return order.chargedBackCents > 0
    ? `The remaining ${amount} goes back to your card.`
    : `The full ${amount} goes back to your card.`;
}
