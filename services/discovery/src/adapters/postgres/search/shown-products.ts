import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ShownProduct } from '../../../use-cases/search/search-reader';
import { ProductChanges, type ChangedProduct } from './product-changes';

/** About 16 MB. */
const MAX_PRODUCTS = 20_000;

type ReadProducts = (numbers: readonly number[]) => Promise<readonly ShownProduct[]>;

/** Rows of products that were shown, for as long as the index that finds them has no newer ones. */
@Injectable()
export class ShownProducts extends ProductChanges {
  private readonly rows = new LRUCache<number, ShownProduct>({ max: MAX_PRODUCTS });
  /** Of each reading, what has changed since it began: it may be what was before. */
  private readonly readings = new Set<Set<number>>();
  private isFollowed = false;

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
        if (this.readings.has(changed) && this.isFollowed && !changed.has(row.number)) {
          this.rows.set(row.number, row);
        }
      }
      return found;
    } finally {
      this.readings.delete(changed);
    }
  }

  private forget(isFollowed: boolean): void {
    this.rows.clear();
    this.readings.clear();
    this.isFollowed = isFollowed;
  }
}
