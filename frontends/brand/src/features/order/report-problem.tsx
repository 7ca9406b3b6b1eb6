import { useState } from 'react';
import { toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { FilePicker, sendFiles } from '@makeport/chat/attach';
import { errorText, useClient, useMutation } from '@makeport/web/graphql';
import { Button, TextareaField } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { MAX_PROBLEM_LENGTH } from '@makeport/rules';
import { FormDialog } from '../../shared/form-dialog';
import { ReportProblemDocument } from '../../gen/order-actions';

/** Renders 'Report a Problem' with its dialog (OPEN-42). */
export function ReportProblem({
  order,
}: {
  order: { id: string; number: string; manufacturerName: string };
}) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useClient();
  const [{ fetching }, reportProblem] = useMutation(ReportProblemDocument);
  const written = reason.trim();

  const close = () => {
    setOpen(false);
    setReason('');
    setMissing(false);
    setFailure(null);
    setFiles([]);
  };
  /** Sends the files before the report, so that the report is not sent if a file is rejected. */
  const attach = async (): Promise<boolean> => {
    if (files.length === 0) return true;
    setSending(true);
    const content = `Problem with order ${order.number}: ${written}`;
    try {
      await sendFiles(client, { orderId: order.id, content, files, clientId: crypto.randomUUID() });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The files could not be sent');
      return false;
    } finally {
      setSending(false);
    }
    // The conversation contains the files now. If the report is rejected, a retry must not send
    // them again.
    setFiles([]);
    return true;
  };
  const send = async (form: HTMLFormElement) => {
    setMissing(written === '');
    if (written === '') return form.querySelector('textarea')?.focus();
    setFailure(null);
    if (!(await attach())) return;
    const { error } = await reportProblem({ input: { orderId: order.id, reason: written } });
    if (error) return setFailure(errorText(error, 'Failed to report the problem'));
    toast.success('Problem reported. The payment stays held.');
    close();
  };
  return (
    <>
      <Button variant="danger-quiet" wide unavailable={unavailable} onClick={() => setOpen(true)}>
        <TriangleAlert aria-hidden="true" />
        Report a Problem
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title="Report a Problem"
        description={`${order.manufacturerName} and Makeport read what you write. The payment of order ${order.number} stays held until the problem is settled or you withdraw it.`}
        dirty={written !== '' || files.length > 0}
        submitLabel="Report Problem"
        busyText="Reporting..."
        busy={fetching || sending}
        error={failure}
        onSubmit={(form) => void send(form)}
      >
        <TextareaField
          label="What is wrong?"
          help="What did you expect, what happened, and what would settle it?"
          required
          rows={5}
          maxLength={MAX_PROBLEM_LENGTH}
          value={reason}
          error={missing && written === '' ? 'Describe the problem.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <FilePicker files={files} disabled={fetching || sending} onChange={setFiles} />
        {files.length > 0 && (
          <p className="text-sm text-muted">
            The files go into your conversation with {order.manufacturerName}. Makeport can open
            them, too.
          </p>
        )}
      </FormDialog>
    </>
  );
}
