import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { AcknowledgeCheckout } from '../../use-cases/checkout/acknowledge-checkout';
import { BeginPayment } from '../../use-cases/checkout/begin-payment';
import { GetCheckoutStatus } from '../../use-cases/checkout/get-checkout-status';
import { ListRecentCheckouts } from '../../use-cases/checkout/list-recent-checkouts';
import { presentCheckoutStatus } from '../../use-cases/checkout/present-checkout-status';
import { CheckoutHistory } from '../postgres/checkout/checkout-history';

const MAX_REFUNDED = 100;

/** The outcomes of a brand's own checkouts. */
@Controller()
export class CheckoutStatusRpc {
  constructor(
    @Inject(GetCheckoutStatus) private readonly getStatus: GetCheckoutStatus,
    @Inject(ListRecentCheckouts) private readonly listRecent: ListRecentCheckouts,
    @Inject(BeginPayment) private readonly beginPayment: BeginPayment,
    private readonly history: CheckoutHistory,
    @Inject(AcknowledgeCheckout) private readonly acknowledgeCheckout: AcknowledgeCheckout,
  ) {}

  @HandleRpc(orderingRpc.getCheckoutStatus)
  async get(
    { checkoutId }: RpcRequest<typeof orderingRpc.getCheckoutStatus>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getCheckoutStatus>> {
    const { userId } = requireAccountType(call, 'brand');
    return { checkout: presentCheckoutStatus(await this.getStatus.execute(checkoutId, userId)) };
  }

  @HandleRpc(orderingRpc.listRecentCheckouts)
  async recent(
    _request: RpcRequest<typeof orderingRpc.listRecentCheckouts>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listRecentCheckouts>> {
    const { userId } = requireAccountType(call, 'brand');
    const statuses = await this.listRecent.execute(userId);
    return { checkouts: statuses.map(presentCheckoutStatus) };
  }

  @HandleRpc(orderingRpc.listRefundedCheckouts)
  async refunded(
    _request: RpcRequest<typeof orderingRpc.listRefundedCheckouts>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listRefundedCheckouts>> {
    const { userId } = requireAccountType(call, 'brand');
    const refunded = await this.history.listRefunded(userId, MAX_REFUNDED);
    return {
      checkouts: refunded.map(({ createdAt, ...checkout }) => ({
        ...checkout,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  @HandleRpc(orderingRpc.beginPayment)
  async begin(
    { checkoutId }: RpcRequest<typeof orderingRpc.beginPayment>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.beginPayment>> {
    const { userId } = requireAccountType(call, 'brand');
    await this.beginPayment.execute({ checkoutId, brandId: userId });
    return { checkoutId };
  }

  @HandleRpc(orderingRpc.acknowledgeCheckout)
  async acknowledge(
    { checkoutId }: RpcRequest<typeof orderingRpc.acknowledgeCheckout>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.acknowledgeCheckout>> {
    const { userId } = requireAccountType(call, 'brand');
    await this.acknowledgeCheckout.execute(checkoutId, userId);
    return { checkoutId };
  }
}
