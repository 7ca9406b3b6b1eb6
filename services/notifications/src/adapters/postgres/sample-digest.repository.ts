import type { DataSource, EntityManager } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import type { NotifiedSampleRequest } from '../../domain/samples/sample-notifications';
import type { WaitingSampleRequests } from '../../use-cases/mails/digest-sample-requests';
import { sampleDigestTables, scheduleDigest, writeDigest } from './digest-tables';

export class SampleDigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes the open requests and writes a mail about them to the manufacturer in one transaction.
   */
  async write(
    recipientId: string,
    now: Date,
    mailOf: (requests: readonly [NotifiedSampleRequest, ...NotifiedSampleRequest[]]) => Mail,
  ): Promise<void> {
    await writeDigest<NotifiedSampleRequest>(
      this.dataSource,
      sampleDigestTables,
      recipientId,
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
    await this.manager.query(
      `INSERT INTO waiting_sample_requests (request_id, recipient_id, sender_id, requested_at, facts, noted_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (request_id) DO NOTHING`,
      [id, manufacturerId, brandId, requestedAt, JSON.stringify(request), now],
    );
    await scheduleDigest(this.manager, sampleDigestTables, manufacturerId, now, dueAt);
  }

  async remove(requestId: string): Promise<void> {
    await this.manager.query('DELETE FROM waiting_sample_requests WHERE request_id = $1', [
      requestId,
    ]);
  }
}
