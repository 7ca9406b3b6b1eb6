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
  /** A bigint: text. */
  readonly sample_cost_cents: string | null;
  readonly status: SampleRequestStatus;
  readonly order_id: string | null;
  readonly request_hash: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export const REQUEST_COLUMNS = `id, brand_id, brand_name, manufacturer_id, manufacturer_name, product_id,
  product_name, product_sku, quantity, requirements, sample_cost_cents, status, order_id, request_hash,
  created_at, updated_at, version`;

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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
