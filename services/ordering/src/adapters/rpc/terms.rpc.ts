import { orderingRpc, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import {
  PLATFORM_SAMPLE_FEE_CENTS,
  SHIPPING_PRICE_CENTS,
  TAX_BASIS_POINTS,
  shippingMethods,
} from '@makeport/rules';
import type { Config } from '../../config';
import { ApprovalPolicy } from '../../use-cases/approvals/approval-policy';

type Terms = Omit<
  RpcResponse<typeof orderingRpc.getTerms>,
  'approvalThresholdCents' | 'moneyAdministrators'
>;

export const TERMS = Symbol('Terms');

const DAY_MS = 86_400_000;

/** Returns the fees and deadlines of this process. */
export function toTerms(config: Config): Terms {
  return {
    taxBasisPoints: TAX_BASIS_POINTS,
    shipping: shippingMethods.map((method) => ({
      method,
      priceCents: SHIPPING_PRICE_CENTS[method],
    })),
    sampleFeeCents: PLATFORM_SAMPLE_FEE_CENTS,
    platformFeeBasisPoints: config.platformFee.basisPoints,
    platformFeeMinimumCents: config.platformFee.minimumCents,
    answerReminderDays: config.answerReminderMs / DAY_MS,
    answerLimitDays: config.answerLimitMs / DAY_MS,
    problemTalkDays: config.problemTalkMs / DAY_MS,
    problemEscalationDays: config.problemEscalationMs / DAY_MS,
    inspectionDays: config.inspectionMs / DAY_MS,
    holdingLimitDays: config.holdingLimitMs / DAY_MS,
  };
}

@Controller()
export class TermsRpc {
  constructor(
    @Inject(TERMS) private readonly terms: Terms,
    @Inject(ApprovalPolicy) private readonly approvals: ApprovalPolicy,
  ) {}

  @HandleRpc(orderingRpc.getPaymentTerms)
  async getPaymentTerms(): Promise<RpcResponse<typeof orderingRpc.getPaymentTerms>> {
    return { inspectionDays: this.terms.inspectionDays ?? 0 };
  }

  @HandleRpc(orderingRpc.getTerms)
  async getTerms(
    _request: object,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getTerms>> {
    requireAccountType(call, 'admin');
    return {
      ...this.terms,
      approvalThresholdCents: this.approvals.thresholdCents,
      moneyAdministrators: await this.approvals.countApprovers(),
    };
  }
}
