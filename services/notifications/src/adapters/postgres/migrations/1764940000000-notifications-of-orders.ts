import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the notifications of an order, for administrators. */
export class NotificationsOfOrders1764940000000 implements MigrationInterface {
  readonly name = 'NotificationsOfOrders1764940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX notifications_of_order ON notifications ((data ->> 'orderId'), created_at)
         WHERE data ? 'orderId'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notifications_of_order');
  }
}
