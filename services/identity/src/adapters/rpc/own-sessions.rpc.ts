import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { OwnSessions } from '../../use-cases/sessions/own-sessions';

/** The sessions of the acting account. */
@Controller()
export class OwnSessionsRpc {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.listOwnSessions)
  async list(
    { token }: RpcRequest<typeof identityRpc.listOwnSessions>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.listOwnSessions>> {
    const sessions = await this.sessions.list(requireUser(call).userId, token);
    return {
      sessions: sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    };
  }

  @HandleRpc(identityRpc.endOtherSessions)
  async endOthers(
    { token }: RpcRequest<typeof identityRpc.endOtherSessions>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.endOtherSessions>> {
    const { userId: accountId } = requireUser(call);
    const ended = await this.sessions.endOthers(accountId, token);
    this.security.record({
      event: 'sign_out_others',
      accountId,
      clientAddress: call.clientAddress,
    });
    return { ended };
  }
}
