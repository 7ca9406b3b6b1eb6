import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { Banner, Button, Dialog, TextareaField } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { useId, useState, type SyntheticEvent } from 'react';
import { DismissFraudWarningDocument } from '../../gen/graphql';

interface DismissWarningDialogProps {
  order: OrderWithLifeFragment;
  onClose: () => void;
  onRefused: () => void;
  onDecided: () => void;
}

/** Renders the dialog that dismisses a fraud warning with a reason, so that the order continues. */
export function DismissWarningDialog({
  order,
  onClose,
  onRefused,
  onDecided,
}: DismissWarningDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  /** Identifies this submission, so that a retry after a lost response counts once. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [{ fetching: busy, error }, dismiss] = useMutation(DismissFraudWarningDocument);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!reason.trim() || busy) return;
    const { data } = await dismiss({
      input: { orderId: order.id, reason: reason.trim(), requestId },
    });
    if (!data) {
      onRefused();
      return;
    }
    toast.success(`Order ${order.number} continues.`);
    onDecided();
  };
  return (
    <Dialog
      open
      // The dialog stays open while the request is in flight, so that the user sees the result.
      onOpenChange={(next) => !next && !busy && onClose()}
      title={`Continue with order ${order.number}?`}
      description="Everything that waited for the warning continues. If the bank charges the payment back later, its fee and the amount are lost."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyText="Sending...">
            Go on
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <TextareaField
          label="Reason"
          required
          maxLength={MAX_ORDER_REASON_LENGTH}
          value={reason}
          error={asked && !reason.trim() ? 'Please give a reason' : undefined}
          help="Only the audit log records it."
          onChange={({ target }) => {
            setReason(target.value);
            setRequestId(crypto.randomUUID());
          }}
        />
        {error && (
          <Banner tone="error">
            {errorText(error, 'It could not be sent. Please try again.')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
