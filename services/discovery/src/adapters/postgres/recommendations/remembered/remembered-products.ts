import type { KnownProduct } from '../product-reader';
import { ProductPage } from './product-page';
import { SharedValues } from './shared-values';

export interface FormerProduct {
  readonly id: string;
  /** Empty where nobody saw it. */
  readonly manufacturerId: string;
}

/** Two pages of ninety bytes for each product take 12 MB; a power of two, as their arrays grow by doubling. */
const PER_PAGE = 2 ** 16;

/**
 * Products that were asked for lately. A page is filled with those that are asked for; when it is full, it becomes the
 * older one of two, and who was not asked for since is forgotten with the page before. They are no objects of the heap:
 * hundreds of thousands would have to be looked through by each collection of garbage.
 */
export class RememberedProducts {
  private shared = new SharedValues();
  private page = new ProductPage(this.shared);
  private older = new ProductPage(this.shared);

  constructor(private readonly perPage = PER_PAGE) {}

  /** @returns null for one that nobody sees, undefined where that is not known */
  get(id: string): KnownProduct | null | undefined {
    const slot = this.page.find(id);
    if (slot !== undefined) return this.page.read(slot, id);
    const { older } = this;
    const former = older.find(id);
    if (former === undefined) return undefined;
    this.turn();
    this.page.copy(older, former);
    return older.read(former, id);
  }

  /** @param product null for one that nobody sees */
  set(id: string, product: KnownProduct | null): void {
    this.delete(id);
    if (!ProductPage.fits(id, product)) return;
    if (this.shared.isFull) this.clear();
    this.turn();
    this.page.add(id, product);
  }

  delete(id: string): void {
    for (const page of [this.page, this.older]) {
      const slot = page.find(id);
      if (slot !== undefined) page.bury(slot);
    }
  }

  /** What is known of the row with this number, or of the product that had this id before. */
  findFormer(number: number, id: string | null): FormerProduct | undefined {
    for (const page of [this.page, this.older]) {
      const slot = page.findNumber(number) ?? (id === null ? undefined : page.find(id));
      if (slot !== undefined) return { id: page.getId(slot), manufacturerId: page.getMaker(slot).id };
    }
    return undefined;
  }

  clear(): void {
    this.shared = new SharedValues();
    this.page = new ProductPage(this.shared);
    this.older = new ProductPage(this.shared);
  }

  private turn(): void {
    if (this.page.length < this.perPage) return;
    this.older = this.page;
    this.page = new ProductPage(this.shared);
  }
}
