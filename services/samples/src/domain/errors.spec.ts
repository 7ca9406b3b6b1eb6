import type { DomainError } from '@makeport/errors';
import {
  brandProfileNotFound,
  carrierNameMissing,
  strangeTrackingNumber,
  invalidQuantity,
  manufacturerNotCreated,
  manufacturerNotFound,
  misplacedShipment,
  noRequirements,
  notTheRequestsManufacturer,
  productNotFound,
  refusedStatusChange,
  requestKeyReused,
  requestNotStored,
  sampleRequestNotFound,
  samplesNotAvailable,
  shipmentNotCorrectable,
  tooManyRequirements,
  tooManyRequests,
} from './sample-request.errors';

const cause = new Error('the cause');

/** Everything that a caller receives: kind, code, field and the text for the user. */
const told = ({ kind, code, field, fields, message }: DomainError): string =>
  [kind, code, field, ...(fields ?? []).map((each) => `${each.field}=${each.message}`)]
    .filter(Boolean)
    .join(' ') + `: ${message}`;

describe('what is refused of a sample request', () => {
  it.each([
    [
      () => noRequirements(),
      'invalid_input samples.no_requirements requirements: Please specify at least one requirement',
    ],
    [
      () => tooManyRequirements(),
      'invalid_input samples.too_many_requirements requirements: Please specify at most 5 requirements',
    ],
    [
      () => invalidQuantity(),
      'invalid_input samples.invalid_quantity quantity: Please enter a valid quantity',
    ],
    [
      () => brandProfileNotFound(),
      'not_found samples.brand_profile_not_found: Brand profile not found. Please complete your profile setup.',
    ],
    [() => productNotFound(), 'not_found samples.product_not_found productId: Product not found'],
    [
      () => samplesNotAvailable(),
      'conflict samples.not_available productId: Samples are not available for this product',
    ],
    [
      () => manufacturerNotFound(),
      'not_found samples.manufacturer_not_found: Manufacturer not found. Please try again later.',
    ],
    [
      () => manufacturerNotCreated(cause),
      'unavailable samples.manufacturer_not_created: Failed to create manufacturer. Please try again later.',
    ],
    [
      () => requestNotStored(cause),
      'unavailable samples.request_not_stored: Failed to submit sample request',
    ],
    [
      () => requestKeyReused(),
      'conflict samples.request_key_reused requestKey: This sample request was already submitted with other details',
    ],
    [
      () => sampleRequestNotFound(),
      'not_found samples.request_not_found: Sample request not found',
    ],
    [
      () => notTheRequestsManufacturer(),
      'forbidden samples.not_the_requests_manufacturer: Unauthorized to update request status',
    ],
    [
      () => refusedStatusChange(),
      'conflict samples.illegal_status_change: Failed to update request status',
    ],
    [
      () => misplacedShipment('carrier'),
      'invalid_input samples.misplaced_shipment carrier: Failed to update request status',
    ],
    [
      () => carrierNameMissing(),
      'invalid_input samples.carrier_name_missing carrierName: Please name the carrier',
    ],
    [
      () => strangeTrackingNumber(),
      'invalid_input samples.strange_tracking_number trackingNumber: A tracking number has letters, digits, spaces and the characters . / - # _ only',
    ],
    [
      () => shipmentNotCorrectable('This sample has not been shipped yet'),
      'conflict samples.shipment_not_correctable: This sample has not been shipped yet',
    ],
    [
      () => tooManyRequests(60_000),
      'rate_limited samples.too_many_requests: You sent many sample requests in a short time. Please try again in a minute.',
    ],
  ])('%s', (make, expected) => {
    expect(told(make())).toBe(expected);
  });

  it.each([() => manufacturerNotCreated(cause), () => requestNotStored(cause)])(
    '%s: keeps its cause',
    (make) => {
      expect(make().cause).toBe(cause);
    },
  );
});
