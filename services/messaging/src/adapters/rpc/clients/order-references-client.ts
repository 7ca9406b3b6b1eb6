import { Injectable } from '@nestjs/common';
import { orderingRpc, samplesRpc, type UserActor } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { RpcClient } from '@makeport/service-kit';
import type { OrderReference, ThreadProduct } from '../../../use-cases/ports';

@Injectable()
export class OrderReferencesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Forwards the actor, since ordering returns an order only to its parties and administrators. */
  async findOrder(orderId: string, actor: UserActor): Promise<OrderReference> {
    const { order } = await this.rpc.call(orderingRpc.getOrder, { orderId }, { actor });
    const { productId: id, productName: name, productSku: sku, items, number } = order;
    const others = items.map((item): ThreadProduct => ({
      id: item.productId,
      name: item.name,
      sku: item.sku,
    }));
    return {
      brand: { id: order.brandId, name: order.brandName },
      manufacturer: { id: order.manufacturerId, name: order.manufacturerName },
      products: [{ id, name, sku }, ...others],
      orderNumber: number,
      context: { kind: 'order', id: orderId, label: `Order ${number}` },
    };
  }

  /**
   * Returns null for an unknown request. Calls as a service, since samples returns requests only to
   * services, so callers must check that the actor is a party.
   */
  async findSampleRequest(sampleRequestId: string): Promise<OrderReference | null> {
    try {
      const { request } = await this.rpc.call(samplesRpc.getSampleRequest, { sampleRequestId });
      const { productId: id, productName: name, productSku: sku } = request;
      return {
        brand: { id: request.brandId, name: null },
        manufacturer: { id: request.manufacturerId, name: request.manufacturerName },
        products: [{ id, name, sku }],
        context: { kind: 'sample_request', id: sampleRequestId, label: `Sample request: ${name}` },
      };
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not_found') return null;
      throw error;
    }
  }
}
