import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { CompleteCheckout } from '../../use-cases/checkout/complete-checkout';
import { OpenCheckout } from '../../use-cases/checkout/open-checkout';
import { presentCart, presentOrderWithPayment } from '../../use-cases/orders/present-order';
import { PriceCart } from '../../use-cases/checkout/price-cart';

@Controller()
export class CheckoutRpc {
  constructor(
    @Inject(PriceCart) private readonly priceCart: PriceCart,
    @Inject(OpenCheckout) private readonly openCheckout: OpenCheckout,
    @Inject(CompleteCheckout) private readonly completeCheckout: CompleteCheckout,
  ) {}

  /** Public, because prices are public. A brand also sees its credits (OPEN-36). */
  @HandleRpc(orderingRpc.priceCart)
  async price(
    request: RpcRequest<typeof orderingRpc.priceCart>,
    { actor }: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.priceCart>> {
    const brandId = actor.kind === 'user' && actor.accountType === 'brand' ? actor.userId : null;
    return presentCart(await this.priceCart.execute(request, brandId));
  }

  @HandleRpc(orderingRpc.openCheckout)
  async open(
    request: RpcRequest<typeof orderingRpc.openCheckout>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.openCheckout>> {
    const brand = requireAccountType(call, 'brand');
    const opened = await this.openCheckout.execute({
      ...request,
      brand: { id: brand.userId, name: brand.name },
    });
    return { ...opened, ...presentCart(opened) };
  }

  @HandleRpc(orderingRpc.completeCheckout)
  async complete(
    request: RpcRequest<typeof orderingRpc.completeCheckout>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.completeCheckout>> {
    const brand = requireAccountType(call, 'brand');
    const { orders, totals } = await this.completeCheckout.execute({
      ...request,
      brandId: brand.userId,
    });
    return { orders: orders.map(presentOrderWithPayment), totals };
  }
}
