import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { SampleRequest } from '../../domain/sample-request';
import type { RequestKey } from '../../use-cases/ports';
import { REQUEST_COLUMNS, toSampleRequest, type SampleRequestRow } from './sample-request.row';

export class SampleTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Returns false if a concurrent call has stored a request under this key of the brand. */
  async insert(request: SampleRequest, { key, hash }: RequestKey): Promise<boolean> {
    const inserted = await this.manager.query<unknown[]>(
      `INSERT INTO sample_requests (id, brand_id, brand_name, manufacturer_id, manufacturer_name, product_id,
         product_name, product_sku, quantity, requirements, sample_cost_cents, status, order_id, created_at,
         updated_at, version, request_key, request_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       ON CONFLICT (brand_id, request_key) DO NOTHING RETURNING id`,
      [
        request.id,
        request.brandId,
        request.brandName,
        request.manufacturerId,
        request.manufacturerName,
        request.productId,
        request.productName,
        request.productSku,
        request.quantity,
        JSON.stringify(request.requirements),
        request.sampleCostCents,
        request.status,
        request.orderId,
        request.createdAt,
        request.updatedAt,
        request.version,
        key,
        hash,
      ],
    );
    return inserted.length > 0;
  }

  async lock(requestId: string): Promise<SampleRequest | null> {
    const [row] = await this.manager.query<SampleRequestRow[]>(
      `SELECT ${REQUEST_COLUMNS} FROM sample_requests WHERE id = $1 FOR UPDATE`,
      [requestId],
    );
    return row ? toSampleRequest(row) : null;
  }

  async update({
    id,
    status,
    orderId,
    shipment,
    updatedAt,
    version,
  }: SampleRequest): Promise<void> {
    await this.manager.query(
      `UPDATE sample_requests SET status = $2, order_id = $3, updated_at = $4, version = $5,
         carrier = $6, carrier_name = $7, tracking_number = $8, shipped_at = $9 WHERE id = $1`,
      [
        id,
        status,
        orderId,
        updatedAt,
        version,
        shipment?.carrier,
        shipment?.carrierName,
        shipment?.trackingNumber,
        shipment?.shippedAt,
      ],
    );
  }

  async isChangeDone(sampleRequestId: string, requestId: string): Promise<boolean> {
    const done = await this.manager.query<unknown[]>(
      'SELECT 1 FROM status_presses WHERE request_id = $1 AND press_id = $2',
      [sampleRequestId, requestId],
    );
    return done.length > 0;
  }

  async recordChange(sampleRequestId: string, requestId: string, at: Date): Promise<void> {
    await this.manager.query(
      'INSERT INTO status_presses (request_id, press_id, pressed_at) VALUES ($1, $2, $3)',
      [sampleRequestId, requestId, at],
    );
  }

  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    await this.outbox.add(this.manager, event, data, { version });
  }
}
