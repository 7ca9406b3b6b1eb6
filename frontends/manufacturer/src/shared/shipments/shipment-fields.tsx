import {
  carrierLabel,
  carriers,
  hasTrackingCharacters,
  looksLikeTrackingNumber,
  MAX_CARRIER_NAME_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
  TRACKING_CHARACTERS_TEXT,
  CARRIER_NAME_TEXT,
} from '@makeport/rules';
import { SelectField, TextField } from '@makeport/ui';
import type { Carrier } from '../../gen/graphql';
import type { useShipmentDraft } from './use-shipment-draft';

const carrierOptions = [
  { value: '', label: 'Choose a carrier' },
  ...carriers.map((carrier) => ({ value: carrier, label: carrierLabel(carrier) })),
];

interface ShipmentFieldsProps extends Pick<
  ReturnType<typeof useShipmentDraft>,
  'draft' | 'change' | 'nameMissing'
> {
  /** The brand that will track the shipment. */
  brandName: string;
}

/**
 * Renders carrier and tracking number, both optional (OPEN-43, PAPER-1). A number in an unknown
 * format shows a hint; a number with characters that no carrier uses is refused.
 */
export function ShipmentFields({ draft, change, nameMissing, brandName }: ShipmentFieldsProps) {
  const { carrier, carrierName, trackingNumber } = draft;
  const refused = !hasTrackingCharacters(trackingNumber);
  const strange =
    !refused &&
    carrier !== '' &&
    trackingNumber.trim() !== '' &&
    !looksLikeTrackingNumber(carrier, trackingNumber);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Carrier"
        help="Optional."
        options={carrierOptions}
        value={carrier}
        onChange={(event) => change({ carrier: event.target.value as Carrier | '' })}
      />
      {carrier === 'other' && (
        <TextField
          label="Name of the carrier"
          maxLength={MAX_CARRIER_NAME_LENGTH}
          autoComplete="off"
          value={carrierName}
          error={nameMissing ? CARRIER_NAME_TEXT : undefined}
          onChange={(event) => change({ carrierName: event.target.value })}
        />
      )}
      <div>
        <TextField
          label="Tracking number"
          help={`Optional. ${brandName} can follow the goods with it.`}
          maxLength={MAX_TRACKING_NUMBER_LENGTH}
          autoComplete="off"
          value={trackingNumber}
          error={refused ? TRACKING_CHARACTERS_TEXT : undefined}
          onChange={(event) => change({ trackingNumber: event.target.value })}
        />
        <p role="status" className="mt-1 text-xs text-amber-ink empty:hidden">
          {strange && carrier
            ? `This does not look like a number of ${carrierLabel(carrier)}. Please check it; you can keep it.`
            : null}
        </p>
      </div>
    </div>
  );
}
