import { randomUUID } from 'node:crypto';
import { catalogEvents, type Product } from '@makeport/contracts';

const exampleProduct = catalogEvents.productChanged.example.product;

/** Returns an example product with a new manufacturer, unless `changes` contains one. */
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
