import { LRUCache } from 'lru-cache';
import type { ShownProduct } from '../../../use-cases/search/search-reader';
import { ProductChanges, type ChangedProduct } from './product-changes';

type ReadProducts = (numbers: readonly number[]) => Promise<readonly ShownProduct[]>;

/** Rows of products that were shown, for as long as the index that finds them has no newer ones. */
export class ShownProducts extends ProductChanges {
  private readonly rows: LRUCache<number, ShownProduct>;
  /** Of each reading, what has changed since it began: it may be what was before. */
  private readonly readings = new Set<Set<number>>();
  private isFollowed = false;

  /** @param most so many rows are remembered, 800 bytes for each; with 0 none is */
  constructor(private readonly most: number) {
    super();
    this.rows = new LRUCache({ max: Math.max(1, most) });
  }

  followed(): void {
    this.forget(true);
  }

  advanced(): void {
    // what is remembered is as old as the index
  }

  lost(): void {
    this.forget(false);
  }

  changed({ number }: ChangedProduct): void {
    this.rows.delete(number);
    for (const changed of this.readings) changed.add(number);
  }

  /** In any order; `read` brings those that are not remembered. */
  async find(numbers: readonly number[], read: ReadProducts): Promise<ShownProduct[]> {
    const found: ShownProduct[] = [];
    const unknown: number[] = [];
    for (const number of numbers) {
      const row = this.rows.get(number);
      if (row) found.push(row);
      else unknown.push(number);
    }
    if (unknown.length === 0) return found;
    const changed = new Set<number>();
    this.readings.add(changed);
    try {
      for (const row of await read(unknown)) {
        found.push(row);
        if (this.mayRemember(changed) && !changed.has(row.number)) this.rows.set(row.number, row);
      }
      return found;
    } finally {
      this.readings.delete(changed);
    }
  }

  private mayRemember(reading: Set<number>): boolean {
    return this.most > 0 && this.isFollowed && this.readings.has(reading);
  }

  private forget(isFollowed: boolean): void {
    this.rows.clear();
    this.readings.clear();
    this.isFollowed = isFollowed;
  }
}
