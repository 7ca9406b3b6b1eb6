import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  SampleOrders,
  SampleRequestSnapshot,
  SampleRequests,
} from '../../../use-cases/samples/sample-ports';

export class PostgresSampleRequests implements SampleRequests {
  constructor(private readonly manager: EntityManager) {}

  async record({ id, status, version }: SampleRequestSnapshot): Promise<void> {
    await this.manager.query(
      `INSERT INTO sample_requests AS known (id, status, version) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
        WHERE known.version < excluded.version`,
      [id, status, version],
    );
  }

  async scheduleCheckoutNow(sampleRequestId: string, now: Date): Promise<void> {
    await this.manager.query(
      `UPDATE checkouts SET next_check_at = $2 WHERE sample_request_id = $1 AND status = 'open'`,
      [sampleRequestId, now],
    );
  }
}

@Injectable()
export class PostgresSampleOrders implements SampleOrders {
  constructor(private readonly dataSource: DataSource) {}

  listBehind(afterId: string | null, limit: number): ReturnType<SampleOrders['listBehind']> {
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
