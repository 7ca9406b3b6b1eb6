import { catalogEvents } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { RealtimeEvents } from '../../realtime/realtime-events';
import { ResponseCache } from '../../response-cache/response-cache';

/** The tag of product lists, which change with any product. */
export const PRODUCT_LISTS_TAG = 'product-lists';
export const toProductTag = (productId: string): string => `product:${productId}`;

/** The catalogue is the same for all users, until an event announces a change. */
@Injectable()
export class CatalogCache {
  constructor(cache: ResponseCache, events: RealtimeEvents) {
    cache.allow('products', 'product', 'productsByIds', 'fixedItems');
    const invalidate = (productId: string): void => {
      cache.invalidate(PRODUCT_LISTS_TAG, toProductTag(productId));
    };
    events.register(
      on(catalogEvents.productChanged, async ({ data }) => {
        invalidate(data.product.id);
      }),
      on(catalogEvents.productRemoved, async ({ data }) => {
        invalidate(data.productId);
      }),
      on(catalogEvents.manufacturerChanged, async () => {
        cache.clear();
      }),
    );
  }
}
