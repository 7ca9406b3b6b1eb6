import { hasTrackingCharacters, toShipmentDetails } from '@makeport/rules';
import { useState } from 'react';
import type { Carrier, ManufacturerShipmentFragment } from '../../gen/graphql';

export interface ShipmentDraft {
  carrier: Carrier | '';
  /** For `other` only. */
  carrierName: string;
  trackingNumber: string;
}

/** The server's input. Empty fields are left out. */
export interface ShipmentDetailsInput {
  carrier?: Carrier;
  carrierName?: string;
  trackingNumber?: string;
}

/** Returns the state of the shipment fields, which start empty or with the earlier details. */
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
    /** Returns the input, or null if a value is missing; its field then shows an error. */
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
