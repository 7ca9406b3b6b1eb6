import { orderingRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import type { OpenObligation } from '../../../use-cases/erasure/ports';

/** What an account still owes or is owed. */
@Injectable()
export class ObligationsClient {
  constructor(private readonly client: RpcClient) {}

  /** Throws where nobody can say it now. */
  find(accountId: string): Promise<{ obligations: OpenObligation[]; hasMore: boolean }> {
    return this.client.call(orderingRpc.listOpenObligations, { accountId });
  }
}
