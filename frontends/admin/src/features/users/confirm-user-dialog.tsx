import { Button, Dialog } from '@makeport/ui';
import type { ReactNode } from 'react';

interface ConfirmUserDialogProps {
  title: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders the dialog that confirms an action on an account. */
export function ConfirmUserDialog(props: ConfirmUserDialogProps) {
  const { title, confirm, danger = false, busy, onConfirm, onClose, children } = props;
  const close = () => !busy && onClose();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
