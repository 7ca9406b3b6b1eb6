import { Controller } from '@nestjs/common';
import { notificationsRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireService, type RpcCall } from '@makeport/service-kit';
import { SendPasswordReset } from '../../use-cases/send-password-reset';

type ResetRequest = RpcRequest<typeof notificationsRpc.sendPasswordReset>;
type ResetResponse = RpcResponse<typeof notificationsRpc.sendPasswordReset>;

@Controller()
export class MailsRpc {
  constructor(private readonly resets: SendPasswordReset) {}

  /** No person may have a mail sent to an address of their choice. */
  @HandleRpc(notificationsRpc.sendPasswordReset)
  async sendPasswordReset(request: ResetRequest, call: RpcCall): Promise<ResetResponse> {
    requireService(call);
    await this.resets.execute(request);
    return {};
  }
}
