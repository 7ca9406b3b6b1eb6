import { Banner, Button, Dialog } from '@makeport/ui';

interface SubmitEvidenceDialogProps {
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

export function SubmitEvidenceDialog({
  busy,
  error,
  onClose,
  onConfirm,
}: SubmitEvidenceDialogProps) {
  return (
    <Dialog
      open
      // The dialog stays open while the request is in flight, so that the user sees the result.
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Submit the evidence?"
      description="This is final. The bank receives the evidence as it is, and you cannot change or add anything later."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} busyText="Submitting..." onClick={onConfirm}>
            Submit for good
          </Button>
        </>
      }
    >
      {error && <Banner tone="error">{error}</Banner>}
    </Dialog>
  );
}
