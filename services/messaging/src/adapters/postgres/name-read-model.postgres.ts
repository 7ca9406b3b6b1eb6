import type { EntityManager } from 'typeorm';
import type { NameReadModel } from '../../use-cases/ports';

/**
 * Stores copies of names, and updates the threads that show them. Ignores versions older than the
 * stored one. Locks the copy before it updates threads: a thread that is created concurrently
 * either reads the new name or is updated here.
 */
export class PostgresNameReadModel implements NameReadModel {
  constructor(private readonly manager: EntityManager) {}

  async saveAccount(account: Parameters<NameReadModel['saveAccount']>[0]): Promise<void> {
    const { id, accountType, name, version } = account;
    const saved = await this.manager.query<unknown[]>(
      `INSERT INTO accounts AS known (id, account_type, name, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET account_type = $2, name = $3, version = $4 WHERE known.version < $4
       RETURNING id`,
      [id, accountType, name, version],
    );
    if (saved.length === 0) return;
    for (const party of ['brand', 'manufacturer'] as const) {
      await this.manager.query(
        `UPDATE threads SET ${party}_name = $2 WHERE ${party}_id = $1 AND ${party}_name <> $2`,
        [id, name],
      );
    }
  }

  async setClosed(id: string, closed: boolean): Promise<void> {
    await this.manager.query('UPDATE accounts SET closed = $2 WHERE id = $1', [id, closed]);
  }

  async saveProduct(product: Parameters<NameReadModel['saveProduct']>[0]): Promise<void> {
    const { id, name, sku, manufacturerId, version } = product;
    const saved = await this.manager.query<unknown[]>(
      `INSERT INTO products AS known (id, name, sku, manufacturer_id, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET name = $2, sku = $3, manufacturer_id = $4, version = $5, removed = false
       WHERE known.version < $5
       RETURNING id`,
      [id, name, sku, manufacturerId, version],
    );
    if (saved.length === 0) return;
    await this.manager.query(
      `UPDATE threads SET product_name = $2, product_sku = $3
       WHERE product_id = $1 AND (product_name, product_sku) IS DISTINCT FROM ($2, $3)`,
      [id, name, sku],
    );
  }

  /** Threads about the product keep its last name. */
  async removeProduct(id: string, version: number): Promise<void> {
    await this.manager.query(
      'UPDATE products SET removed = true, version = $2 WHERE id = $1 AND version < $2',
      [id, version],
    );
  }
}

/** Updates threads whose names differ from the copies in this schema. */
export async function renameThreads(manager: EntityManager, schema: string): Promise<void> {
  for (const party of ['brand', 'manufacturer'] as const) {
    await manager.query(
      `UPDATE threads SET ${party}_name = known.name FROM ${schema}.accounts AS known
       WHERE known.id = ${party}_id AND ${party}_name <> known.name`,
    );
  }
  await manager.query(
    `UPDATE threads SET product_name = known.name, product_sku = known.sku FROM ${schema}.products AS known
     WHERE known.id = product_id AND (product_name, product_sku) IS DISTINCT FROM (known.name, known.sku)`,
  );
}
