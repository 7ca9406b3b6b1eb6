import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { AuditLog, HandleRpc, requireRight, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { notChargedBack } from '../../domain/chargebacks/evidence.errors';
import {
  GetOrderChargeback,
  type OrderChargeback,
} from '../../use-cases/evidence/get-order-chargeback';
import { SAVE_ACTION, SendEvidence, SUBMIT_ACTION } from '../../use-cases/evidence/send-evidence';
import { toDecider } from './decider';

@Controller()
export class EvidenceRpc {
  constructor(
    @Inject(GetOrderChargeback) private readonly getOrderChargeback: GetOrderChargeback,
    @Inject(SendEvidence) private readonly sendEvidence: SendEvidence,
    @Inject(AuditLog) private readonly auditLog: AuditLog,
  ) {}

  @HandleRpc(orderingRpc.getOrderChargeback)
  async get(
    { orderId }: RpcRequest<typeof orderingRpc.getOrderChargeback>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderChargeback>> {
    requireRight(call, 'orders.view');
    const chargeback = await this.getOrderChargeback.execute(orderId);
    return { chargeback: chargeback && present(chargeback) };
  }

  @HandleRpc(orderingRpc.sendEvidence)
  async send(
    request: RpcRequest<typeof orderingRpc.sendEvidence>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.sendEvidence>> {
    const { orderId, requestId, submit } = request;
    const send = (): Promise<void> =>
      this.sendEvidence.execute({ ...request, admin: toDecider(call) });
    const target = { type: 'order', id: orderId };
    const action = submit ? SUBMIT_ACTION : SAVE_ACTION;
    await this.auditLog.attempt({ action, target, requestId }, send);
    const chargeback = await this.getOrderChargeback.execute(orderId);
    if (!chargeback) throw notChargedBack();
    return { chargeback: present(chargeback) };
  }
}

function present({
  evidenceDueAt,
  submission,
  attached,
  evidence,
  ...chargeback
}: OrderChargeback): orderingRpc.OrderChargeback {
  return {
    ...chargeback,
    evidence: { ...evidence },
    attached: [...attached],
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    submission: submission && {
      at: submission.at?.toISOString() ?? null,
      byName: submission.byName,
    },
  };
}
