import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { useBlocker } from '@makeport/web/router';
import { Banner, Button, Dialog } from '@makeport/ui';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Whether the form has unsaved entries, so that closing must ask for confirmation. */
  dirty: boolean;
  submitLabel: string;
  busyText: string;
  busy: boolean;
  /** The error of the last submit. */
  error?: string | null;
  /** Called with the form element, in which the caller can focus the first invalid field. */
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/**
 * Shows a form in a dialog. If the form has entries, closing it, going back or leaving the page
 * asks for confirmation.
 */
export function FormDialog({ open, onClose, title, description, dirty, ...form }: FormDialogProps) {
  const formId = useId();
  const unavailable = useReadOnlyReason();
  const [asking, setAsking] = useState(false);
  const guarded = open && dirty;
  const blocker = useBlocker(guarded);
  useAskBeforeUnload(guarded);
  const leaving = asking || blocker.state === 'blocked';
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const discard = () => {
    setAsking(false);
    onClose();
    blocker.proceed?.();
  };
  const close = () => {
    if (form.busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={description}
      size="sm"
      footer={
        leaving ? (
          <div
            role="alertdialog"
            aria-label="Discard what you entered?"
            className="flex w-full flex-col gap-3"
          >
            <p className="font-medium">Discard what you entered?</p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="danger" onClick={discard}>
                Discard
              </Button>
              <Button autoFocus onClick={stay}>
                Keep editing
              </Button>
            </div>
          </div>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              unavailable={unavailable}
              busy={form.busy}
              busyText={form.busyText}
            >
              {form.submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) form.onSubmit(event.currentTarget);
        }}
      >
        {form.error && <Banner tone="error">{form.error}</Banner>}
        {form.children}
      </form>
    </Dialog>
  );
}

/** Shows the browser's own confirmation when the tab is closed or reloaded. */
function useAskBeforeUnload(active: boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => event.preventDefault());
  useEffect(() => {
    if (!active) return;
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, [active]);
}
