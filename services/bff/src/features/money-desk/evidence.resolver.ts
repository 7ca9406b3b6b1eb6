import { orderingRpc } from '@makeport/contracts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { OrderChargebackObject, SendEvidenceInput, SendEvidencePayload } from './evidence.types';

/**
 * Evidence against chargebacks, for administrators. Ordering refuses all other callers (ADR 0049).
 */
@Resolver()
export class EvidenceResolver {
  @Query(() => OrderChargebackObject, {
    nullable: true,
    description: 'Null if the payment was not charged back.',
  })
  async adminOrderChargeback(
    @Args('orderId', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<OrderChargebackObject | null> {
    const options = { deadlineMs: SLOW_WRITE_MS };
    return (await operation.call(orderingRpc.getOrderChargeback, { orderId }, options)).chargeback;
  }

  @Mutation(() => SendEvidencePayload, {
    description: 'Saves evidence as a draft, or submits it finally.',
  })
  sendEvidence(
    @Args('input') input: SendEvidenceInput,
    @Operation() operation: OperationContext,
  ): Promise<SendEvidencePayload> {
    return operation.call(orderingRpc.sendEvidence, input, { deadlineMs: SLOW_WRITE_MS });
  }
}
