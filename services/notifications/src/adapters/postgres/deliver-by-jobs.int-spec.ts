import { randomUUID } from 'node:crypto';
import { runMigrations } from '@makeport/service-kit';
import { undoMigrations } from '@makeport/service-kit/testing';
import { createTestDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { notificationsDataSource } from './data-source';
import { DeliverByJobs1765310000000 } from './migrations/1765310000000-deliver-by-jobs';

describe('what waited before jobs did', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('before_jobs');
    dataSource = notificationsDataSource(database.url);
    await runMigrations(dataSource);
    await undoMigrations(dataSource, DeliverByJobs1765310000000);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('X4: is carried over with its time: mails, messages to browsers, digests', async () => {
    const [mailId, accountId, notificationId, senderId] = Array.from({ length: 4 }, () =>
      randomUUID(),
    );
    const at = '2026-11-20T10:00:00.000Z';
    await dataSource.query(
      `INSERT INTO mails (id, fact, recipient_id, kind, subject, content, state, created_at, due_at)
       VALUES ($1, 'fact', $2, 'order', 'S', '{}', 'waiting', $3, $3),
         (gen_random_uuid(), 'other', $2, 'order', 'S', NULL, 'sent', $3, $3)`,
      [mailId, accountId, at],
    );
    await dataSource.query('INSERT INTO recipients (id, position, unread) VALUES ($1, 1, 1)', [
      accountId,
    ]);
    await dataSource.query(
      `INSERT INTO notifications (id, recipient_id, position, recipient_type, type, priority, title, content, target,
         data, created_at, source_event_id)
       VALUES ($1, $2, 1, 'brand', 'order', 'medium', 'T', 'C', '/', '{}', $3, gen_random_uuid())`,
      [notificationId, accountId, at],
    );
    await dataSource.query(
      `INSERT INTO push_subscriptions VALUES ('https://push.test', $1, 'p', 'a', $2)`,
      [accountId, at],
    );
    const [push] = await dataSource.query<[{ id: string }]>(
      `INSERT INTO pushes (endpoint, notification_id, created_at, due_at)
       VALUES ('https://push.test', $1, $2, $2) RETURNING id`,
      [notificationId, at],
    );
    for (const kind of ['message', 'sample']) {
      await dataSource.query(`INSERT INTO ${kind}_digests VALUES ($1, $2, $2)`, [accountId, at]);
    }
    await dataSource.query(
      `INSERT INTO waiting_sample_requests VALUES (gen_random_uuid(), $1, $2, now(), '{}')`,
      [accountId, senderId],
    );

    await runMigrations(dataSource);

    const jobs = await dataSource.query<object[]>(
      `SELECT identifier AS job, payload, run_at AS at FROM graphile_worker._private_jobs job
         JOIN graphile_worker._private_tasks task ON task.id = task_id ORDER BY 1`,
    );
    expect(jobs).toEqual([
      { job: 'deliver-mail', payload: { mailId }, at: new Date(at) },
      { job: 'deliver-push', payload: { pushId: push.id }, at: new Date(at) },
      { job: 'digest-messages', payload: { recipientId: accountId }, at: new Date(at) },
      { job: 'digest-sample-requests', payload: { recipientId: accountId }, at: new Date(at) },
    ]);
    expect(await dataSource.query('SELECT noted_at FROM waiting_sample_requests')).toEqual([
      { noted_at: new Date(at) },
    ]);
  });
});
