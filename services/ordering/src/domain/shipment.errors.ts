import { DomainError } from '@makeport/errors';
import type { OrderStatus } from './order';

export class CarrierNameMissing extends DomainError {
  constructor() {
    const text = 'Please name the carrier';
    super('invalid_input', 'ordering.carrier_name_missing', text, { field: 'carrierName' });
  }
}

/** Before its shipping there is nothing to correct, and after its completion nothing is changed any more. */
export class ShipmentNotCorrectable extends DomainError {
  constructor(status: OrderStatus) {
    const text =
      status === 'completed' || status === 'cancelled'
        ? 'The shipment of this order cannot be corrected any more'
        : 'This order has not been shipped yet';
    super('conflict', 'ordering.shipment_not_correctable', text);
  }
}
