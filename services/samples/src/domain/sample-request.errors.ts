import {
  MAX_SAMPLE_REQUIREMENTS,
  PRODUCT_NOT_FOUND_TEXT,
  TRACKING_CHARACTERS_TEXT,
  NO_SAMPLES_TEXT,
  CARRIER_NAME_TEXT,
} from '@makeport/rules';
import { defineErrors, tryAgainText } from '@makeport/errors';

export const {
  noRequirements,
  tooManyRequirements,
  invalidQuantity,
  tooManyRequests,
  brandProfileNotFound,
  productNotFound,
  samplesNotAvailable,
  manufacturerNotFound,
  manufacturerNotCreated,
  requestNotStored,
  requestKeyReused,
  sampleRequestNotFound,
  notTheRequestsManufacturer,
  refusedStatusChange,
  misplacedShipment,
  carrierNameMissing,
  shipmentNotCorrectable,
  strangeTrackingNumber,
} = defineErrors('samples', {
  /** The texts come from the specification and are shown to users as they are. */
  noRequirements: {
    kind: 'invalid_input',
    text: 'Please specify at least one requirement',
    field: 'requirements',
  },
  tooManyRequirements: {
    kind: 'invalid_input',
    text: `Please specify at most ${MAX_SAMPLE_REQUIREMENTS} requirements`,
    field: 'requirements',
  },
  invalidQuantity: {
    kind: 'invalid_input',
    text: 'Please enter a valid quantity',
    field: 'quantity',
  },
  /** X4: limits how many requests one account can send. */
  tooManyRequests: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText('You sent many sample requests in a short time.', waitMs),
  }),
  /** SMP-11. */
  brandProfileNotFound: {
    kind: 'not_found',
    text: 'Brand profile not found. Please complete your profile setup.',
  },
  productNotFound: { kind: 'not_found', text: PRODUCT_NOT_FOUND_TEXT, field: 'productId' },
  /** OPEN-34: only if the product says that samples are unavailable. */
  samplesNotAvailable: {
    kind: 'conflict',
    code: 'not_available',
    text: NO_SAMPLES_TEXT,
    field: 'productId',
  },
  /** SMP-13. */
  manufacturerNotFound: {
    kind: 'not_found',
    text: 'Manufacturer not found. Please try again later.',
  },
  /** SMP-14: a demo product and its manufacturer could not be stored. */
  manufacturerNotCreated: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to create manufacturer. Please try again later.',
    cause,
  }),
  /** SMP-15. */
  requestNotStored: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Failed to submit sample request',
    cause,
  }),
  /**
   * The key was used before for a request with other contents, which must not be returned as the
   * result of this one.
   */
  requestKeyReused: {
    kind: 'conflict',
    text: 'This sample request was already submitted with other details',
    field: 'requestKey',
  },
  /** Thrown to services only, which decide themselves who may see the request (OPEN-40). */
  sampleRequestNotFound: {
    kind: 'not_found',
    code: 'request_not_found',
    text: 'Sample request not found',
  },
  /**
   * OPEN-38. Also returned to brands, which have no status controls (OPEN-37), and for unknown
   * requests.
   */
  notTheRequestsManufacturer: { kind: 'forbidden', text: 'Unauthorized to update request status' },
  /**
   * The transition table forbids the change, or a concurrent change was first (ORD-20, OPEN-39).
   */
  refusedStatusChange: {
    kind: 'conflict',
    code: 'illegal_status_change',
    text: 'Failed to update request status',
  },
  /** Carrier and tracking number are accepted only when the status becomes shipped. */
  misplacedShipment: (field: 'carrier' | 'carrierName' | 'trackingNumber') => ({
    kind: 'invalid_input',
    text: 'Failed to update request status',
    field,
  }),
  carrierNameMissing: {
    kind: 'invalid_input',
    text: CARRIER_NAME_TEXT,
    field: 'carrierName',
  },
  strangeTrackingNumber: {
    kind: 'invalid_input',
    text: TRACKING_CHARACTERS_TEXT,
    field: 'trackingNumber',
  },
  /** The request is not shipped yet, or was shipped too long ago. */
  shipmentNotCorrectable: (text: string) => ({ kind: 'conflict', text }),
});
