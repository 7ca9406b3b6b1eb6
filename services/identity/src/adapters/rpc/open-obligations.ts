import { orderingRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { OpenObligations, type OpenObligation } from '../../use-cases/erasure/ports';

@Injectable()
export class RpcOpenObligations extends OpenObligations {
  constructor(private readonly client: RpcClient) {
    super();
  }

  find(accountId: string): Promise<{ obligations: OpenObligation[]; hasMore: boolean }> {
    return this.client.call(orderingRpc.listOpenObligations, { accountId });
  }
}
