import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, requireUser, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { ChangeOrderStatus } from '../../use-cases/orders/change-order-status';
import { CorrectShipment } from '../../use-cases/orders/correct-shipment';
import { GetOrder } from '../../use-cases/orders/get-order';
import { GetOrderProducts } from '../../use-cases/orders/get-order-products';
import { GetOrderStatistics } from '../../use-cases/orders/get-order-statistics';
import { ListOrders } from '../../use-cases/orders/list-orders';
import { ListPartners } from '../../use-cases/orders/list-partners';
import { presentOrder, presentOrderWithPayment } from '../../use-cases/orders/present-order';
import type { OrderOwner } from '../postgres/orders/order-queries';
import { toReader } from './reader';

@Controller()
export class OrdersRpc {
  constructor(
    @Inject(ListOrders) private readonly listOrders: ListOrders,
    @Inject(ListPartners) private readonly listPartners: ListPartners,
    @Inject(GetOrder) private readonly getOrder: GetOrder,
    @Inject(GetOrderProducts) private readonly getOrderProducts: GetOrderProducts,
    @Inject(GetOrderStatistics) private readonly getOrderStatistics: GetOrderStatistics,
    @Inject(ChangeOrderStatus) private readonly changeOrderStatus: ChangeOrderStatus,
    @Inject(CorrectShipment) private readonly corrections: CorrectShipment,
  ) {}

  @HandleRpc(orderingRpc.listOrders)
  async list(
    request: RpcRequest<typeof orderingRpc.listOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listOrders>> {
    const { status, search, attention, first, after } = request;
    const owner = getOwner(call);
    const page = await this.listOrders.execute({ owner, status, search, attention, first, after });
    return {
      ...page,
      orders: page.orders.map(owner.brandId ? presentOrderWithPayment : presentOrder),
    };
  }

  @HandleRpc(orderingRpc.exportOrders)
  async export(
    { status, search, first, after }: RpcRequest<typeof orderingRpc.exportOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.exportOrders>> {
    const owner = getOwner(call);
    const { orders, hasMore } = await this.listOrders.executeUncounted({
      owner,
      status,
      search,
      first,
      after,
    });
    return { orders: orders.map(owner.brandId ? presentOrderWithPayment : presentOrder), hasMore };
  }

  @HandleRpc(orderingRpc.getOrder)
  async get(
    { orderId }: RpcRequest<typeof orderingRpc.getOrder>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrder>> {
    const user = requireUser(call);
    const reader = { id: user.userId, isAdmin: user.accountType === 'admin' };
    const order = await this.getOrder.execute(reader, orderId);
    const isPayer = reader.isAdmin || reader.id === order.brandId;
    return { order: isPayer ? presentOrderWithPayment(order) : presentOrder(order) };
  }

  @HandleRpc(orderingRpc.getOrderProducts)
  async products(
    { orderIds }: RpcRequest<typeof orderingRpc.getOrderProducts>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderProducts>> {
    return { products: await this.getOrderProducts.execute(toReader(call), orderIds) };
  }

  @HandleRpc(orderingRpc.getOrderStatistics)
  async statistics(
    _request: RpcRequest<typeof orderingRpc.getOrderStatistics>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderStatistics>> {
    const { spendingByMonth, revenueByMonth, ...rest } = await this.getOrderStatistics.execute(
      getOwner(call),
    );
    return { ...rest, spendingByMonth: [...spendingByMonth], revenueByMonth: [...revenueByMonth] };
  }

  @HandleRpc(orderingRpc.listPartners)
  async partners(
    _request: RpcRequest<typeof orderingRpc.listPartners>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listPartners>> {
    const partners = await this.listPartners.execute(requireAccountType(call, 'brand').userId);
    return {
      partners: partners.map((partner) => ({
        ...partner,
        lastCompletedAt: partner.lastCompletedAt.toISOString(),
      })),
    };
  }

  @HandleRpc(orderingRpc.changeOrderStatus)
  async changeStatus(
    { orderId, requestId, ...change }: RpcRequest<typeof orderingRpc.changeOrderStatus>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.changeOrderStatus>> {
    const { userId } = requireUser(call);
    const order = await this.changeOrderStatus.execute(userId, orderId, change, requestId);
    return { order: presentOrder(order) };
  }

  /** Open to every signed-in account; the use case only accepts the order's manufacturer. */
  @HandleRpc(orderingRpc.correctShipment)
  async correctShipment(
    { orderId, requestId, ...input }: RpcRequest<typeof orderingRpc.correctShipment>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.correctShipment>> {
    const { userId } = requireUser(call);
    return {
      order: presentOrder(await this.corrections.execute(userId, orderId, input, requestId)),
    };
  }
}

/** Returns the caller as owner of orders. Only brands and manufacturers have orders. */
function getOwner(call: RpcCall): OrderOwner {
  const user = requireAccountType(call, 'brand', 'manufacturer');
  return user.accountType === 'brand' ? { brandId: user.userId } : { manufacturerId: user.userId };
}
