import { useRef, useState } from 'react';
import { formatDate, formatMoney, toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button, Dialog } from '@makeport/ui';
import { heldCents } from '../money/held-cents';
import { ConfirmReceiptDocument, type OrderWithLifeFragment } from '../gen/graphql';

type Inspected = Pick<OrderWithLifeFragment, 'inspectionUntil' | 'hasDispute' | 'nextStep'>;

/**
 * Returns whether the brand is inspecting the goods and no problem or bank dispute holds the
 * payment.
 */
export function canConfirmReceipt({ inspectionUntil, hasDispute, nextStep }: Inspected): boolean {
  return inspectionUntil !== null && !hasDispute && nextStep?.kind === 'inspect';
}

/** Renders the end of the inspection and 'Confirm receipt' with its confirmation dialog. */
export function ConfirmReceipt({
  order,
  onStale,
}: {
  order: OrderWithLifeFragment;
  onStale: () => void;
}) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  const { manufacturerName, inspectionUntil } = order;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-64">
        Please inspect the goods by{' '}
        <span className="font-medium whitespace-nowrap">{formatDate(inspectionUntil ?? '')}</span>.
        Then the payment is released to {manufacturerName}, unless you report a problem before then.
      </p>
      <Button variant="primary" unavailable={unavailable} onClick={() => setOpen(true)}>
        Confirm receipt
      </Button>
      {open && <ConfirmDialog order={order} onClose={() => setOpen(false)} onStale={onStale} />}
    </div>
  );
}

interface ConfirmDialogProps {
  order: OrderWithLifeFragment;
  onClose: () => void;
  /** Reloads the order. Called after each failure, because the order may have changed. */
  onStale: () => void;
}

function ConfirmDialog({ order, onClose, onStale }: ConfirmDialogProps) {
  const { id: orderId, number, manufacturerName } = order;
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, confirmReceipt] = useMutation(ConfirmReceiptDocument);
  // The idempotency key of this dialog, for a retry after a lost response.
  const requestId = useRef(crypto.randomUUID());
  const confirm = async () => {
    setFailure(null);
    const { error } = await confirmReceipt({ input: { orderId, requestId: requestId.current } });
    if (error) {
      setFailure(errorText(error, 'Failed to confirm receipt'));
      return onStale();
    }
    toast.success('You confirmed receipt. The payment is released.');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Confirm receipt?"
      description={`You have the goods of order ${number} and they are as ordered. This releases the payment of ${formatMoney(heldCents(order))} to ${manufacturerName}: afterwards no problem can be reported.`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            variant="primary"
            busy={fetching}
            busyText="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm and release the payment
          </Button>
        </>
      }
    >
      {failure && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}
