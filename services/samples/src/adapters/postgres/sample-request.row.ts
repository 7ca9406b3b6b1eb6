import type { ShipmentDetails } from '@makeport/rules';
import type { SampleRequest, SampleRequestStatus } from '../../domain/sample-request';

export interface SampleRequestRow {
  readonly id: string;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly product_sku: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  /** The driver returns a bigint as text. */
  readonly sample_cost_cents: string | null;
  readonly status: SampleRequestStatus;
  readonly order_id: string | null;
  readonly carrier: ShipmentDetails['carrier'];
  readonly carrier_name: string | null;
  readonly tracking_number: string | null;
  readonly shipped_at: Date | null;
  readonly request_hash: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export const REQUEST_COLUMNS = `id, brand_id, brand_name, manufacturer_id, manufacturer_name, product_id,
  product_name, product_sku, quantity, requirements, sample_cost_cents, status, order_id, carrier, carrier_name,
  tracking_number, shipped_at, request_hash, created_at, updated_at, version`;

export function toSampleRequest(row: SampleRequestRow): SampleRequest {
  return {
    id: row.id,
    brandId: row.brand_id,
    brandName: row.brand_name,
    manufacturerId: row.manufacturer_id,
    manufacturerName: row.manufacturer_name,
    productId: row.product_id,
    productName: row.product_name,
    productSku: row.product_sku,
    quantity: row.quantity,
    requirements: row.requirements,
    sampleCostCents: row.sample_cost_cents === null ? null : Number(row.sample_cost_cents),
    status: row.status,
    orderId: row.order_id,
    shipment: row.shipped_at && {
      carrier: row.carrier,
      carrierName: row.carrier_name,
      trackingNumber: row.tracking_number,
      shippedAt: row.shipped_at,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
