import type { SearchIndex } from '../../adapters/postgres/search/search-index';
import type { ManufacturerChange } from './search-index';

export class IndexManufacturers {
  constructor(private readonly index: SearchIndex) {}

  async changed(change: ManufacturerChange): Promise<void> {
    await this.index.lockManufacturer(change.id, 'change');
    if (await this.index.saveManufacturer(change)) await this.index.renameProducts(change.id);
  }

  async verified(id: string, version: number, verified: boolean): Promise<void> {
    await this.index.lockManufacturer(id, 'change');
    if (await this.index.saveVerified(id, version, verified))
      await this.index.verifyProducts(id, verified);
  }

  /**
   * Hides the products of a closed manufacturer, and shows them when it is opened again (OPEN-81).
   */
  async closed(id: string, version: number, closed: boolean): Promise<void> {
    await this.index.lockManufacturer(id, 'change');
    if (await this.index.saveClosed(id, version, closed)) await this.index.hideProducts(id, closed);
  }
}
