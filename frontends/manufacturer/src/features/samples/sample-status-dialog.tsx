import { formatMoney } from '@makeport/web';
import type { ManufacturerSampleFragment, SampleAction } from '../../gen/graphql';
import { ConfirmDialog } from '../../shared/submit-once/confirm-dialog';
import { ShipmentFields } from '../../shared/shipments/shipment-fields';
import {
  useShipmentDraft,
  type ShipmentDetailsInput,
} from '../../shared/shipments/use-shipment-draft';

interface SampleStepDialogProps {
  request: ManufacturerSampleFragment;
  action: SampleAction;
  busy: boolean;
  onClose: () => void;
  onSubmit: (shipment: ShipmentDetailsInput) => void;
}

/** Renders the confirmation of a step that moves money or goods. */
export function SampleStatusDialog({ action, ...props }: SampleStepDialogProps) {
  return action === 'ship' ? <Ship {...props} /> : <Reject {...props} />;
}

type QuestionProps = Omit<SampleStepDialogProps, 'action'>;

function Ship({ request, onSubmit, ...question }: QuestionProps) {
  const { submit, ...fields } = useShipmentDraft();
  const { brandName, productName, paid } = request;
  const ship = () => {
    const shipment = submit();
    if (shipment) onSubmit(shipment);
  };
  return (
    <ConfirmDialog
      {...question}
      title={paid ? 'Ship these samples?' : 'Ship samples that are not paid?'}
      label="Mark as Shipped"
      onSubmit={ship}
    >
      <p className="mb-4">
        {paid ? (
          <>
            The fee of <Amount request={request} /> is then released to you. This cannot be undone.
          </>
        ) : (
          <>
            {brandName} has not paid for the samples of {productName} yet. You can wait: the card
            shows when the payment arrives.
          </>
        )}
      </p>
      <ShipmentFields {...fields} brandName={brandName} />
    </ConfirmDialog>
  );
}

function Reject({ request, onSubmit, ...question }: QuestionProps) {
  const { brandName, paid } = request;
  return (
    <ConfirmDialog
      {...question}
      title="Reject this sample request?"
      label="Reject"
      danger
      onSubmit={() => onSubmit({})}
    >
      <p>
        {paid ? (
          <>
            {brandName} gets the full amount of <Amount request={request} /> back.
          </>
        ) : (
          <>{brandName} has not paid yet, so nothing is charged.</>
        )}{' '}
        A rejected request cannot be reopened.
      </p>
    </ConfirmDialog>
  );
}

function Amount({ request }: { request: ManufacturerSampleFragment }) {
  return <span className="font-medium tabular-nums">{formatMoney(request.totalCents)}</span>;
}
