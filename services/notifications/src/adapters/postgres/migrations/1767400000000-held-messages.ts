import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Holds messages that arrive in an open conversation until they are read or the viewing lease ends
 * (T24).
 */
export class HeldMessages1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE unread_messages ADD COLUMN held boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unread_messages DROP COLUMN held');
  }
}
