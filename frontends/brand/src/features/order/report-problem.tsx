import { useState } from 'react';
import { toast, useReadOnlyReason } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Button, TextareaField } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { MAX_PROBLEM_LENGTH } from '@makeport/rules';
import { FormDialog } from '../../forms/form-dialog';
import { ReportProblemDocument } from '../../gen/graphql';

/** 'Report a Problem' with its dialog (OPEN-42). */
export function ReportProblem({
  order,
}: {
  order: { id: string; number: string; manufacturerName: string };
}) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, reportProblem] = useMutation(ReportProblemDocument);
  const written = reason.trim();

  const close = () => {
    setOpen(false);
    setReason('');
    setMissing(false);
    setFailure(null);
  };
  const send = async (form: HTMLFormElement) => {
    setMissing(written === '');
    if (written === '') return form.querySelector('textarea')?.focus();
    setFailure(null);
    const { error } = await reportProblem({ input: { orderId: order.id, reason: written } });
    if (error) return setFailure(errorText(error, 'Failed to report the problem'));
    toast.success('Your problem was reported. The payment stays held.');
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
        dirty={written !== ''}
        submitLabel="Report Problem"
        busyText="Reporting..."
        busy={fetching}
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
      </FormDialog>
    </>
  );
}
