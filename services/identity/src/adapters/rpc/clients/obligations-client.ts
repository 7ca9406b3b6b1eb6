import { orderingRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import type { OpenObligation } from '../../../use-cases/erasure/ports';

/** Finds the open obligations of an account: what it owes or is owed. */
@Injectable()
export class ObligationsClient {
  constructor(private readonly client: RpcClient) {}

  /** @throws Error if ordering is unavailable */
  find(accountId: string): Promise<{ obligations: OpenObligation[]; hasMore: boolean }> {
    return this.client.call(orderingRpc.listOpenObligations, { accountId });
  }
}
