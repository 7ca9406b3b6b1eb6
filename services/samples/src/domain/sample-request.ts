import {
  MAX_QUANTITY,
  MAX_SAMPLE_REQUIREMENTS,
  SAMPLE_SHIPMENT_CORRECTABLE_MS,
  type SampleAction,
  type SampleStatus,
  sampleTransitions,
  type ShipmentDetails,
  sampleUnitCents,
} from '@makeport/rules';
import { multiplyCents, type Cents } from '@makeport/money';
import {
  invalidQuantity,
  noRequirements,
  notTheRequestsManufacturer,
  refusedStatusChange,
  shipmentNotCorrectable,
  tooManyRequirements,
} from './sample-request.errors';
import { checkedShipment, checkNoShipment, type ShipmentInput } from './shipment';

export type SampleRequestStatus = SampleStatus;
export type { SampleAction };

export interface SampleShipment extends ShipmentDetails {
  readonly shippedAt: Date;
}

/** A sample request (DATA-13). Contains the names that both sides see. */
export interface SampleRequest {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly productSku: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  /** The cost of one unit; null if the platform's fee applies (OPEN-34). */
  readonly sampleCostCents: Cents | null;
  readonly status: SampleRequestStatus;
  /** The order that the payment created; null if unpaid (OPEN-35). */
  readonly orderId: string | null;
  /** Null until the sample is shipped. */
  readonly shipment: SampleShipment | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Increases by one with every change. */
  readonly version: number;
}

export type NewSampleRequest = Omit<
  SampleRequest,
  'status' | 'orderId' | 'shipment' | 'updatedAt' | 'version'
>;

/**
 * Creates a sample request (ORD-19).
 * @throws DomainError invalidQuantity
 */
export function newSampleRequest(fields: NewSampleRequest): SampleRequest {
  const { quantity, createdAt } = fields;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw invalidQuantity();
  return {
    ...fields,
    status: 'pending',
    orderId: null,
    shipment: null,
    updatedAt: createdAt,
    version: 1,
  };
}

/**
 * Returns the requirements that are filled in (SMP-5, SMP-6).
 * @throws DomainError noRequirements, tooManyRequirements
 */
export function filledRequirements(requirements: readonly string[]): string[] {
  const filled = requirements.map((text) => text.trim()).filter((text) => text !== '');
  if (filled.length === 0) throw noRequirements();
  if (filled.length > MAX_SAMPLE_REQUIREMENTS) throw tooManyRequirements();
  return filled;
}

/**
 * Applies a step of ORD-20 and ORD-21.
 *
 * @param shipment with `ship` only
 * @throws DomainError notTheRequestsManufacturer, refusedStatusChange, misplacedShipment,
 * carrierNameMissing
 */
export function changeStatus(
  request: SampleRequest,
  action: SampleAction,
  manufacturerId: string,
  now: Date,
  shipment: ShipmentInput = {},
): SampleRequest {
  if (request.manufacturerId !== manufacturerId) throw notTheRequestsManufacturer();
  const { from, to } = sampleTransitions[action];
  if (request.status !== from) throw refusedStatusChange();
  if (action === 'ship') {
    return changed(
      request,
      { status: to, shipment: { ...checkedShipment(shipment), shippedAt: now } },
      now,
    );
  }
  checkNoShipment(shipment);
  return changed(request, { status: to }, now);
}

/**
 * Corrects carrier and tracking number within 30 days (PAPER-4). Returns null if nothing changes.
 * @throws DomainError shipmentNotCorrectable, carrierNameMissing
 */
export function correctShipment(
  request: SampleRequest,
  input: ShipmentInput,
  now: Date,
): SampleRequest | null {
  const { shipment } = request;
  if (!shipment) throw shipmentNotCorrectable('This sample has not been shipped yet');
  if (now.getTime() > shipment.shippedAt.getTime() + SAMPLE_SHIPMENT_CORRECTABLE_MS) {
    throw shipmentNotCorrectable('The shipment of this sample can no longer be corrected');
  }
  const details = checkedShipment(input);
  const unchanged =
    details.carrier === shipment.carrier &&
    details.carrierName === shipment.carrierName &&
    details.trackingNumber === shipment.trackingNumber;
  return unchanged ? null : changed(request, { shipment: { ...shipment, ...details } }, now);
}

/** Records the order of the payment (OPEN-35). Returns null if it was recorded already. */
export function markPaid(request: SampleRequest, orderId: string, now: Date): SampleRequest | null {
  return request.orderId === null ? changed(request, { orderId }, now) : null;
}

/**
 * Rejects the request after its order was cancelled and refunded because the manufacturer did not
 * answer in time. Returns null if the request had ended already.
 */
export function rejectForCancelledOrder(request: SampleRequest, now: Date): SampleRequest | null {
  const open = request.status === 'pending' || request.status === 'approved';
  return open ? changed(request, { status: 'rejected' }, now) : null;
}

export function unitCents({ sampleCostCents }: SampleRequest): Cents {
  return sampleUnitCents(sampleCostCents);
}

export function totalCents(request: SampleRequest): Cents {
  return multiplyCents(unitCents(request), request.quantity);
}

function changed(
  request: SampleRequest,
  change: Partial<Pick<SampleRequest, 'status' | 'orderId' | 'shipment'>>,
  updatedAt: Date,
): SampleRequest {
  return { ...request, ...change, updatedAt, version: request.version + 1 };
}
