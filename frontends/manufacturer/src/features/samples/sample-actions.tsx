import { Button, sampleStatusLabel } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { useMutation } from '@makeport/web/graphql';
import { useState, type ReactNode } from 'react';
import {
  ChangeSampleStatusDocument,
  type ManufacturerSampleFragment,
  type SampleAction,
  type SampleRequestStatus,
} from '../../gen/graphql';
import { Question } from '../../presses/question';
import { usePress } from '../../presses/use-press';

interface SampleButton {
  action: SampleAction;
  label: string;
  tone: 'primary' | 'danger-quiet';
}

const BUTTONS: Record<SampleRequestStatus, readonly SampleButton[]> = {
  pending: [
    { action: 'approve', label: 'Approve', tone: 'primary' },
    { action: 'reject', label: 'Reject', tone: 'danger-quiet' },
  ],
  approved: [{ action: 'ship', label: 'Mark as Shipped', tone: 'primary' }],
  rejected: [],
  shipped: [],
  cancelled: [],
};

interface SampleActionsProps {
  request: ManufacturerSampleFragment;
  /** Called when an answer says that this page shows something old. */
  onStale: () => void;
  onTaken: (status: SampleRequestStatus) => void;
  /** Further actions, beside the steps. */
  children?: ReactNode;
}

/** What its manufacturer can do with a request (MFR-52 to MFR-56). */
export function SampleActions({ request, onStale, onTaken, children }: SampleActionsProps) {
  const [, changeStatus] = useMutation(ChangeSampleStatusDocument);
  const [asked, setAsked] = useState<SampleAction | null>(null);
  const { running, refusedIn, take } = usePress<SampleAction, SampleRequestStatus>({
    status: request.status,
    failure: 'Failed to update request status',
    onRefused: onStale,
    send: async (action, pressId) => {
      const { data, error } = await changeStatus({ input: { sampleRequestId: request.id, action, pressId } });
      return { status: data?.changeSampleStatus.request.status, error };
    },
  });
  const buttons = BUTTONS[request.status];
  const changed = refusedIn !== null && refusedIn !== request.status;
  const press = async (action: SampleAction) => {
    const outcome = await take(action, undefined);
    if (outcome === null) return;
    if (outcome !== 'unclear') setAsked(null);
    if (typeof outcome === 'object') onTaken(outcome.taken);
  };
  /** What moves money, or sends goods that nobody has paid for, is asked first. */
  const asks = (action: SampleAction) => action !== 'approve';
  if (buttons.length === 0 && !changed && !children) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {changed && (
        <p role="status" className="text-amber-ink">
          This request had changed meanwhile: it is {sampleStatusLabel(request.status)} now.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {buttons.map(({ action, label, tone }) => (
          <Button
            key={action}
            variant={tone}
            busy={running === action}
            disabled={running !== null && running !== action}
            onClick={() => (asks(action) ? setAsked(action) : void press(action))}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
      {asked && (running !== null || buttons.some(({ action }) => action === asked)) && (
        <SampleQuestion
          request={request}
          action={asked}
          busy={running !== null}
          onClose={() => setAsked(null)}
          onSubmit={() => void press(asked)}
        />
      )}
    </div>
  );
}

interface SampleQuestionProps {
  request: ManufacturerSampleFragment;
  action: SampleAction;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

function SampleQuestion({ request, action, ...question }: SampleQuestionProps) {
  const { brandName, productName, totalCents, paid } = request;
  const amount = <span className="font-medium tabular-nums">{formatMoney(totalCents)}</span>;
  if (action === 'ship' && paid) {
    return (
      <Question {...question} title="Ship these samples?" label="Mark as Shipped">
        <p>The fee of {amount} is then released to you from escrow. This cannot be undone.</p>
      </Question>
    );
  }
  if (action === 'ship') {
    return (
      <Question {...question} title="Ship samples that are not paid?" label="Mark as Shipped">
        <p>
          {brandName} has not paid for the samples of {productName} yet. You can wait: the card tells when the
          payment is there.
        </p>
      </Question>
    );
  }
  return (
    <Question {...question} title="Reject this sample request?" label="Reject" danger>
      <p>
        {paid ? (
          <>
            {brandName} gets the full amount of {amount} back.
          </>
        ) : (
          <>{brandName} has not paid yet, so nothing is charged.</>
        )}{' '}
        A rejected request cannot be taken up again.
      </p>
    </Question>
  );
}
