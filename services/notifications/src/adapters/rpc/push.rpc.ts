import { Controller } from '@nestjs/common';
import { notificationsRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, type RpcCall } from '@makeport/service-kit';
import { PushSubscriptions } from '../../use-cases/push/push-subscriptions';

type SaveRequest = RpcRequest<typeof notificationsRpc.savePushSubscription>;
type SaveResponse = RpcResponse<typeof notificationsRpc.savePushSubscription>;
type RemoveRequest = RpcRequest<typeof notificationsRpc.removePushSubscription>;
type RemoveResponse = RpcResponse<typeof notificationsRpc.removePushSubscription>;

@Controller()
export class PushRpc {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @HandleRpc(notificationsRpc.savePushSubscription)
  async savePushSubscription(request: SaveRequest, call: RpcCall): Promise<SaveResponse> {
    await this.subscriptions.save(requireUser(call).userId, request);
    return {};
  }

  @HandleRpc(notificationsRpc.removePushSubscription)
  async removePushSubscription(
    { endpoint }: RemoveRequest,
    call: RpcCall,
  ): Promise<RemoveResponse> {
    await this.subscriptions.remove(requireUser(call).userId, endpoint);
    return {};
  }
}
