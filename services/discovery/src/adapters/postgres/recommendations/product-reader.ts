import type { DataSource } from 'typeorm';
import type { ProductTraits } from '../../../domain/recommendations/brand-features';
import { GatheredReads } from '../gathered-reads';
import { budget } from './candidates.sql';
import { manufacturersSql, popularSql, productsSql } from './product-reader.sql';
import { parseNames } from './parse-names';

/** A product that can be seen. */
export interface KnownProduct extends ProductTraits {
  /** Of its row. */
  readonly number: number;
  readonly manufacturerName: string;
  /** Its manufacturer is closed: nobody can order it. */
  readonly closed: boolean;
}

interface ProductRow {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly price_min_cents: number;
  readonly price_max_cents: number;
  /** JSON, which is read faster than what PostgreSQL writes. */
  readonly option_names: string;
  readonly certifications: string;
  readonly closed: boolean;
}

interface ManufacturerRow {
  readonly id: string;
  readonly products: readonly string[];
}

/** What candidates are made of. */
export interface Products {
  /** One for each id; null where nobody sees it. */
  findProducts(ids: readonly string[]): Promise<readonly (KnownProduct | null)[]>;
  /** The most popular of each manufacturer, the best first. */
  findOfManufacturers(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The most popular of all, the best first. */
  findPopular(): Promise<readonly string[]>;
}

/** As they are now. */
export class ProductReader implements Products {
  private readonly products: GatheredReads<string, KnownProduct>;
  private readonly manufacturers: GatheredReads<string, ManufacturerRow>;

  constructor(private readonly dataSource: DataSource) {
    const readProducts = async (ids: readonly string[]): Promise<KnownProduct[]> =>
      (await dataSource.query<ProductRow[]>(productsSql, [ids])).map(toProduct);
    const readManufacturers = async (ids: readonly string[]): Promise<ManufacturerRow[]> =>
      dataSource.query<ManufacturerRow[]>(manufacturersSql, [ids, budget.manufacturers.each]);
    this.products = new GatheredReads(readProducts, ({ id }) => id);
    this.manufacturers = new GatheredReads(readManufacturers, ({ id }) => id);
  }

  async findProducts(ids: readonly string[]): Promise<readonly (KnownProduct | null)[]> {
    const found = new Map((await this.products.find(ids)).map((product) => [product.id, product]));
    return ids.map((id) => found.get(id) ?? null);
  }

  async findOfManufacturers(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map((await this.manufacturers.find(ids)).map(({ id, products }) => [id, products]));
  }

  async findPopular(): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(popularSql, [budget.popular]);
    return rows.map(({ id }) => id);
  }
}

function toProduct(row: ProductRow): KnownProduct {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    category: row.category,
    manufacturerId: row.manufacturer_id,
    manufacturerName: row.manufacturer_name,
    priceMinCents: row.price_min_cents,
    priceMaxCents: row.price_max_cents,
    optionNames: parseNames(row.option_names),
    certifications: parseNames(row.certifications),
    closed: row.closed,
  };
}
