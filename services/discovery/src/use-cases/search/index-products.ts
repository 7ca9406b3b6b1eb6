import { Injectable } from '@nestjs/common';
import { toSearchDocument, type SearchableProduct } from '../../domain/search/search-document';
import type { SearchIndex } from './search-index';

/** OPEN-78, OPEN-81: what is removed, or of a closed manufacturer, is found no more. */
@Injectable()
export class IndexProducts {
  async changed(index: SearchIndex, product: SearchableProduct, version: number): Promise<void> {
    const { id } = product.manufacturer;
    await index.lockManufacturer(id, 'read');
    const known = await index.findManufacturer(id);
    const { name = product.manufacturer.name, location = product.manufacturer.location } = known ?? {};
    const document = toSearchDocument(product, { name, location });
    await index.saveProduct(document, version, known ?? { closed: false, verified: false });
  }

  async removed(index: SearchIndex, productId: string, version: number): Promise<void> {
    await index.removeProduct(productId, version);
  }
}
