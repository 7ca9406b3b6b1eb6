import { randomUUID } from 'node:crypto';
import { catalogEvents, type Product } from '@makeport/contracts';

const exampleProduct = catalogEvents.productChanged.example.product;

/** Returns a product of its own manufacturer, unless the test names one. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const id = changes.id ?? randomUUID();
  return {
    ...exampleProduct,
    id,
    sku: `SKU-${id.slice(0, 8)}`,
    manufacturer: { ...exampleProduct.manufacturer, id: randomUUID() },
    ...changes,
  };
}
