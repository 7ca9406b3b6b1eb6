import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `SELECT graphile_worker.add_job('deliver-mail', json_build_object('mailId', id), run_at := due_at,
     max_attempts := 16, job_key := 'mail:' || id) FROM mails WHERE state = 'waiting'`,
  `SELECT graphile_worker.add_job('deliver-push', json_build_object('pushId', id), run_at := due_at,
     max_attempts := 11, job_key := 'push:' || id) FROM pushes`,
  ...['message', 'sample'].map(
    (
      kind,
    ) => `SELECT graphile_worker.add_job(job, json_build_object('recipientId', recipient_id), run_at := due_at,
       max_attempts := 25, job_key := job || ':' || recipient_id)
     FROM ${kind}_digests, (VALUES ('${kind === 'message' ? 'digest-messages' : 'digest-sample-requests'}')) AS of (job)`,
  ),
  'ALTER TABLE mails DROP COLUMN due_at',
  'ALTER TABLE pushes DROP COLUMN due_at, DROP COLUMN attempts',
  // When the item was stored, from which the digest's delay is counted.
  'ALTER TABLE unread_messages ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE waiting_sample_requests ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()',
  ...[
    ['message_digests', 'unread_messages'],
    ['sample_digests', 'waiting_sample_requests'],
  ].flatMap(([digests, items]) => [
    `UPDATE ${items} AS item SET noted_at = waiting_since FROM ${digests} AS digest
     WHERE digest.recipient_id = item.recipient_id`,
    `DROP TABLE ${digests}`,
  ]),
];

/** Queues existing mails and pushes as jobs. Their attempts restart at zero. */
export class DeliverByJobs1765310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  /** Makes queued mails due immediately. The digests are written with the next message. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails ADD COLUMN due_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting'`);
    await runner.query(
      `ALTER TABLE pushes ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
         ADD COLUMN attempts integer NOT NULL DEFAULT 0`,
    );
    await runner.query(`CREATE INDEX pushes_due ON pushes (due_at)`);
    for (const [digests, items] of [
      ['message_digests', 'unread_messages'],
      ['sample_digests', 'waiting_sample_requests'],
    ]) {
      await runner.query(`ALTER TABLE ${items} DROP COLUMN noted_at`);
      await runner.query(
        `CREATE TABLE ${digests} (recipient_id uuid PRIMARY KEY, waiting_since timestamptz NOT NULL,
           due_at timestamptz NOT NULL)`,
      );
      await runner.query(`CREATE INDEX ${digests}_due ON ${digests} (due_at)`);
    }
  }
}
