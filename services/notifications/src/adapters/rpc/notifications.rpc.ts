import { Controller } from '@nestjs/common';
import { notificationsRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireRight, requireUser, type RpcCall } from '@makeport/service-kit';
import { ListNotifications } from '../../use-cases/bell/list-notifications';
import { MarkAllNotificationsRead } from '../../use-cases/bell/mark-all-notifications-read';
import { MarkNotificationRead } from '../../use-cases/bell/mark-notification-read';

type ListRequest = RpcRequest<typeof notificationsRpc.listNotifications>;
type ListResponse = RpcResponse<typeof notificationsRpc.listNotifications>;
type MarkRequest = RpcRequest<typeof notificationsRpc.markNotificationRead>;
type MarkResponse = RpcResponse<typeof notificationsRpc.markNotificationRead>;
type MarkAllRequest = RpcRequest<typeof notificationsRpc.markAllNotificationsRead>;
type MarkAllResponse = RpcResponse<typeof notificationsRpc.markAllNotificationsRead>;

/**
 * The recipient is always the acting account and never an argument (NOTIF-21), except in calls for
 * administrators.
 */
@Controller()
export class NotificationsRpc {
  constructor(
    private readonly lists: ListNotifications,
    private readonly marks: MarkNotificationRead,
    private readonly sweeps: MarkAllNotificationsRead,
  ) {}

  @HandleRpc(notificationsRpc.listNotifications)
  async listNotifications({ type }: ListRequest, call: RpcCall): Promise<ListResponse> {
    return this.lists.execute(requireUser(call).userId, type);
  }

  @HandleRpc(notificationsRpc.listOrderNotifications)
  async listOrderNotifications(
    { orderId }: RpcRequest<typeof notificationsRpc.listOrderNotifications>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof notificationsRpc.listOrderNotifications>> {
    requireRight(call, 'orders.view');
    return { notifications: await this.lists.ofOrder(orderId) };
  }

  @HandleRpc(notificationsRpc.markNotificationRead)
  async markNotificationRead(
    { notificationId }: MarkRequest,
    call: RpcCall,
  ): Promise<MarkResponse> {
    return this.marks.execute(requireUser(call).userId, notificationId);
  }

  @HandleRpc(notificationsRpc.markAllNotificationsRead)
  async markAllNotificationsRead(
    _request: MarkAllRequest,
    call: RpcCall,
  ): Promise<MarkAllResponse> {
    await this.sweeps.execute(requireUser(call).userId);
    return { unreadCount: 0 };
  }
}
