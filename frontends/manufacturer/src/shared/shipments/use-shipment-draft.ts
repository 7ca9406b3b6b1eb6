import { hasTrackingCharacters, toShipmentDetails } from '@makeport/rules';
import { useState } from 'react';
import type { Carrier, ManufacturerShipmentFragment } from '../../gen/graphql';

/** What the fields of a shipment hold. */
export interface ShipmentDraft {
  carrier: Carrier | '';
  /** With `other` only. */
  carrierName: string;
  trackingNumber: string;
}

/** What is sent: nothing of what was left empty. */
export interface ShipmentDetailsInput {
  carrier?: Carrier;
  carrierName?: string;
  trackingNumber?: string;
}

/** The fields of a shipment, empty or as they were said before. */
export function useShipmentDraft(
  said?: Omit<ManufacturerShipmentFragment, '__typename' | 'shippedAt'> | null,
) {
  const [draft, setDraft] = useState<ShipmentDraft>({
    carrier: said?.carrier ?? '',
    carrierName: said?.carrier === 'other' ? (said.carrierName ?? '') : '',
    trackingNumber: said?.trackingNumber ?? '',
  });
  const [nameMissing, setNameMissing] = useState(false);
  return {
    draft,
    nameMissing,
    change: (part: Partial<ShipmentDraft>) => {
      setNameMissing(false);
      setDraft((before) => ({ ...before, ...part }));
    },
    /** Null where something is missing, which then shows at its field. */
    submit: (): ShipmentDetailsInput | null => {
      const input = toInput(draft);
      const missing = input.carrier === 'other' && input.carrierName === undefined;
      setNameMissing(missing);
      return missing || !hasTrackingCharacters(draft.trackingNumber) ? null : input;
    },
  };
}

function toInput({ carrier, carrierName, trackingNumber }: ShipmentDraft): ShipmentDetailsInput {
  const details = toShipmentDetails({ carrier: carrier || null, carrierName, trackingNumber });
  return {
    ...(details.carrier && { carrier: details.carrier }),
    ...(details.carrier === 'other' && details.carrierName && { carrierName: details.carrierName }),
    ...(details.trackingNumber && { trackingNumber: details.trackingNumber }),
  };
}
