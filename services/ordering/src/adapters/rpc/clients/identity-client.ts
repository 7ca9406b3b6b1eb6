import { Injectable } from '@nestjs/common';
import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';

@Injectable()
export class IdentityClient {
  constructor(private readonly rpc: RpcClient) {}

  /** The manufacturer's existing account, which only demo manufacturers have. */
  async findPayoutAccount(manufacturerId: string): Promise<string | null> {
    const { stripeAccountId } = await this.rpc.call(identityRpc.getPayoutAccount, {
      manufacturerId,
    });
    return stripeAccountId;
  }

  /**
   * Administrators who may decide about money and can be the second one. Throws if identity is
   * unavailable.
   */
  async listApprovers(): Promise<readonly string[]> {
    const request = { right: 'money.decide' } as const;
    const { accountIds = [], approverIds } = await this.rpc.call(
      identityRpc.countAdministrators,
      request,
    );
    // Identity of the previous release does not return who is new.
    return approverIds ?? accountIds;
  }
}
