import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { AuditLog, HandleRpc, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { getAward } from '../../domain/escrow/escrow';
import { DECIDE_ACTION } from '../../use-cases/audit-decision';
import { CancelOrder } from '../../use-cases/orders/cancel-order';
import { ConfirmReceipt } from '../../use-cases/orders/confirm-receipt';
import { DisputeOrder } from '../../use-cases/disputes/dispute-order';
import { GetManufacturerRatings } from '../../use-cases/orders/get-manufacturer-ratings';
import { GetOrderTimelines } from '../../use-cases/orders/get-order-timelines';
import { presentOrderTimeline } from '../../use-cases/orders/present-order-timeline';
import { presentOrder, presentOrderWithPayment } from '../../use-cases/orders/present-order';
import { RateOrder } from '../../use-cases/orders/rate-order';
import { toDecider } from './decider';
import { toReader } from './reader';

@Controller()
export class OrderTimelineRpc {
  constructor(
    @Inject(GetOrderTimelines) private readonly getOrderTimelines: GetOrderTimelines,
    @Inject(GetManufacturerRatings) private readonly getRatings: GetManufacturerRatings,
    @Inject(RateOrder) private readonly rateOrder: RateOrder,
    @Inject(CancelOrder) private readonly cancelOrder: CancelOrder,
    @Inject(ConfirmReceipt) private readonly confirmReceipt: ConfirmReceipt,
    @Inject(DisputeOrder) private readonly disputeOrder: DisputeOrder,
    @Inject(AuditLog) private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(orderingRpc.getOrderTimelines)
  async timelines(
    { orderIds }: RpcRequest<typeof orderingRpc.getOrderTimelines>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderTimelines>> {
    const timelines = await this.getOrderTimelines.execute(toReader(call), orderIds);
    return { timelines: timelines.map(presentOrderTimeline) };
  }

  /** Public: every caller may read a manufacturer's rating. */
  @HandleRpc(orderingRpc.getManufacturerRatings)
  async ratings({
    manufacturerIds,
  }: RpcRequest<typeof orderingRpc.getManufacturerRatings>): Promise<
    RpcResponse<typeof orderingRpc.getManufacturerRatings>
  > {
    const ratings = await this.getRatings.execute(manufacturerIds);
    return { ratings: ratings.map((rating) => ({ ...rating })) };
  }

  @HandleRpc(orderingRpc.rateOrder)
  async rate(
    { orderId, rating, feedback }: RpcRequest<typeof orderingRpc.rateOrder>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.rateOrder>> {
    const given = { rating, feedback: feedback ?? null };
    return {
      order: presentOrderWithPayment(await this.rateOrder.execute(toReader(call), orderId, given)),
    };
  }

  @HandleRpc(orderingRpc.cancelOrder)
  async cancel(
    { orderId, requestId }: RpcRequest<typeof orderingRpc.cancelOrder>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.cancelOrder>> {
    const order = await this.cancelOrder.execute(toReader(call), orderId, requestId);
    return { order: presentOrderWithPayment(order) };
  }

  @HandleRpc(orderingRpc.confirmReceipt)
  async confirm(
    { orderId, requestId }: RpcRequest<typeof orderingRpc.confirmReceipt>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.confirmReceipt>> {
    const order = await this.confirmReceipt.execute(toReader(call), orderId, requestId);
    return { order: presentOrderWithPayment(order) };
  }

  @HandleRpc(orderingRpc.reportProblem)
  async report(
    { orderId, reason }: RpcRequest<typeof orderingRpc.reportProblem>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.reportProblem>> {
    const order = await this.disputeOrder.report(toReader(call), orderId, reason);
    return { order: presentOrderWithPayment(order) };
  }

  @HandleRpc(orderingRpc.withdrawProblem)
  async withdraw(
    { orderId }: RpcRequest<typeof orderingRpc.withdrawProblem>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.withdrawProblem>> {
    return {
      order: presentOrderWithPayment(await this.disputeOrder.withdraw(toReader(call), orderId)),
    };
  }

  @HandleRpc(orderingRpc.decideDispute)
  async decide(
    request: RpcRequest<typeof orderingRpc.decideDispute>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.decideDispute>> {
    const { orderId, decision, manufacturerCents, endsOrder, reason, requestId, escrowState } =
      request;
    const target = { type: 'order', id: orderId };
    return this.auditLog.attempt({ action: DECIDE_ACTION, target, reason, requestId }, async () => {
      const award = getAward(decision, manufacturerCents, endsOrder);
      const order = await this.disputeOrder.decide(toDecider(call), orderId, award, {
        reason,
        requestId,
        escrowState,
      });
      return { order: presentOrder(order) };
    });
  }
}
