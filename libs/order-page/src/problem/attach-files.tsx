import { useId, useState, type SyntheticEvent } from 'react';
import { FilePicker, sendFiles } from '@makeport/chat/attach';
import { toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { useClient } from '@makeport/web/graphql';
import { Banner, Button, Dialog, TextareaField } from '@makeport/ui';
import type { OrderWithLifeFragment } from '../gen/graphql';
import type { Viewer } from '../order-labels';

interface AttachFilesProps {
  order: Pick<OrderWithLifeFragment, 'id' | 'number' | 'brandName' | 'manufacturerName'>;
  viewer: Viewer;
}

/**
 * Renders 'Attach Files' for an open problem, for both sides (B40). The files become part of their
 * conversation, which administrators read.
 */
export function AttachFiles(props: AttachFilesProps) {
  const [open, setOpen] = useState(false);
  const unavailable = useReadOnlyReason();
  return (
    <>
      <Button size="sm" unavailable={unavailable} onClick={() => setOpen(true)}>
        Attach Files
      </Button>
      {open && <AttachDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AttachDialog({ order, viewer, onClose }: AttachFilesProps & { onClose: () => void }) {
  const form = useId();
  const client = useClient();
  const [files, setFiles] = useState<File[]>([]);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The idempotency key of the message, for a retry after a lost response. */
  const [clientId] = useState(() => crypto.randomUUID());
  const other = viewer === 'brand' ? order.manufacturerName : order.brandName;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (files.length === 0 || busy) return;
    setBusy(true);
    setFailure(null);
    const content = note.trim() || `About the problem with order ${order.number}`;
    try {
      await sendFiles(client, { orderId: order.id, content, files, clientId });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The files could not be sent');
      setBusy(false);
      return;
    }
    toast.success(`Your files were sent to ${other}.`);
    onClose();
  };
  return (
    <Dialog
      open
      // The dialog stays open while uploads are in flight, so that the user sees their result.
      onOpenChange={() => !busy && onClose()}
      size="sm"
      title="Attach files"
      description={`They go into your conversation with ${other} about order ${order.number}. Makeport can open them, too.`}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyText="Sending...">
            Send Files
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
        <FilePicker files={files} disabled={busy} onChange={setFiles} />
        {asked && files.length === 0 && (
          <p role="alert" className="text-sm text-red-ink">
            Add a photo or a file.
          </p>
        )}
        <TextareaField
          label="Note"
          help="Optional. What do they show?"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {failure && <Banner tone="error">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
