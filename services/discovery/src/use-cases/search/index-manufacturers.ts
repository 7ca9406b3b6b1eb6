import { Injectable } from '@nestjs/common';
import type { ManufacturerChange, SearchIndex } from './search-index';

@Injectable()
export class IndexManufacturers {
  async changed(index: SearchIndex, change: ManufacturerChange): Promise<void> {
    await index.lockManufacturer(change.id, 'change');
    if (await index.saveManufacturer(change)) await index.renameProducts(change.id);
  }

  async verified(
    index: SearchIndex,
    id: string,
    version: number,
    verified: boolean,
  ): Promise<void> {
    await index.lockManufacturer(id, 'change');
    if (await index.saveVerified(id, version, verified)) await index.verifyProducts(id, verified);
  }

  /** OPEN-81: a closed manufacturer's products are hidden, and shown again when it is opened again. */
  async closed(index: SearchIndex, id: string, version: number, closed: boolean): Promise<void> {
    await index.lockManufacturer(id, 'change');
    if (await index.saveClosed(id, version, closed)) await index.hideProducts(id, closed);
  }
}
