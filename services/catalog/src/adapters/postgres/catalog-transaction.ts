import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import { IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { skuTaken } from '../../domain/catalog.errors';
import {
  manufacturerView,
  toView,
  type Manufacturer,
  type StoredProduct,
} from '../../domain/product';
import { isUniqueSku } from '../../domain/sku-uniqueness';
import type { CreateRequest, VersionedManufacturer, VersionedProduct } from '../../use-cases/ports';
import { ManufacturerEntity } from './manufacturer.entity';
import { ProductEntity } from './product.entity';

const HIDE_PRODUCTS = `UPDATE products SET removed_at = now(), hidden = true
  WHERE manufacturer_id = $1 AND removed_at IS NULL`;

/**
 * Shows hidden products again. If several have the same SKU, because one was added while another
 * was hidden, only the oldest is shown.
 */
const SHOW_PRODUCTS = `UPDATE products p SET removed_at = NULL, hidden = false
  WHERE p.manufacturer_id = $1 AND p.hidden AND NOT EXISTS (
    SELECT FROM products other WHERE other.manufacturer_id = p.manufacturer_id AND other.sku_key = p.sku_key
      AND other.hidden AND (other.created_at, other.id) < (p.created_at, p.id))`;

const MANUFACTURER = 'id, name, location, verified, version';

interface ManufacturerRow extends Manufacturer {
  readonly version: number;
}

const toVersioned = ({ version, ...manufacturer }: ManufacturerRow): VersionedManufacturer => ({
  manufacturer: manufacturerView(manufacturer),
  version,
});

/** Writes within one transaction. The changes and their events are committed together. */
export class CatalogTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores name and location of a manufacturer.
   * @returns null if nothing changed
   */
  async saveManufacturer({
    id,
    name,
    location,
  }: Manufacturer): Promise<VersionedManufacturer | null> {
    const [row] = await this.manager.query<ManufacturerRow[]>(
      `INSERT INTO manufacturers AS stored (id, name, location) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, location = EXCLUDED.location,
         version = stored.version + 1
         WHERE (stored.name, stored.location) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.location)
       RETURNING ${MANUFACTURER}`,
      [id, name, location],
    );
    return row ? toVersioned(row) : null;
  }

  /** @returns null if nothing changed or the manufacturer is unknown */
  async setManufacturerVerified(
    id: string,
    verified: boolean,
  ): Promise<VersionedManufacturer | null> {
    const [[row]] = await this.manager.query<[ManufacturerRow[], number]>(
      `UPDATE manufacturers SET verified = $2, version = version + 1 WHERE id = $1 AND verified <> $2
       RETURNING ${MANUFACTURER}`,
      [id, verified],
    );
    return row ? toVersioned(row) : null;
  }

  /**
   * Hides the manufacturer's products, or shows them again. Locks the manufacturer's row FOR
   * UPDATE, so that no product is added concurrently.
   * @returns null if nothing changed or the manufacturer is unknown
   */
  async setManufacturerClosed(id: string, closed: boolean): Promise<VersionedManufacturer | null> {
    await this.manager.query('SELECT FROM manufacturers WHERE id = $1 FOR UPDATE', [id]);
    const [rows] = await this.manager.query<[ManufacturerRow[], number]>(
      `UPDATE manufacturers SET closed = $2, version = version + 1 WHERE id = $1 AND closed <> $2
       RETURNING ${MANUFACTURER}`,
      [id, closed],
    );
    const [row] = rows;
    if (!row) return null;
    await this.manager.query(closed ? HIDE_PRODUCTS : SHOW_PRODUCTS, [id]);
    return toVersioned(row);
  }

  /** Adds the manufacturer, and leaves an existing one unchanged. */
  async addManufacturer({ id, name, location, verified = false }: Manufacturer): Promise<void> {
    await this.manager.query(
      `INSERT INTO manufacturers (id, name, location, verified) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, name, location, verified],
    );
  }

  /**
   * Adds or replaces the product.
   * @throws DomainError conflict if another product of the manufacturer has the SKU
   */
  async saveProduct(stored: StoredProduct): Promise<VersionedProduct> {
    const where = { id: stored.id };
    const former = await this.manager.findOne(ProductEntity, {
      where,
      lock: { mode: 'pessimistic_write' },
    });
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
    return { product: toView(stored, manufacturer), version };
  }

  async productExists(id: string): Promise<boolean> {
    return this.manager.existsBy(ProductEntity, { id });
  }

  /** Locks the product until the transaction ends. Returns null if it is unknown or removed. */
  async lockProduct(id: string): Promise<{ product: StoredProduct; version: number } | null> {
    const where = { id, removedAt: IsNull() };
    const product = await this.manager.findOne(ProductEntity, {
      where,
      lock: { mode: 'pessimistic_write' },
    });
    return product && { product, version: product.version };
  }

  /**
   * Stores a request to create a product. A concurrent transaction with the same key finishes
   * first. Returns the earlier request with this key, or null if the key is new.
   */
  async claimRequest(request: CreateRequest): Promise<CreateRequest | null> {
    const { manufacturerId, key, fingerprint, productId, now } = request;
    await this.manager.query(
      `DELETE FROM create_requests
       WHERE manufacturer_id = $1 AND requested_at < $2::timestamptz - interval '30 days'`,
      [manufacturerId, now],
    );
    const added = await this.manager.query<unknown[]>(
      `INSERT INTO create_requests (manufacturer_id, key, fingerprint, product_id, requested_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`,
      [manufacturerId, key, fingerprint, productId, now],
    );
    if (added.length > 0) return null;
    const [former] = await this.manager.query<
      Pick<CreateRequest, 'fingerprint' | 'productId' | 'now'>[]
    >(
      `SELECT fingerprint, product_id AS "productId", requested_at AS now FROM create_requests
       WHERE manufacturer_id = $1 AND key = $2`,
      [manufacturerId, key],
    );
    return former ? { manufacturerId, key, ...former } : null;
  }

  /**
   * Assigns uploaded images to a product. Ignores images of other manufacturers or products.
   * @returns the names of the assigned images
   */
  async claimImages(
    { id, manufacturerId }: StoredProduct,
    names: readonly string[],
  ): Promise<string[]> {
    if (names.length === 0) return [];
    // Locks the images in the order of their names, so that two products with the same images
    // cannot deadlock.
    const rows = await this.manager.query<{ name: string }[]>(
      `WITH free AS (
         SELECT name FROM product_images WHERE name = ANY($3) AND manufacturer_id = $2
           AND (product_id = $1 OR (product_id IS NULL AND removed_at IS NULL))
         ORDER BY name FOR UPDATE),
       claimed AS (
         UPDATE product_images SET product_id = $1, removed_at = NULL
         WHERE name IN (SELECT name FROM free) RETURNING name)
       SELECT name FROM claimed`,
      [id, manufacturerId, names],
    );
    return rows.map(({ name }) => name);
  }

  /** Marks the product's images as removed, except for the images in `but`. */
  async releaseImages(productId: string, but: readonly string[], now: Date): Promise<void> {
    await this.manager.query(
      `UPDATE product_images SET removed_at = $3
       WHERE product_id = $1 AND removed_at IS NULL AND name <> ALL($2)`,
      [productId, but, now],
    );
  }

  /** @returns the version of the removal, or null if there is no such product */
  async removeProduct(id: string, now: Date): Promise<number | null> {
    const where = { id, removedAt: IsNull() };
    const product = await this.manager.findOne(ProductEntity, {
      where,
      lock: { mode: 'pessimistic_write' },
    });
    if (!product) return null;
    const version = product.version + 1;
    await this.manager.update(ProductEntity, { id }, { version, removedAt: now });
    return version;
  }

  async manufacturerExists(id: string): Promise<boolean> {
    return this.manager.existsBy(ManufacturerEntity, { id });
  }

  /**
   * Removes a manufacturer's products and erases their descriptions and pictures. The names stay,
   * because orders contain them.
   * @returns the products whose removal must be published, with their new versions
   */
  async eraseProducts(
    manufacturerId: string,
    now: Date,
  ): Promise<{ productId: string; version: number }[]> {
    const [gone] = await this.manager.query<[{ productId: string; version: number }[], number]>(
      `WITH shown AS (
         SELECT id FROM products WHERE manufacturer_id = $1 AND (removed_at IS NULL OR hidden) ORDER BY id FOR UPDATE)
       UPDATE products SET removed_at = $2, hidden = false, version = version + 1
       WHERE id IN (SELECT id FROM shown) RETURNING id AS "productId", version`,
      [manufacturerId, now],
    );
    await this.manager.query(
      `UPDATE products SET description = '', lead_time = '', images = '[]', certifications = '[]', metadata = '{}',
         customization_options = '[]'
       WHERE manufacturer_id = $1`,
      [manufacturerId],
    );
    // The cleanup job deletes the pictures in its next run.
    await this.manager.query(
      `UPDATE product_images SET removed_at = 'epoch', uploaded_at = 'epoch' WHERE manufacturer_id = $1`,
      [manufacturerId],
    );
    return gone;
  }

  /** Locks out concurrent transactions that store demo products. */
  async lockDemoProducts(): Promise<void> {
    await this.manager.query(`SELECT pg_advisory_xact_lock(hashtext('built-in products'))`);
  }

  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    await this.outbox.add(this.manager, event, data, { version });
  }
}

function isSkuConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return cause instanceof Error && 'constraint' in cause && isUniqueSku(cause.constraint);
}
