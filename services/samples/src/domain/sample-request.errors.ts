import { DomainError, limitReached } from '@makeport/errors';
import { MAX_SAMPLE_REQUIREMENTS, PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';

/** The texts are the specification's; a person reads them as they are. */
export class NoRequirements extends DomainError {
  constructor() {
    const text = 'Please specify at least one requirement';
    super('invalid_input', 'samples.no_requirements', text, { field: 'requirements' });
  }
}

export class TooManyRequirements extends DomainError {
  constructor() {
    const text = `Please specify at most ${MAX_SAMPLE_REQUIREMENTS} requirements`;
    super('invalid_input', 'samples.too_many_requirements', text, { field: 'requirements' });
  }
}

export class InvalidQuantity extends DomainError {
  constructor() {
    super('invalid_input', 'samples.invalid_quantity', 'Please enter a valid quantity', {
      field: 'quantity',
    });
  }
}

/** X4: nobody can bury a manufacturer in requests. */
export const tooManyRequests = (waitMs: number): DomainError =>
  limitReached('samples.too_many_requests', 'You have sent many sample requests in a short time.', waitMs);

/** SMP-11. */
export class BrandProfileNotFound extends DomainError {
  constructor() {
    const text = 'Brand profile not found. Please complete your profile setup.';
    super('not_found', 'samples.brand_profile_not_found', text);
  }
}

export class ProductNotFound extends DomainError {
  constructor() {
    super('not_found', 'samples.product_not_found', PRODUCT_NOT_FOUND_TEXT, { field: 'productId' });
  }
}

/** OPEN-34: only where the product says so. */
export class SamplesNotAvailable extends DomainError {
  constructor() {
    const text = 'Samples are not available for this product';
    super('conflict', 'samples.not_available', text, { field: 'productId' });
  }
}

/** SMP-13. */
export class ManufacturerNotFound extends DomainError {
  constructor() {
    const text = 'Manufacturer not found. Please try again later.';
    super('not_found', 'samples.manufacturer_not_found', text);
  }
}

/** SMP-14: a built-in product and its manufacturer could not be stored. */
export class ManufacturerNotCreated extends DomainError {
  constructor(cause: unknown) {
    const text = 'Failed to create manufacturer. Please try again later.';
    super('unavailable', 'samples.manufacturer_not_created', text, { cause });
  }
}

/** SMP-15. */
export class RequestNotStored extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'samples.request_not_stored', 'Failed to submit sample request', { cause });
  }
}

/** The key belongs to a request with other contents: what the brand sees would not be what is made. */
export class RequestKeyReused extends DomainError {
  constructor() {
    const text = 'This sample request was already submitted with other details';
    super('conflict', 'samples.request_key_reused', text, { field: 'requestKey' });
  }
}

/** OPEN-40: for other services, which decide whom they show it to. */
export class SampleRequestNotFound extends DomainError {
  constructor() {
    super('not_found', 'samples.request_not_found', 'Sample request not found');
  }
}

/** OPEN-38; also for brands, which have no status controls (OPEN-37), and for unknown requests. */
export class NotTheRequestsManufacturer extends DomainError {
  constructor() {
    const text = 'Unauthorized to update request status';
    super('forbidden', 'samples.not_the_requests_manufacturer', text);
  }
}

/** A step outside the table, or the second of two at once (ORD-20, OPEN-39). */
export class RefusedStatusChange extends DomainError {
  constructor() {
    super('conflict', 'samples.illegal_status_change', 'Failed to update request status');
  }
}

/** Carrier and tracking number belong to shipping. */
export class MisplacedShipment extends DomainError {
  constructor(field: 'carrier' | 'carrierName' | 'trackingNumber') {
    super('invalid_input', 'samples.misplaced_shipment', 'Failed to update request status', { field });
  }
}

export class CarrierNameMissing extends DomainError {
  constructor() {
    const text = 'Please name the carrier';
    super('invalid_input', 'samples.carrier_name_missing', text, { field: 'carrierName' });
  }
}

/** Not shipped yet, or too long ago. */
export class ShipmentNotCorrectable extends DomainError {
  constructor(text: string) {
    super('conflict', 'samples.shipment_not_correctable', text);
  }
}
