import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import { IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { skuTaken } from '../../domain/catalog.errors';
import { viewOf, type Manufacturer, type ProductView, type StoredProduct } from '../../domain/product';
import type { CatalogTransaction } from '../../use-cases/ports';
import { ManufacturerEntity } from './manufacturer.entity';
import { ProductEntity } from './product.entity';

export class PostgresCatalogTransaction implements CatalogTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async saveManufacturer({ id, name, location }: Manufacturer): Promise<number | null> {
    const [row] = await this.manager.query<{ version: number }[]>(
      `INSERT INTO manufacturers AS stored (id, name, location) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, location = EXCLUDED.location,
         version = stored.version + 1
         WHERE (stored.name, stored.location) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.location)
       RETURNING version`,
      [id, name, location],
    );
    return row?.version ?? null;
  }

  async addManufacturer({ id, name, location }: Manufacturer): Promise<void> {
    await this.manager.query(
      'INSERT INTO manufacturers (id, name, location) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [id, name, location],
    );
  }

  async saveProduct(stored: StoredProduct): Promise<{ product: ProductView; version: number }> {
    const where = { id: stored.id };
    const former = await this.manager.findOne(ProductEntity, { where, lock: { mode: 'pessimistic_write' } });
    const version = (former?.version ?? 0) + 1;
    const row = this.manager.create(ProductEntity, { ...stored, version, removedAt: null });
    try {
      if (former) await this.manager.update(ProductEntity, where, row);
      else await this.manager.insert(ProductEntity, row);
    } catch (error) {
      throw isSkuConflict(error) ? skuTaken() : error;
    }
    const manufacturer = await this.manager.findOneByOrFail(ManufacturerEntity, {
      id: stored.manufacturerId,
    });
    return { product: viewOf(stored, manufacturer), version };
  }

  async productExists(id: string): Promise<boolean> {
    return this.manager.existsBy(ProductEntity, { id });
  }

  async removeProduct(id: string, now: Date): Promise<number | null> {
    const where = { id, removedAt: IsNull() };
    const product = await this.manager.findOne(ProductEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!product) return null;
    const version = product.version + 1;
    await this.manager.update(ProductEntity, { id }, { version, removedAt: now });
    return version;
  }

  async lockBuiltIn(): Promise<void> {
    await this.manager.query(`SELECT pg_advisory_xact_lock(hashtext('built-in products'))`);
  }

  async publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void> {
    await this.outbox.add(this.manager, event, data, { version });
  }
}

function isSkuConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'products_sku';
}
