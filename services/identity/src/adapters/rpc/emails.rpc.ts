import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { ConfirmEmail } from '../../use-cases/emails/confirm-email';
import { RequestEmailConfirmation } from '../../use-cases/emails/request-email-confirmation';

@Controller()
export class EmailsRpc {
  constructor(
    private readonly confirmations: ConfirmEmail,
    private readonly requests: RequestEmailConfirmation,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.confirmEmail)
  async confirmEmail(
    request: RpcRequest<typeof identityRpc.confirmEmail>,
  ): Promise<RpcResponse<typeof identityRpc.confirmEmail>> {
    const { clientAddress } = request;
    await this.security.attempt(
      { event: 'email_confirmed', clientAddress },
      () => this.confirmations.execute(request),
      (accountId) => accountId,
    );
    return {};
  }

  @HandleRpc(identityRpc.requestEmailConfirmation)
  async requestEmailConfirmation(
    _request: RpcRequest<typeof identityRpc.requestEmailConfirmation>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.requestEmailConfirmation>> {
    await this.requests.execute(requireUser(call).userId);
    return {};
  }
}
