import type { MigrationInterface, QueryRunner } from 'typeorm';

const older = `SELECT id FROM (
   SELECT id, row_number() OVER (PARTITION BY recipient_id, data->>'threadId' ORDER BY position DESC) AS age
   FROM notifications WHERE type = 'message'
 ) told WHERE age > 1`;

const statements = [
  // Keeps only the newest notification of each conversation.
  `DELETE FROM pushes WHERE notification_id IN (${older})`,
  `DELETE FROM notifications WHERE id IN (${older})`,
  `UPDATE recipients SET unread = (
     SELECT count(*) FROM notifications WHERE recipient_id = recipients.id AND NOT read)`,
  `CREATE UNIQUE INDEX notifications_of_thread ON notifications (recipient_id, (data->>'threadId'))
     WHERE type = 'message'`,
];

export class OneRowAThread1764600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notifications_of_thread');
  }
}
