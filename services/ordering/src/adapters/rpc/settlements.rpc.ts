import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { Order } from '../../domain/order/order';
import { presentOrder, presentOrderWithPayment } from '../../use-cases/orders/present-order';
import { AnswerSettlement } from '../../use-cases/settlements/answer-settlement';
import { OfferSettlement } from '../../use-cases/settlements/offer-settlement';
import { toReader } from './reader';

/** The offers of brand and manufacturer to settle a problem (B40). */
@Controller()
export class SettlementsRpc {
  constructor(
    @Inject(OfferSettlement) private readonly offerSettlement: OfferSettlement,
    @Inject(AnswerSettlement) private readonly answerSettlement: AnswerSettlement,
  ) {}

  @HandleRpc(orderingRpc.offerSettlement)
  async offer(
    {
      orderId,
      brandCents,
      manufacturerCents,
      requestId,
    }: RpcRequest<typeof orderingRpc.offerSettlement>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.offerSettlement>> {
    const reader = toReader(call);
    const shares = { brandCents, manufacturerCents };
    return present(
      reader.id,
      await this.offerSettlement.execute(reader, orderId, shares, requestId),
    );
  }

  @HandleRpc(orderingRpc.answerSettlement)
  async answer(
    { requestId, ...answer }: RpcRequest<typeof orderingRpc.answerSettlement>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.answerSettlement>> {
    const reader = toReader(call);
    return present(reader.id, await this.answerSettlement.execute(reader, answer, requestId));
  }
}

function present(readerId: string, order: Order): RpcResponse<typeof orderingRpc.answerSettlement> {
  return {
    order: readerId === order.brandId ? presentOrderWithPayment(order) : presentOrder(order),
  };
}
