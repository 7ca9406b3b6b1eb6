import { LRUCache } from 'lru-cache';
import { ProductChanges, type ChangedProduct, type FollowedUntil } from '../search/product-changes';
import type { KnownProduct, Products } from './product-reader';
import { RememberedProducts } from './remembered/remembered-products';

const MAX_MANUFACTURERS = 5_000;
/** No id has one. */
const SEPARATOR = '\n';
/** Of a row that was removed. */
const GONE = 'gone';
/** With more changes that were not told yet, nothing remembered is used. */
export const MAX_CHANGES = 200;

type ChangedRow = readonly [
  number: number,
  id: string,
  manufacturerId: string,
  popularity: number,
  changed: string,
];

/** What has changed since it was told last, as one statement saw it. */
export interface RecentChanges {
  readonly source: string;
  readonly products: readonly ChangedRow[] | null;
  readonly gone: readonly number[] | null;
}

/**
 * Remembers products while somebody follows what changes. Who reads says what has changed since: so it is never behind
 * the statement that said so, though it is told of changes a fraction of a second later.
 */
export class ProductCache extends ProductChanges implements Products {
  private readonly products = new RememberedProducts();
  /** Ids as one text: as texts of their own they would take twice as much. */
  private readonly ofManufacturers = new LRUCache<string, string>({ max: MAX_MANUFACTURERS });
  private popular: readonly string[] | null = null;
  private until: FollowedUntil | null = null;
  /** The changes of after the horizon that are known already, by the number of the row. */
  private readonly known = new Map<number, string>();
  private readonly reads = new Set<Read>();

  constructor(private readonly reader: Products) {
    super();
  }

  followed(until: FollowedUntil): void {
    this.forget();
    this.until = until;
  }

  advanced(until: FollowedUntil): void {
    if (!this.until) return;
    if (this.until.horizon !== until.horizon) this.known.clear();
    this.until = until;
  }

  lost(): void {
    this.forget();
    this.until = null;
  }

  changed({ number, id, manufacturerIds, isPopular }: ChangedProduct): void {
    const former = this.products.findFormer(number, id);
    const makers = former ? [...manufacturerIds, former.manufacturerId] : manufacturerIds;
    for (const read of this.reads) read.noteChange(number, id, makers);
    const ids = [id, former?.id ?? null].filter((each) => each !== null);
    for (const each of ids) {
      this.products.delete(each);
      if (this.popular?.includes(each)) this.popular = null;
    }
    for (const each of makers) this.ofManufacturers.delete(each);
    if (isPopular) this.popular = null;
  }

  /** Since which transaction who reads has to say what has changed. */
  get horizon(): string | null {
    return this.until?.horizon ?? null;
  }

  /** What knows of all these changes: this, or the database itself. */
  after({ source, products, gone }: RecentChanges): Products {
    if (!this.until || source !== this.until.source) return this.reader;
    if ((products?.length ?? 0) >= MAX_CHANGES || (gone?.length ?? 0) >= MAX_CHANGES) return this.reader;
    for (const [number, id, manufacturerId, popularity, changed] of products ?? []) {
      if (this.known.get(number) === changed) continue;
      this.known.set(number, changed);
      this.changed({ number, id, manufacturerIds: [manufacturerId], isPopular: popularity > 0 });
    }
    for (const number of gone ?? []) {
      if (this.known.get(number) === GONE) continue;
      this.known.set(number, GONE);
      this.changed({ number, id: null, manufacturerIds: [], isPopular: false });
    }
    return this;
  }

  async findProducts(ids: readonly string[]): Promise<readonly (KnownProduct | null)[]> {
    const found = ids.map((id) => this.products.get(id));
    const unknown = ids.filter((_, place) => found[place] === undefined);
    if (unknown.length === 0) return found as (KnownProduct | null)[];
    const [read, products] = await this.watched(() => this.reader.findProducts(unknown));
    const known = new Map<string, KnownProduct | null>();
    unknown.forEach((id, place) => {
      const product = products[place] ?? null;
      known.set(id, product);
      if (!read.isPast(id) && !(product && read.isPast(product.number))) this.products.set(id, product);
    });
    return ids.map((id, place) => found[place] ?? known.get(id) ?? null);
  }

  async findOfManufacturers(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>();
    for (const id of ids) {
      const products = this.ofManufacturers.get(id);
      if (products !== undefined) found.set(id, products === '' ? [] : products.split(SEPARATOR));
    }
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    const [read, lists] = await this.watched(() => this.reader.findOfManufacturers(unknown));
    for (const [id, products] of lists) {
      found.set(id, products);
      if (!read.isPast(id)) this.ofManufacturers.set(id, products.join(SEPARATOR));
    }
    return found;
  }

  async findPopular(): Promise<readonly string[]> {
    if (this.popular) return this.popular;
    const [read, popular] = await this.watched(() => this.reader.findPopular());
    if (!read.isAnyPast) this.popular = popular;
    return popular;
  }

  /** What was read before a change was known may be what was before it. */
  private async watched<Result>(read: () => Promise<Result>): Promise<readonly [Read, Result]> {
    const watch = new Read();
    this.reads.add(watch);
    try {
      return [watch, await read()];
    } finally {
      this.reads.delete(watch);
    }
  }

  private forget(): void {
    for (const read of this.reads) read.noteAll();
    this.products.clear();
    this.ofManufacturers.clear();
    this.known.clear();
    this.popular = null;
  }
}

/** What has changed while something was read. */
class Read {
  private readonly past = new Set<string | number>();
  private isAll = false;

  noteChange(number: number, id: string | null, manufacturerIds: readonly string[]): void {
    this.past.add(number);
    for (const each of [id, ...manufacturerIds]) if (each !== null) this.past.add(each);
  }

  noteAll(): void {
    this.isAll = true;
  }

  get isAnyPast(): boolean {
    return this.isAll || this.past.size > 0;
  }

  isPast(key: string | number): boolean {
    return this.isAll || this.past.has(key);
  }
}
