import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Prefix indexes for the payment provider's ids: the unique indexes use a language's sort order.
 */
const INDEXES = [
  ['payments_intent_prefix', 'payments (stripe_payment_intent_id COLLATE "C")'],
  ['payments_charge_prefix', 'payments (stripe_charge_id COLLATE "C")'],
  [
    'escrow_transactions_stripe_prefix',
    'escrow_transactions (stripe_id COLLATE "C") WHERE stripe_id IS NOT NULL',
  ],
  ['direct_purchases_session_prefix', 'direct_purchases (session_id COLLATE "C")'],
  ['direct_purchases_intent_prefix', 'direct_purchases (payment_intent_id COLLATE "C")'],
] as const;

export class FindOrders1764930000000 implements MigrationInterface {
  readonly name = 'FindOrders1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${INDEXES.map(([name]) => name).join(', ')}`);
  }
}
