import { Injectable } from '@nestjs/common';
import type { ManufacturerChange, SearchIndex } from './search-index';

@Injectable()
export class IndexManufacturers {
  async changed(index: SearchIndex, change: ManufacturerChange): Promise<void> {
    await index.lockManufacturer(change.id, 'change');
    if (await index.saveManufacturer(change)) await index.renameProducts(change.id);
  }

  /** Its products stay as they are: the index looks up whose they are (B37). */
  async verified(index: SearchIndex, id: string, version: number, verified: boolean): Promise<void> {
    await index.lockManufacturer(id, 'change');
    await index.saveVerified(id, version, verified);
  }

  /** OPEN-81: a closed manufacturer's products are hidden, and shown again when it is opened again. */
  async closed(index: SearchIndex, id: string, version: number, closed: boolean): Promise<void> {
    await index.lockManufacturer(id, 'change');
    if (await index.saveClosed(id, version, closed)) await index.hideProducts(id, closed);
  }
}
