import type { SearchOrder } from './index-query';
import type { ProductColumns } from './product-columns';

export interface OrderKeys {
  readonly keys: Uint8Array | Uint16Array | Uint32Array;
  /** A higher product of both is earlier. */
  readonly sign: 1 | -1;
}

/** What an order looks at. A product without a lead time has the highest one. */
export function getKeys({ of }: ProductColumns, order: SearchOrder): OrderKeys {
  switch (order) {
    case 'newest':
      return { keys: of.createdAt, sign: 1 };
    case 'price_low':
      return { keys: of.priceMin, sign: -1 };
    case 'price_high':
      return { keys: of.priceMax, sign: 1 };
    case 'lead_time':
      return { keys: of.leadTime, sign: -1 };
    case 'relevance':
      return { keys: of.popularity, sign: 1 };
  }
}
