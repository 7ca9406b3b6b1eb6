import { Injectable } from '@nestjs/common';
import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { Accounts } from '../../use-cases/ports';

@Injectable()
export class RpcAccounts implements Accounts {
  constructor(private readonly rpc: RpcClient) {}

  async brandName(brandId: string): Promise<string | null> {
    const { brands } = await this.rpc.call(identityRpc.getBrands, { ids: [brandId] });
    return brands[0]?.name ?? null;
  }

  async manufacturerName(manufacturerId: string): Promise<string | null> {
    const { manufacturers } = await this.rpc.call(identityRpc.getManufacturers, {
      ids: [manufacturerId],
    });
    return manufacturers[0]?.name ?? null;
  }
}
