import { Injectable } from '@nestjs/common';
import { toSearchDocument, type SearchableProduct } from '../../domain/search/search-document';
import { DEMO_VERSION, type ManufacturerState, type SearchIndex } from './search-index';

/** OPEN-78, OPEN-81: what is removed, or of a closed manufacturer, is found no more. */
@Injectable()
export class IndexProducts {
  async changed(index: SearchIndex, product: SearchableProduct, version: number): Promise<void> {
    await save(index, product, version, { closed: false, verified: false });
  }

  /** OPEN-19, OPEN-45: the manufacturers of demo products are verified unless an event says otherwise. */
  async addDemo(index: SearchIndex, product: SearchableProduct): Promise<void> {
    await save(index, product, DEMO_VERSION, { closed: false, verified: true });
  }

  async removed(index: SearchIndex, productId: string, version: number): Promise<void> {
    await index.removeProduct(productId, version);
  }
}

async function save(
  index: SearchIndex,
  product: SearchableProduct,
  version: number,
  unknown: ManufacturerState,
): Promise<void> {
  const { id } = product.manufacturer;
  await index.lockManufacturer(id, 'read');
  const known = await index.findManufacturer(id);
  const { name = product.manufacturer.name, location = product.manufacturer.location } =
    known ?? {};
  await index.saveProduct(toSearchDocument(product, { name, location }), version, known ?? unknown);
}
