import { catalogRpc, identityRpc } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { Directory } from '../../../use-cases/ports';

/**
 * Calls the owner of a name if the copy does not contain it yet, since its event may be in flight.
 */
export class DirectoryWithOwners implements Directory {
  constructor(
    private readonly copies: Directory,
    private readonly rpc: RpcClient,
  ) {}

  async findManufacturer(id: string): Promise<{ name: string } | null> {
    const known = await this.copies.findManufacturer(id);
    if (known) return known;
    return (
      (await this.rpc.call(identityRpc.getManufacturers, { ids: [id] })).manufacturers[0] ?? null
    );
  }

  async findBrand(id: string): Promise<{ name: string } | null> {
    const known = await this.copies.findBrand(id);
    if (known) return known;
    return (await this.rpc.call(identityRpc.getBrands, { ids: [id] })).brands[0] ?? null;
  }

  async findProduct(id: string): ReturnType<Directory['findProduct']> {
    const known = await this.copies.findProduct(id);
    if (known) return known;
    const [product] = (await this.rpc.call(catalogRpc.ensureProducts, { ids: [id] })).products;
    if (!product) return null;
    const { name, sku, manufacturer } = product;
    return { id, name, sku, manufacturerId: manufacturer.id, removed: false };
  }
}
