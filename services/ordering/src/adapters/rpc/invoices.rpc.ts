import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireUser, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { invoiceNumber } from '../../domain/order/invoice';
import { GetInvoice } from '../../use-cases/orders/get-invoice';
import { presentOrder, presentOrderWithPayment } from '../../use-cases/orders/present-order';

@Controller()
export class InvoicesRpc {
  constructor(@Inject(GetInvoice) private readonly getInvoice: GetInvoice) {}

  @HandleRpc(orderingRpc.getInvoice)
  async get(
    { orderId }: RpcRequest<typeof orderingRpc.getInvoice>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getInvoice>> {
    const user = requireUser(call);
    const reader = { id: user.userId, isAdmin: user.accountType === 'admin' };
    const { invoice, order, settlement } = await this.getInvoice.execute(reader, orderId);
    const isPayer = reader.isAdmin || reader.id === order.brandId;
    const { refundedCents, ...earned } = settlement;
    return {
      number: invoiceNumber(invoice),
      issuedAt: invoice.issuedAt.toISOString(),
      order: isPayer ? presentOrderWithPayment(order) : presentOrder(order),
      refundedCents,
      // The platform's fee is hidden from the brand.
      ...(reader.id !== order.brandId && { earned }),
    };
  }
}
