import type { EntityManager } from 'typeorm';
import { toCountry } from '../../../domain/search/country';
import { label } from '../../../domain/search/filters/filter-labels';
import { toManufacturerText, type SearchDocument } from '../../../domain/search/search-document';
import { foldText } from '../../../domain/search/normalize-text';
import {
  DEMO_VERSION,
  type IndexedManufacturer,
  type ManufacturerChange,
  type ManufacturerState,
} from '../../../use-cases/search/search-index';
import {
  hideProducts,
  removeDemoProducts,
  removeProduct,
  renameProducts,
  saveProduct,
  verifyProducts,
} from './search-index.sql';

/**
 * Writes the read models of search within the transaction that records an event as received.
 * Statements use table names without a schema, so that the same handlers can fill a second set of
 * tables.
 */
export class SearchIndex {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Locks the manufacturer until the end of the transaction, so that a concurrent product does not
   * copy outdated data.
   */
  async lockManufacturer(id: string, mode: 'read' | 'change'): Promise<void> {
    const lock = mode === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
    await this.manager.query(`SELECT ${lock}(hashtextextended('search manufacturer ' || $1, 0))`, [
      id,
    ]);
  }

  async findManufacturer(id: string): Promise<IndexedManufacturer | null> {
    const [row] = await this.manager.query<
      { name: string | null; location: string | null; closed: boolean; verified: boolean }[]
    >('SELECT name, location, closed, verified FROM search_manufacturers WHERE id = $1', [id]);
    if (!row) return null;
    const { name, location, closed, verified } = row;
    return {
      ...(name === null ? {} : { name }),
      ...(location === null ? {} : { location }),
      closed,
      verified,
    };
  }

  /** Ignores versions older than the stored one or than a removal. */
  async saveProduct(
    document: SearchDocument,
    version: number,
    { closed: hidden, verified }: ManufacturerState,
  ): Promise<void> {
    await this.manager.query(saveProduct, [
      document.id,
      version,
      document.sku,
      document.skuKey,
      document.name,
      document.phrase,
      document.category,
      document.categoryText,
      document.manufacturerId,
      document.manufacturerName,
      document.manufacturerText,
      document.location,
      document.country,
      document.priceMinCents,
      document.priceMaxCents,
      document.moq,
      document.leadTimeDays,
      document.customisable,
      document.samplesAvailable,
      document.certifications,
      document.optionNames,
      document.createdAt,
      hidden,
      document.labels,
      document.texts.details,
      verified,
      document.description,
      document.texts.name,
      document.texts.category,
      document.texts.manufacturer,
    ]);
  }

  /** @param kept the demo products that stay */
  async removeDemoProducts(kept: readonly string[]): Promise<void> {
    await this.manager.query(removeDemoProducts, [kept]);
  }

  async removeProduct(id: string, version: number): Promise<void> {
    await this.manager.query(removeProduct, [id, version]);
  }

  /** @returns false if this or a later version is stored already */
  async saveManufacturer({
    id,
    version,
    name,
    location,
    details,
  }: ManufacturerChange): Promise<boolean> {
    const phrase = foldText(name);
    const country = location === null ? null : toCountry(location);
    const rows = await this.manager.query<unknown[]>(
      `INSERT INTO search_manufacturers AS stored
         (id, version, name, phrase, location, country, description, categories, specialties, certifications)
       VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8::text[], '{}'), coalesce($9::text[], '{}'),
         coalesce($10::text[], '{}'))
       ON CONFLICT (id) DO UPDATE SET version = $2, name = $3, phrase = $4, location = $5, country = $6,
         description = CASE WHEN $8::text[] IS NULL THEN stored.description ELSE $7 END,
         categories = coalesce($8::text[], stored.categories),
         specialties = coalesce($9::text[], stored.specialties),
         certifications = coalesce($10::text[], stored.certifications)
       WHERE stored.version < $2 RETURNING id`,
      [
        id,
        version,
        name,
        phrase,
        location,
        country,
        details?.description ?? null,
        details?.categories ?? null,
        details?.specialties ?? null,
        details?.certifications ?? null,
      ],
    );
    return rows.length > 0;
  }

  async saveClosed(id: string, version: number, closed: boolean): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `INSERT INTO search_manufacturers AS stored (id, version, closed) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = $2, closed = $3 WHERE stored.version < $2 RETURNING id`,
      [id, version, closed],
    );
    return rows.length > 0;
  }

  /** @returns false if this or a later version is stored already */
  async saveVerified(id: string, version: number, verified: boolean): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `INSERT INTO search_manufacturers AS stored (id, version, verified) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = $2, verified = $3 WHERE stored.version < $2 RETURNING id`,
      [id, version, verified],
    );
    return rows.length > 0;
  }

  /** Copies the stored name and location of a manufacturer to its products. */
  async renameProducts(manufacturerId: string): Promise<void> {
    const [row] = await this.manager.query<{ name: string | null; location: string | null }[]>(
      'SELECT name, location FROM search_manufacturers WHERE id = $1',
      [manufacturerId],
    );
    if (!row || row.name === null) return;
    const { name } = row;
    const places = await this.manager.query<{ location: string }[]>(
      'SELECT DISTINCT location FROM search_products WHERE manufacturer_id = $1',
      [manufacturerId],
    );
    for (const { location: former } of places) {
      const location = row.location ?? former;
      const country = toCountry(location);
      await this.manager.query(renameProducts, [
        manufacturerId,
        name,
        foldText(name),
        location,
        country,
        toManufacturerText(name, location),
        country === null ? [] : [label.country(country)],
        former,
      ]);
    }
  }

  async hideProducts(manufacturerId: string, hidden: boolean): Promise<void> {
    await this.manager.query(hideProducts, [manufacturerId, hidden]);
  }

  async verifyProducts(manufacturerId: string, verified: boolean): Promise<void> {
    await this.manager.query(verifyProducts, [manufacturerId, verified]);
  }
}

/** Copies the demo products, which no event contains, into the tables of a rebuild. */
export async function keepDemoProducts(manager: EntityManager, fresh: string): Promise<void> {
  await manager.query(
    `INSERT INTO ${fresh}.search_products SELECT * FROM search_products WHERE version = $1
       AND id NOT IN (SELECT id FROM ${fresh}.search_products UNION ALL SELECT id FROM ${fresh}.search_removals)`,
    [DEMO_VERSION],
  );
  await manager.query(
    `INSERT INTO ${fresh}.search_texts SELECT * FROM search_texts
     WHERE id IN (SELECT id FROM ${fresh}.search_products WHERE version = $1)`,
    [DEMO_VERSION],
  );
}
