import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../adapters/postgres/product.repository';
import { type DemoListing, DemoListings } from '../domain/demo/demo-listings';
import { toCard, toView, type ProductCard, type ProductView } from '../domain/product';
import type { ProductFilter } from '../domain/lists/product-filter';
import { searchWords } from '../domain/lists/search-words';
import type { Page, StoredPage } from './ports';

export interface ListProductsInput {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly manufacturerId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface ProductList<P> {
  products: P[];
  total: number;
}

/** Lists stored products, newest first, followed by demo products that have no row (OPEN-19). */
@Injectable()
export class ListProducts {
  constructor(
    private readonly store: ProductRepository,
    private readonly demoListings: DemoListings,
  ) {}

  async execute(input: ListProductsInput): Promise<ProductList<ProductView>> {
    const { filter, page } = asked(input);
    const stored = await this.store.list(filter, page, this.demoListings.ids);
    return this.withDemoListings(stored, filter, page, ({ product, manufacturer }) =>
      toView(product, manufacturer),
    );
  }

  /** Lists the same products with only the fields that a list shows. */
  async cards(input: ListProductsInput): Promise<ProductList<ProductCard>> {
    const { filter, page } = asked(input);
    const stored = await this.store.listCards(filter, page, this.demoListings.ids);
    return this.withDemoListings(stored, filter, page, ({ product, manufacturer }) =>
      toCard(product, manufacturer),
    );
  }

  private withDemoListings<P>(
    stored: StoredPage<P>,
    filter: ProductFilter,
    { offset, limit }: Page,
    show: (entry: DemoListing) => P,
  ): ProductList<P> {
    const further = this.demoListings.matching(filter, stored.known);
    const first = Math.max(0, offset - stored.total);
    const room = limit - stored.products.length;
    // Demo products follow the stored ones.
    const shown = offset + limit > stored.total ? further.slice(first, first + room) : [];
    return {
      products: [...stored.products, ...shown.map(show)],
      total: stored.total + further.length,
    };
  }
}

function asked(input: ListProductsInput): { filter: ProductFilter; page: Page } {
  const { category, manufacturerId, page, pageSize } = input;
  return {
    filter: { category, manufacturerId, words: searchWords(input.search ?? '') },
    page: { offset: (page - 1) * pageSize, limit: pageSize },
  };
}
