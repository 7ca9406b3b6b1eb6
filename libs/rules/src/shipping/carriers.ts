/** The carriers of a parcel. For `other`, the manufacturer enters the carrier's name. */
export const carriers = ['ups', 'fedex', 'dhl', 'usps', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export const MAX_TRACKING_NUMBER_LENGTH = 100;
export const MAX_CARRIER_NAME_LENGTH = 60;
/** The error for `other` without a name (PAPER-1). */
export const CARRIER_NAME_TEXT = 'Please name the carrier';

/** Shipment details, each optional (OPEN-43). */
export interface ShipmentDetails {
  readonly carrier: Carrier | null;
  /** The displayed name: 'UPS', or the entered name for `other`. */
  readonly carrierName: string | null;
  readonly trackingNumber: string | null;
}

interface KnownCarrier {
  readonly name: string;
  /** The start of the tracking page's URL. The encoded tracking number follows. */
  readonly trackingPage: `https://${string}`;
  /** The formats of tracking numbers, without spaces and in upper case. */
  readonly numbers: readonly RegExp[];
}

const known: Readonly<Record<Exclude<Carrier, 'other'>, KnownCarrier>> = {
  ups: {
    name: 'UPS',
    trackingPage: 'https://www.ups.com/track?tracknum=',
    numbers: [/^1Z[0-9A-Z]{16}$/, /^T\d{10}$/, /^\d{9}$/, /^\d{12}$/, /^\d{26}$/],
  },
  fedex: {
    name: 'FedEx',
    trackingPage: 'https://www.fedex.com/fedextrack/?trknbr=',
    numbers: [/^\d{12}$/, /^\d{14,15}$/, /^\d{20}$/, /^\d{22}$/, /^\d{34}$/],
  },
  dhl: {
    name: 'DHL',
    trackingPage: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    numbers: [/^\d{10,14}$/, /^[A-Z]{2,5}\d{8,22}$/, /^[A-Z]{2}\d{9}[A-Z]{2}$/],
  },
  usps: {
    name: 'USPS',
    trackingPage: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    numbers: [/^\d{20}$/, /^\d{22}$/, /^\d{26}$/, /^\d{30}$/, /^[A-Z]{2}\d{9}[A-Z]{2}$/],
  },
};

/** Returns the carrier's label in a list of choices. */
export function carrierLabel(carrier: Carrier): string {
  return carrier === 'other' ? 'Other' : known[carrier].name;
}

export function isCarrier(code: string): code is Carrier {
  return carriers.some((carrier) => carrier === code);
}

/** Returns the tracking page of a parcel, an https address of its carrier, or null. */
export function trackingUrl({ carrier, trackingNumber }: ShipmentDetails): string | null {
  if (carrier === null || carrier === 'other' || trackingNumber === null) return null;
  return known[carrier].trackingPage + encodeURIComponent(compact(trackingNumber));
}

/**
 * Returns whether the number has a known format. Carriers add formats at any time, so pages only
 * show a hint for an unknown format.
 */
export function looksLikeTrackingNumber(carrier: Carrier, trackingNumber: string): boolean {
  if (carrier === 'other') return true;
  const number = compact(trackingNumber).toUpperCase();
  return known[carrier].numbers.some((form) => form.test(number));
}

export const TRACKING_CHARACTERS_TEXT =
  'A tracking number has letters, digits, spaces and the characters . / - # _ only';

/** Returns whether the number contains only characters that carriers use. */
export function hasTrackingCharacters(trackingNumber: string): boolean {
  return /^[a-z\d _./#-]*$/i.test(tidy(trackingNumber) ?? '');
}

/**
 * Normalizes shipment details: blank texts become null, and an entered carrier name is kept only
 * for `other`.
 */
export function toShipmentDetails(given: {
  readonly carrier?: Carrier | null | undefined;
  readonly carrierName?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
}): ShipmentDetails {
  const carrier = given.carrier ?? null;
  const freeName = carrier === 'other' ? tidy(given.carrierName) : null;
  return {
    carrier,
    carrierName: carrier === null || carrier === 'other' ? freeName : known[carrier].name,
    trackingNumber: tidy(given.trackingNumber),
  };
}

/** Returns 'UPS, tracking number 1Z…' for timelines and mails; null if nothing is known. */
export function describeShipment({ carrierName, trackingNumber }: ShipmentDetails): string | null {
  if (trackingNumber === null) return carrierName;
  return carrierName === null
    ? `Tracking number ${trackingNumber}`
    : `${carrierName}, tracking number ${trackingNumber}`;
}

function tidy(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}

function compact(trackingNumber: string): string {
  // encodeURIComponent throws for a lone surrogate.
  return trackingNumber.replace(/[\s\uD800-\uDFFF]/g, '');
}
