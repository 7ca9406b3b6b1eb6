import { Controller } from '@nestjs/common';
import { notificationsRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireService, type RpcCall } from '@makeport/service-kit';
import { SendEmailConfirmation } from '../../use-cases/mails/send-email-confirmation';
import { SendPasswordReset } from '../../use-cases/mails/send-password-reset';

type ResetRequest = RpcRequest<typeof notificationsRpc.sendPasswordReset>;
type ResetResponse = RpcResponse<typeof notificationsRpc.sendPasswordReset>;
type ConfirmationRequest = RpcRequest<typeof notificationsRpc.sendEmailConfirmation>;
type ConfirmationResponse = RpcResponse<typeof notificationsRpc.sendEmailConfirmation>;

@Controller()
export class MailsRpc {
  constructor(
    private readonly resets: SendPasswordReset,
    private readonly confirmations: SendEmailConfirmation,
  ) {}

  /** For services only: users must not send mails to arbitrary addresses. */
  @HandleRpc(notificationsRpc.sendPasswordReset)
  async sendPasswordReset(request: ResetRequest, call: RpcCall): Promise<ResetResponse> {
    requireService(call);
    await this.resets.execute(request);
    return {};
  }

  @HandleRpc(notificationsRpc.sendEmailConfirmation)
  async sendEmailConfirmation(
    request: ConfirmationRequest,
    call: RpcCall,
  ): Promise<ConfirmationResponse> {
    requireService(call);
    await this.confirmations.execute(request);
    return {};
  }
}
