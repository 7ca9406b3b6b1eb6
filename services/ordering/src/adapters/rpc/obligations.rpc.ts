import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireService, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { orderNumber } from '../../domain/order/order';
import { OpenObligations } from '../postgres/erasure/open-obligations';

/** A user reads them in one sentence. */
const MAX_LISTED = 10;

@Controller()
export class ObligationsRpc {
  constructor(private readonly obligations: OpenObligations) {}

  @HandleRpc(orderingRpc.listOpenObligations)
  async list(
    { accountId }: RpcRequest<typeof orderingRpc.listOpenObligations>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listOpenObligations>> {
    requireService(call);
    const open = await this.obligations.find(accountId, MAX_LISTED + 1);
    return {
      obligations: open.slice(0, MAX_LISTED).map(({ kind, orderId }) => ({
        kind,
        orderNumber: orderId === null ? null : orderNumber(orderId),
      })),
      hasMore: open.length > MAX_LISTED,
    };
  }
}
