import { multiplyCents, sampleUnitCents, type Cents } from '@makeport/money';
import {
  InvalidQuantity,
  NoRequirements,
  NotTheRequestsManufacturer,
  RefusedStatusChange,
  TooManyRequirements,
} from './sample-request.errors';

export type SampleRequestStatus = 'pending' | 'approved' | 'rejected' | 'shipped' | 'cancelled';
export type SampleAction = 'approve' | 'reject' | 'ship';

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
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Rises by one with every change. */
  readonly version: number;
}

/** ORD-20. Nothing leads to or from `cancelled` (OPEN-37, ORD-22). */
const transitions: Readonly<
  Record<SampleAction, { readonly from: SampleRequestStatus; readonly to: SampleRequestStatus }>
> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  ship: { from: 'approved', to: 'shipped' },
};

const MAX_QUANTITY = 1_000_000;
const MAX_REQUIREMENTS = 5;

export type NewSampleRequest = Omit<SampleRequest, 'status' | 'orderId' | 'updatedAt' | 'version'>;

/** ORD-19. Throws InvalidQuantity. */
export function newSampleRequest(fields: NewSampleRequest): SampleRequest {
  const { quantity, createdAt } = fields;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) throw new InvalidQuantity();
  return { ...fields, status: 'pending', orderId: null, updatedAt: createdAt, version: 1 };
}

/** SMP-5, SMP-6: what was filled in. Throws NoRequirements, TooManyRequirements. */
export function filledRequirements(requirements: readonly string[]): string[] {
  const filled = requirements.map((text) => text.trim()).filter((text) => text !== '');
  if (filled.length === 0) throw new NoRequirements();
  if (filled.length > MAX_REQUIREMENTS) throw new TooManyRequirements();
  return filled;
}

/** ORD-20, ORD-21. Throws NotTheRequestsManufacturer, RefusedStatusChange. */
export function changeStatus(
  request: SampleRequest,
  action: SampleAction,
  manufacturerId: string,
  now: Date,
): SampleRequest {
  if (request.manufacturerId !== manufacturerId) throw new NotTheRequestsManufacturer();
  const { from, to } = transitions[action];
  if (request.status !== from) throw new RefusedStatusChange();
  return changed(request, { status: to }, now);
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
  change: Partial<Pick<SampleRequest, 'status' | 'orderId'>>,
  updatedAt: Date,
): SampleRequest {
  return { ...request, ...change, updatedAt, version: request.version + 1 };
}
