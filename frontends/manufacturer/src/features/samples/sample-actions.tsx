import { sampleActions, sampleTransitions } from '@makeport/rules';
import { sampleStatusLabel } from '@makeport/ui';
import { useState, type ReactNode } from 'react';
import type {
  ManufacturerSampleFragment,
  SampleAction,
  SampleRequestStatus,
} from '../../gen/graphql';
import type { ShipmentDetailsInput } from '../../shared/shipments/use-shipment-draft';
import { StepBar } from '../../shared/submit-once/step-bar';
import { SampleStatusDialog } from './sample-status-dialog';
import { useChangeSampleStatus } from './use-change-sample-status';

const BUTTONS: Record<SampleAction, { label: string; tone: 'primary' | 'danger-quiet' }> = {
  approve: { label: 'Approve', tone: 'primary' },
  reject: { label: 'Reject', tone: 'danger-quiet' },
  ship: { label: 'Mark as Shipped', tone: 'primary' },
};

const getButtons = (status: SampleRequestStatus) =>
  sampleActions
    .filter((action) => sampleTransitions[action].from === status)
    .map((action) => ({ action, ...BUTTONS[action] }));

interface SampleActionsProps {
  request: ManufacturerSampleFragment;
  /** Called when a response shows that the displayed request is stale. */
  onStale: () => void;
  onTaken: (status: SampleRequestStatus) => void;
  /** More buttons, shown beside the buttons of the steps. */
  children?: ReactNode;
}

/** Renders the manufacturer's buttons for a sample request (MFR-52 to MFR-56). */
export function SampleActions({ request, onStale, onTaken, children }: SampleActionsProps) {
  const [asked, setAsked] = useState<SampleAction | null>(null);
  const { running, refusedIn, take } = useChangeSampleStatus(request, onStale);
  const buttons = getButtons(request.status);
  const changed = refusedIn !== null && refusedIn !== request.status;
  const press = async (action: SampleAction, shipment: ShipmentDetailsInput = {}) => {
    const outcome = await take(action, shipment);
    if (outcome === null) return;
    if (outcome !== 'unclear') setAsked(null);
    if (typeof outcome === 'object') onTaken(outcome.taken);
  };
  /** Steps that move money, or ship unpaid goods, need a confirmation. */
  const asks = (action: SampleAction) => action !== 'approve';
  if (buttons.length === 0 && !changed && !children) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <StepBar
        buttons={buttons}
        running={running}
        onPress={(action) => (asks(action) ? setAsked(action) : void press(action))}
        changed={
          changed &&
          `This request was already changed: it is ${sampleStatusLabel(request.status)} now.`
        }
      >
        {children}
      </StepBar>
      {asked && (running !== null || buttons.some(({ action }) => action === asked)) && (
        <SampleStatusDialog
          request={request}
          action={asked}
          busy={running !== null}
          onClose={() => setAsked(null)}
          onSubmit={(shipment) => void press(asked, shipment)}
        />
      )}
    </div>
  );
}
