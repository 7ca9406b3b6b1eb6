import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  recordExport,
  requireRight,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { AdminActionRepository } from '../postgres/admin-action.repository';

@Controller()
export class ActionsRpc {
  constructor(
    private readonly actions: AdminActionRepository,
    private readonly audit: AuditLog,
  ) {}

  @HandleRpc(identityRpc.listActions)
  async listActions(
    { search = '', action, result, first, after }: RpcRequest<typeof identityRpc.listActions>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.listActions>> {
    requireRight(call, 'audit.view');
    return this.actions.list({ search, action, result }, first, after);
  }

  @HandleRpc(identityRpc.exportActions)
  async exportActions(
    { search = '', action, result, first, after }: RpcRequest<typeof identityRpc.exportActions>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.exportActions>> {
    requireRight(call, 'audit.view');
    return this.actions.list({ search, action, result }, first, after);
  }

  @HandleRpc(identityRpc.recordExport)
  async recordExport(
    request: RpcRequest<typeof identityRpc.recordExport>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.recordExport>> {
    await recordExport(this.audit, request, {
      users: () => requireRight(call, 'accounts.view'),
      actions: () => requireRight(call, 'audit.view'),
    });
    return {};
  }
}
