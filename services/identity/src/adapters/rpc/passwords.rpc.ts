import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, type RpcCall } from '@makeport/service-kit';
import { RequestPasswordReset } from '../../use-cases/request-password-reset';
import { ResetPassword } from '../../use-cases/reset-password';
import { SignOutEverywhere } from '../../use-cases/sign-out-everywhere';

@Controller()
export class PasswordsRpc {
  constructor(
    private readonly requests: RequestPasswordReset,
    private readonly resets: ResetPassword,
    private readonly signOuts: SignOutEverywhere,
  ) {}

  @HandleRpc(identityRpc.requestPasswordReset)
  async requestPasswordReset(
    request: RpcRequest<typeof identityRpc.requestPasswordReset>,
  ): Promise<RpcResponse<typeof identityRpc.requestPasswordReset>> {
    await this.requests.execute(request);
    return {};
  }

  @HandleRpc(identityRpc.resetPassword)
  async resetPassword(
    request: RpcRequest<typeof identityRpc.resetPassword>,
  ): Promise<RpcResponse<typeof identityRpc.resetPassword>> {
    await this.resets.execute(request);
    return {};
  }

  @HandleRpc(identityRpc.signOutEverywhere)
  async signOutEverywhere(
    _request: RpcRequest<typeof identityRpc.signOutEverywhere>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.signOutEverywhere>> {
    await this.signOuts.execute(requireUser(call).userId);
    return {};
  }
}
