import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SampleRequestStatus } from '../../../domain/samples/sample-order';

/** The last published status of a request in the samples service. */
export interface SampleRequestSnapshot {
  readonly id: string;
  readonly status: SampleRequestStatus;
  readonly version: number;
}

/** Ordering's changes in the transaction that records an event of the samples service. */
export class SampleRequests {
  constructor(private readonly manager: EntityManager) {}

  /** Ignores events that are older than the stored status. */
  async record({ id, status, version }: SampleRequestSnapshot): Promise<void> {
    await this.manager.query(
      `INSERT INTO sample_requests AS known (id, status, version) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
        WHERE known.version < excluded.version`,
      [id, status, version],
    );
  }

  /** Makes the next repair check an open checkout of the request. */
  async scheduleCheckoutNow(sampleRequestId: string, now: Date): Promise<void> {
    await this.manager.query(
      `UPDATE checkouts SET next_check_at = $2 WHERE sample_request_id = $1 AND status = 'open'`,
      [sampleRequestId, now],
    );
  }
}

/** Sample orders that are behind their requests. */
@Injectable()
export class SampleOrders {
  constructor(private readonly dataSource: DataSource) {}

  /** Ordered by id. */
  listBehind(
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly orderId: string; readonly requestStatus: SampleRequestStatus }[]> {
    return this.dataSource.query(
      `SELECT sample.id AS "orderId", request.status AS "requestStatus"
         FROM orders sample JOIN sample_requests request ON request.id = sample.sample_request_id
        WHERE sample.kind = 'sample' AND sample.status IN ('pending', 'approved')
          AND request.status NOT IN ('pending', sample.status) AND ($1::uuid IS NULL OR sample.id > $1)
        ORDER BY sample.id LIMIT $2`,
      [afterId, limit],
    );
  }
}
