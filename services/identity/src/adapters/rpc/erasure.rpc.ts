import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  requireRight,
  SecurityLog,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { ListAccounts } from '../../use-cases/accounts/list-accounts';
import { EraseAccount } from '../../use-cases/erasure/erase-account';

@Controller()
export class ErasureRpc {
  constructor(
    private readonly erasure: EraseAccount,
    private readonly lists: ListAccounts,
    private readonly audit: AuditLog,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Also writes a line to the security log. After a restore of an older backup, an operator repeats
   * the erasures from these lines.
   */
  @HandleRpc(identityRpc.eraseAccount)
  async erase(
    { accountId, reason, requestId }: RpcRequest<typeof identityRpc.eraseAccount>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.eraseAccount>> {
    const target = { type: 'account', id: accountId };
    const action = { action: 'account.erase', target, reason, requestId };
    const erasedAt = await this.audit.attempt(action, async () => {
      const { userId: actorId } = requireRight(call, 'accounts.manage');
      return this.erasure.execute({ actorId, accountId }, action);
    });
    this.security.record({ event: 'account_erased', accountId, clientAddress: call.clientAddress });
    return { erasedAt: erasedAt.toISOString() };
  }

  @HandleRpc(identityRpc.listErasures)
  async list(
    { accountIds }: RpcRequest<typeof identityRpc.listErasures>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.listErasures>> {
    requireRight(call, 'accounts.view');
    const erasures = await this.lists.erasures(accountIds);
    return {
      erasures: erasures.map(({ accountId, requestedAt, erasedAt }) => ({
        accountId,
        requestedAt: requestedAt?.toISOString() ?? null,
        erasedAt: erasedAt?.toISOString() ?? null,
      })),
    };
  }
}
