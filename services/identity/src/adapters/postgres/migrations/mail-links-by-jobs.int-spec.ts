import { randomUUID } from 'node:crypto';
import { runMigrations } from '@makeport/service-kit';
import { undoMigrations } from '@makeport/service-kit/testing';
import { createTestDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { identityDataSource } from '../data-source';
import { MailLinksByJobs1765310000000 } from './1765310000000-mail-links-by-jobs';

describe('links that were to be mailed before jobs did', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('before_jobs');
    dataSource = identityDataSource(database.url);
    await runMigrations(dataSource);
    await undoMigrations(dataSource, MailLinksByJobs1765310000000);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('OPEN-8, X4: are carried over with their time', async () => {
    const [id, accountId] = [randomUUID(), randomUUID()];
    const at = new Date('2026-11-20T10:00:00.000Z');
    await dataSource.query(
      `INSERT INTO password_reset_requests (id, email, requested_at, due_at) VALUES ($1, 'a@b.test', $2, $2)`,
      [id, at],
    );
    await dataSource.query(
      'ALTER TABLE email_confirmation_requests DROP CONSTRAINT email_confirmation_requests_account_id_fkey',
    );
    await dataSource.query(
      'INSERT INTO email_confirmation_requests (account_id, id, requested_at, due_at) VALUES ($1, $2, $3, $3)',
      [accountId, id, at],
    );

    await runMigrations(dataSource);

    const jobs = await dataSource.query<
      { payload: { requestedAt: string }; at: Date; key: string | null }[]
    >('SELECT payload, run_at AS at, key FROM graphile_worker._private_jobs ORDER BY id');
    expect(jobs).toMatchObject([
      { payload: { id, email: 'a@b.test' }, at, key: null },
      { payload: { id, accountId }, at, key: `mail-email-confirmation:${accountId}` },
    ]);
    for (const { payload } of jobs) expect(new Date(payload.requestedAt)).toEqual(at);
  });
});
