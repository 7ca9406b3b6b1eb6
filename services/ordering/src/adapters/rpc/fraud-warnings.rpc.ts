import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { AuditLog, HandleRpc, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import {
  DISMISS_ACTION,
  DismissFraudWarning,
} from '../../use-cases/fraud-warnings/dismiss-fraud-warning';
import { presentOrder } from '../../use-cases/orders/present-order';
import { toDecider } from './decider';

@Controller()
export class FraudWarningsRpc {
  constructor(
    @Inject(DismissFraudWarning) private readonly dismissFraudWarning: DismissFraudWarning,
    @Inject(AuditLog) private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(orderingRpc.dismissFraudWarning)
  async dismiss(
    { orderId, reason, requestId }: RpcRequest<typeof orderingRpc.dismissFraudWarning>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.dismissFraudWarning>> {
    const target = { type: 'order', id: orderId };
    return this.auditLog.attempt(
      { action: DISMISS_ACTION, target, reason, requestId },
      async () => {
        const admin = toDecider(call);
        return {
          order: presentOrder(
            await this.dismissFraudWarning.execute({ admin, orderId, reason, requestId }),
          ),
        };
      },
    );
  }
}
