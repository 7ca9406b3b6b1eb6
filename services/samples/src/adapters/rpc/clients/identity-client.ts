import { Injectable } from '@nestjs/common';
import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';

@Injectable()
export class IdentityClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns null if the account has no brand profile. */
  async brandName(brandId: string): Promise<string | null> {
    const { brands } = await this.rpc.call(identityRpc.getBrands, { ids: [brandId] });
    return brands[0]?.name ?? null;
  }

  /** Returns null if there is no such manufacturer. */
  async manufacturerName(manufacturerId: string): Promise<string | null> {
    const { manufacturers } = await this.rpc.call(identityRpc.getManufacturers, {
      ids: [manufacturerId],
    });
    return manufacturers[0]?.name ?? null;
  }
}
