import { z } from 'zod';
import { defineEvent } from '../define-event';
import { instant, productId } from '../fields';
import { exampleProduct, product } from '../product';

const topic = 'catalog.product';

/** The full snapshot of a product after every change; the topic is compacted. */
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
 * The manufacturer's name or location on products has changed (DATA-3). It applies to all its
 * products, which publish no events of their own.
 */
export const manufacturerChanged = defineEvent({
  type: 'catalog.manufacturer-changed.v1',
  topic,
  data: z.object({ manufacturer: product.shape.manufacturer, version: z.int().min(1) }),
  key: (data) => data.manufacturer.id,
  example: { manufacturer: exampleProduct.manufacturer, version: 1 },
});
