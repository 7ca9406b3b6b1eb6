import { Injectable } from '@nestjs/common';
import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import { MoneyAdministrators } from '../../../use-cases/approvals/approval-ports';
import type { GivenPayoutAccounts } from '../../../use-cases/payouts/payout-ports';

@Injectable()
export class RpcGivenPayoutAccounts implements GivenPayoutAccounts {
  constructor(private readonly rpc: RpcClient) {}

  async find(manufacturerId: string): Promise<string | null> {
    const { stripeAccountId } = await this.rpc.call(identityRpc.getPayoutAccount, {
      manufacturerId,
    });
    return stripeAccountId;
  }
}

@Injectable()
export class RpcMoneyAdministrators extends MoneyAdministrators {
  constructor(private readonly rpc: RpcClient) {
    super();
  }

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
