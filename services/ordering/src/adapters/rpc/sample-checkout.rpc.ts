import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { OpenSampleCheckout } from '../../use-cases/samples/open-sample-checkout';
import { presentCart } from '../../use-cases/orders/present-order';
import { PriceSample } from '../../use-cases/samples/price-sample';

@Controller()
export class SampleCheckoutRpc {
  constructor(
    @Inject(PriceSample) private readonly priceSample: PriceSample,
    @Inject(OpenSampleCheckout) private readonly openCheckout: OpenSampleCheckout,
  ) {}

  @HandleRpc(orderingRpc.priceSample)
  async price(
    { sampleRequestId }: RpcRequest<typeof orderingRpc.priceSample>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.priceSample>> {
    const brand = requireAccountType(call, 'brand');
    return presentCart(await this.priceSample.execute(brand.userId, sampleRequestId));
  }

  @HandleRpc(orderingRpc.openSampleCheckout)
  async open(
    request: RpcRequest<typeof orderingRpc.openSampleCheckout>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.openSampleCheckout>> {
    const { userId: id, name } = requireAccountType(call, 'brand');
    const opened = await this.openCheckout.execute({ ...request, brand: { id, name } });
    return { ...opened, ...presentCart(opened) };
  }
}
