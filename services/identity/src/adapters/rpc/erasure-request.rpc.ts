import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { RequestErasure } from '../../use-cases/erasure/request-erasure';

/** The erasure request of the acting account. */
@Controller()
export class ErasureRequestRpc {
  constructor(
    private readonly requests: RequestErasure,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.requestErasure)
  async request(
    { password, code = '' }: RpcRequest<typeof identityRpc.requestErasure>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.requestErasure>> {
    const { userId: accountId } = requireUser(call);
    const { clientAddress } = call;
    const requestedAt = await this.security.attempt(
      { event: 'erasure_requested', accountId, clientAddress },
      () =>
        this.requests.execute({ accountId, password, code, clientAddress: clientAddress ?? '' }),
      () => accountId,
    );
    return { requestedAt: requestedAt.toISOString() };
  }
}
