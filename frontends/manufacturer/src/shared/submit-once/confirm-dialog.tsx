import { Button, Dialog } from '@makeport/ui';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** Label of the confirm button. */
  label: string;
  /** Whether the step cannot be undone. */
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Renders the dialog that confirms a step, and the fields that the step needs. */
export function ConfirmDialog({
  title,
  label,
  danger = false,
  busy,
  onClose,
  onSubmit,
  children,
}: ConfirmDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={() => !busy && onClose()}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
