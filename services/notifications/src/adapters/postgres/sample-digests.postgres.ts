import type { DataSource, EntityManager } from 'typeorm';
import type { NotifiedSampleRequest } from '../../domain/samples/sample-notifications';
import type { SampleDigests, WaitingSampleRequests } from '../../use-cases/mails/digest-sample-requests';
import { sampleDigestTables, scheduleDigest, writeNextDigest } from './digest-tables';

export class PostgresSampleDigests implements SampleDigests {
  constructor(private readonly dataSource: DataSource) {}

  async writeNext(now: Date, mailOf: Parameters<SampleDigests['writeNext']>[1]): Promise<boolean> {
    return writeNextDigest<NotifiedSampleRequest>(
      this.dataSource,
      sampleDigestTables,
      now,
      ([first, ...others]) => mailOf([first.facts, ...others.map(({ facts }) => facts)]),
    );
  }
}

export class PostgresWaitingSampleRequests implements WaitingSampleRequests {
  constructor(private readonly manager: EntityManager) {}

  async add(
    request: NotifiedSampleRequest,
    requestedAt: Date,
    now: Date,
    dueAt: (waitingSince: Date) => Date,
  ): Promise<void> {
    const { id, manufacturerId, brandId } = request;
    await scheduleDigest(this.manager, sampleDigestTables, manufacturerId, now, dueAt);
    await this.manager.query(
      `INSERT INTO waiting_sample_requests (request_id, recipient_id, sender_id, requested_at, facts)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (request_id) DO NOTHING`,
      [id, manufacturerId, brandId, requestedAt, JSON.stringify(request)],
    );
  }

  async remove(requestId: string): Promise<void> {
    await this.manager.query('DELETE FROM waiting_sample_requests WHERE request_id = $1', [requestId]);
  }
}
