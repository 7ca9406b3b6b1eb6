import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { CreateCheckoutSession } from '../../use-cases/purchases/create-checkout-session';

@Controller()
export class PurchasesRpc {
  constructor(
    @Inject(CreateCheckoutSession) private readonly createSession: CreateCheckoutSession,
  ) {}

  /** For every signed-in account (CHK-49). */
  @HandleRpc(orderingRpc.createCheckoutSession)
  create(
    { priceId, successUrl, cancelUrl }: RpcRequest<typeof orderingRpc.createCheckoutSession>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.createCheckoutSession>> {
    const { userId: accountId } = requireUser(call);
    return this.createSession.execute({ accountId, priceId, successUrl, cancelUrl });
  }
}
