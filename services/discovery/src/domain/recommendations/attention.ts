/** A product that at least five accounts looked at lately. */
export interface AttendedProduct {
  readonly productId: string;
  readonly accounts: number;
  /** The same, an account counting less the longer ago it viewed it. */
  readonly weight: number;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
}

interface PriceRange {
  readonly minCents: number;
  readonly maxCents: number;
}

/** What accounts look at, by product and by category. */
export class Attention {
  private readonly byProduct = new Map<string, AttendedProduct>();
  private readonly byCategory = new Map<string, AttendedProduct[]>();

  /** The products of a category in their order: those that are looked at the most first. */
  add(product: AttendedProduct, category: string): void {
    this.byProduct.set(product.productId, product);
    const products = this.byCategory.get(category);
    if (products) products.push(product);
    else this.byCategory.set(category, [product]);
  }

  find(productId: string): AttendedProduct | undefined {
    return this.byProduct.get(productId);
  }

  /** Of the first `walked` of a category the first `most` with a price in the range. */
  findInCategory(
    category: string,
    { minCents, maxCents }: PriceRange,
    walked: number,
    most: number,
  ): string[] {
    const found: string[] = [];
    const products = this.byCategory.get(category) ?? [];
    for (let place = 0; place < products.length && place < walked && found.length < most; place += 1) {
      const product = products[place];
      if (!product || product.priceMaxCents < minCents || product.priceMinCents > maxCents) continue;
      found.push(product.productId);
    }
    return found;
  }
}
