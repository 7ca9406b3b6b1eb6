import { z } from 'zod';
import { defineEvent } from '../define-event';
import { instant, productId } from '../fields';
import { exampleProduct, product } from '../product';

const topic = 'catalog.product';

/** The full product after every change. Its topic is compacted, so it contains every product. */
export const productChanged = defineEvent({
  type: 'catalog.product-changed.v1',
  topic,
  data: z.object({ product, version: z.int().min(1) }),
  key: (data) => data.product.id,
  example: { product: exampleProduct, version: 1 },
});

export const productRemoved = defineEvent({
  type: 'catalog.product-removed.v1',
  topic,
  data: z.object({ productId, version: z.int().min(1), removedAt: instant }),
  key: (data) => data.productId,
  example: { productId: exampleProduct.id, version: 2, removedAt: '2026-11-21T10:00:00.000Z' },
});

/**
 * A manufacturer's name or location changed (DATA-3). Consumers apply it to all products of the
 * manufacturer, because catalog publishes no event for each product.
 */
export const manufacturerChanged = defineEvent({
  type: 'catalog.manufacturer-changed.v1',
  topic,
  data: z.object({ manufacturer: product.shape.manufacturer, version: z.int().min(1) }),
  key: (data) => data.manufacturer.id,
  example: { manufacturer: exampleProduct.manufacturer, version: 1 },
});
