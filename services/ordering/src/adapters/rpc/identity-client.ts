import { identityRpc } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { PayoutAccounts } from '../../use-cases/ports';

export class RpcPayoutAccounts implements PayoutAccounts {
  constructor(private readonly rpc: RpcClient) {}

  async find(manufacturerId: string): Promise<string | null> {
    const { stripeAccountId } = await this.rpc.call(identityRpc.getPayoutAccount, { manufacturerId });
    return stripeAccountId;
  }
}
