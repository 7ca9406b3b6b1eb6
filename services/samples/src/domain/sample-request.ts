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

/** DATA-13, with the names that both sides read. */
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
  /** Of one unit; null: the platform's fee counts (OPEN-34). */
  readonly sampleCostCents: Cents | null;
  readonly status: SampleRequestStatus;
  /** The order that its payment became; null: unpaid (OPEN-35). */
  readonly orderId: string | null;
  /** From its shipping on. */
  readonly shipment: SampleShipment | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Rises by one with every change. */
  readonly version: number;
}

export type NewSampleRequest = Omit<
  SampleRequest,
  'status' | 'orderId' | 'shipment' | 'updatedAt' | 'version'
>;

/**
 * ORD-19.
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
 * SMP-5, SMP-6: what was filled in.
 * @throws DomainError noRequirements, tooManyRequirements
 */
export function filledRequirements(requirements: readonly string[]): string[] {
  const filled = requirements.map((text) => text.trim()).filter((text) => text !== '');
  if (filled.length === 0) throw noRequirements();
  if (filled.length > MAX_SAMPLE_REQUIREMENTS) throw tooManyRequirements();
  return filled;
}

/**
 * ORD-20, ORD-21.
 *
 * @param shipment with `ship` only
 * @throws DomainError notTheRequestsManufacturer, refusedStatusChange, misplacedShipment, carrierNameMissing
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
 * PAPER-4: carrier and number may be wrong for 30 days. Null: they are as given already. Throws
 * shipmentNotCorrectable, carrierNameMissing.
 */
export function correctShipment(
  request: SampleRequest,
  input: ShipmentInput,
  now: Date,
): SampleRequest | null {
  const { shipment } = request;
  if (!shipment) throw shipmentNotCorrectable('This sample has not been shipped yet');
  if (now.getTime() > shipment.shippedAt.getTime() + SAMPLE_SHIPMENT_CORRECTABLE_MS) {
    throw shipmentNotCorrectable('The shipment of this sample cannot be corrected any more');
  }
  const details = checkedShipment(input);
  const unchanged =
    details.carrier === shipment.carrier &&
    details.carrierName === shipment.carrierName &&
    details.trackingNumber === shipment.trackingNumber;
  return unchanged ? null : changed(request, { shipment: { ...shipment, ...details } }, now);
}

/** OPEN-35. Null: it was known already. */
export function markPaid(request: SampleRequest, orderId: string, now: Date): SampleRequest | null {
  return request.orderId === null ? changed(request, { orderId }, now) : null;
}

/**
 * Its order was cancelled without its manufacturer's button, because nobody answered in time: the payment went back,
 * so the request is not made any more. Null: it had ended already.
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
