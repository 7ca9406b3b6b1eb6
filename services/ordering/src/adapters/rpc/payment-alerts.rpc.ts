import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, requireRight, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { orderNumber } from '../../domain/order/order';
import { type AlertReader, PaymentAlerts } from '../postgres/chargebacks/payment-alerts';

/**
 * Disputed and checked payments of the caller's own orders, or of all orders for administrators.
 */
@Controller()
export class PaymentAlertsRpc {
  constructor(private readonly paymentAlerts: PaymentAlerts) {}

  @HandleRpc(orderingRpc.listPaymentAlerts)
  async list(
    _request: RpcRequest<typeof orderingRpc.listPaymentAlerts>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listPaymentAlerts>> {
    const alerts = await this.paymentAlerts.list(toAlertReader(call));
    return {
      alerts: alerts.map((alert) => ({ ...alert, orderNumber: orderNumber(alert.orderId) })),
    };
  }
}

function toAlertReader(call: RpcCall): AlertReader {
  const { userId: id, accountType } = requireAccountType(call, 'brand', 'manufacturer', 'admin');
  if (accountType !== 'admin')
    return { id, side: accountType === 'brand' ? 'brand' : 'manufacturer' };
  requireRight(call, 'orders.view');
  return { side: 'admin' };
}
