import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { RequestPasswordReset } from '../../use-cases/passwords/request-password-reset';
import { ResetPassword } from '../../use-cases/passwords/reset-password';
import { SignOutEverywhere } from '../../use-cases/sessions/sign-out-everywhere';

@Controller()
export class PasswordsRpc {
  constructor(
    private readonly requests: RequestPasswordReset,
    private readonly resets: ResetPassword,
    private readonly signOuts: SignOutEverywhere,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.requestPasswordReset)
  async requestPasswordReset(
    request: RpcRequest<typeof identityRpc.requestPasswordReset>,
  ): Promise<RpcResponse<typeof identityRpc.requestPasswordReset>> {
    const { email, clientAddress } = request;
    await this.security.attempt({ event: 'password_reset_requested', email, clientAddress }, () =>
      this.requests.execute(request),
    );
    return {};
  }

  @HandleRpc(identityRpc.resetPassword)
  async resetPassword(
    request: RpcRequest<typeof identityRpc.resetPassword>,
  ): Promise<RpcResponse<typeof identityRpc.resetPassword>> {
    const { clientAddress } = request;
    await this.security.attempt(
      { event: 'password_reset', clientAddress },
      () => this.resets.execute(request),
      (accountId) => accountId,
    );
    return {};
  }

  @HandleRpc(identityRpc.signOutEverywhere)
  async signOutEverywhere(
    _request: RpcRequest<typeof identityRpc.signOutEverywhere>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.signOutEverywhere>> {
    const { userId: accountId } = requireUser(call);
    await this.signOuts.execute(accountId);
    this.security.record({
      event: 'sign_out_everywhere',
      accountId,
      clientAddress: call.clientAddress,
    });
    return {};
  }
}
