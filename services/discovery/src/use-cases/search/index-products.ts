import type { SearchIndex } from '../../adapters/postgres/search/search-index';
import { toSearchDocument, type SearchableProduct } from '../../domain/search/search-document';
import { DEMO_VERSION, type ManufacturerState } from './search-index';

/**
 * Indexes products; removed products and those of closed manufacturers are not found (OPEN-78,
 * OPEN-81).
 */
export class IndexProducts {
  constructor(private readonly index: SearchIndex) {}

  async changed(product: SearchableProduct, version: number): Promise<void> {
    await this.save(product, version, { closed: false, verified: false });
  }

  /**
   * The manufacturers of demo products count as verified unless an event says otherwise (OPEN-19,
   * OPEN-45).
   */
  async addDemo(product: SearchableProduct): Promise<void> {
    await this.save(product, DEMO_VERSION, { closed: false, verified: true });
  }

  async removed(productId: string, version: number): Promise<void> {
    await this.index.removeProduct(productId, version);
  }

  private async save(
    product: SearchableProduct,
    version: number,
    unknown: ManufacturerState,
  ): Promise<void> {
    const { id } = product.manufacturer;
    await this.index.lockManufacturer(id, 'read');
    const known = await this.index.findManufacturer(id);
    const { name = product.manufacturer.name, location = product.manufacturer.location } =
      known ?? {};
    await this.index.saveProduct(
      toSearchDocument(product, { name, location }),
      version,
      known ?? unknown,
    );
  }
}
