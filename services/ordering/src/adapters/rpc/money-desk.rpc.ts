import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  recordExport,
  requireRight,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { MoneyDesk } from '../../use-cases/administration/money-desk';
import {
  REDRIVE_ACTION,
  RedriveDeadLetters,
} from '../../use-cases/administration/redrive-dead-letters';
import { RETRY_ACTION, RetryOrders } from '../../use-cases/administration/retry-orders';

/** The items that wait for an administrator, and the actions on them. */
@Controller()
export class MoneyDeskRpc {
  constructor(
    @Inject(MoneyDesk) private readonly desk: MoneyDesk,
    @Inject(RetryOrders) private readonly retryOrders: RetryOrders,
    @Inject(RedriveDeadLetters) private readonly redriveDeadLetters: RedriveDeadLetters,
    @Inject(AuditLog) private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(orderingRpc.countMoneyDesk)
  async count(
    _request: RpcRequest<typeof orderingRpc.countMoneyDesk>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.countMoneyDesk>> {
    requireRight(call, 'orders.view');
    return { queues: await this.desk.count() };
  }

  @HandleRpc(orderingRpc.listMoneyDesk)
  async list(
    { queue, first, after }: RpcRequest<typeof orderingRpc.listMoneyDesk>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listMoneyDesk>> {
    const { userId: viewerId } = requireRight(call, 'orders.view');
    return this.desk.list(queue, { first, after, viewerId });
  }

  @HandleRpc(orderingRpc.exportMoneyDesk)
  async export(
    { queue, first, after }: RpcRequest<typeof orderingRpc.exportMoneyDesk>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.exportMoneyDesk>> {
    const { userId: viewerId } = requireRight(call, 'orders.view');
    return this.desk.list(queue, { first, after, viewerId });
  }

  @HandleRpc(orderingRpc.recordExport)
  async recordExport(
    request: RpcRequest<typeof orderingRpc.recordExport>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.recordExport>> {
    const orders = () => requireRight(call, 'orders.view');
    await recordExport(this.auditLog, request, { orders, money_desk: orders });
    return {};
  }

  @HandleRpc(orderingRpc.retryOrders)
  async retry(
    { orderIds, requestId }: RpcRequest<typeof orderingRpc.retryOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.retryOrders>> {
    const target = { type: 'orders', id: orderIds.join(' ') };
    await this.auditLog.attempt({ action: RETRY_ACTION, target, requestId }, () =>
      mayManageWorkflows(call),
    );
    const results = await this.retryOrders.execute(orderIds, requestId);
    return { results: results.map((result) => ({ ...result })) };
  }

  @HandleRpc(orderingRpc.redriveDeadLetters)
  async redrive(
    { key, requestId }: RpcRequest<typeof orderingRpc.redriveDeadLetters>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.redriveDeadLetters>> {
    const target = { type: 'dead-letters', id: key };
    await this.auditLog.attempt({ action: REDRIVE_ACTION, target, requestId }, () =>
      mayManageWorkflows(call),
    );
    return { redriven: await this.redriveDeadLetters.execute(key, requestId) };
  }
}

async function mayManageWorkflows(call: RpcCall): Promise<void> {
  await Promise.resolve(requireRight(call, 'workflows.manage'));
}
