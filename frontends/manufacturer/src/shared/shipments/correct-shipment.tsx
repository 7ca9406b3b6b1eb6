import { Button } from '@makeport/ui';
import { toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, useMutation } from '@makeport/web/graphql';
import { useRef, useState } from 'react';
import {
  CorrectSampleShipmentDocument,
  CorrectShipmentDocument,
  type ManufacturerShipmentFragment,
} from '../../gen/graphql';
import { ConfirmDialog } from '../submit-once/confirm-dialog';
import { ShipmentFields } from './shipment-fields';
import { useShipmentDraft, type ShipmentDetailsInput } from './use-shipment-draft';

interface CorrectShipmentProps {
  /** The order or sample request that was shipped. */
  target: { orderId: string } | { sampleRequestId: string };
  shipment: ManufacturerShipmentFragment;
  brandName: string;
}

/** Renders the button and dialog that correct shipment details (PAPER-3, PAPER-4). */
export function CorrectShipment(props: CorrectShipmentProps) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button unavailable={unavailable} onClick={() => setOpen(true)}>
        {props.shipment.trackingNumber || props.shipment.carrierName
          ? 'Correct Tracking'
          : 'Add Tracking'}
      </Button>
      {open && <CorrectShipmentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectShipmentDialog({
  target,
  shipment,
  brandName,
  onClose,
}: CorrectShipmentProps & { onClose: () => void }) {
  const { submit, ...fields } = useShipmentDraft(shipment);
  const { busy, send } = useCorrection(target);
  const save = async () => {
    const details = submit();
    if (details && (await send(details))) onClose();
  };
  return (
    <ConfirmDialog
      title="Correct the tracking"
      label="Save"
      busy={busy}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <p className="mb-4 text-muted">{brandName} is notified of the correction.</p>
      <ShipmentFields {...fields} brandName={brandName} />
    </ConfirmDialog>
  );
}

function useCorrection(target: CorrectShipmentProps['target']) {
  const [{ fetching: correctsOrder }, correctOrder] = useMutation(CorrectShipmentDocument);
  const [{ fetching: correctsSample }, correctSample] = useMutation(CorrectSampleShipmentDocument);
  // A retry with the same details after a lost response uses the same id.
  const sent = useRef({ details: '', requestId: '' });
  const send = async (details: ShipmentDetailsInput): Promise<boolean> => {
    const said = JSON.stringify(details);
    if (sent.current.details !== said)
      sent.current = { details: said, requestId: crypto.randomUUID() };
    const { requestId } = sent.current;
    const { error } = await ('orderId' in target
      ? correctOrder({ input: { ...target, ...details, requestId } })
      : correctSample({ input: { ...target, ...details, requestId } }));
    if (error) toast.error(errorText(error, 'Failed to correct the tracking'));
    return !error;
  };
  return { busy: correctsOrder || correctsSample, send };
}
