import { orderingRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { toOrderObject } from '../orders/order-mapping';
import {
  ApproveDecisionInput,
  ApproveDecisionPayload,
  MoneyApprovalPayload,
  RejectApprovalInput,
  RequestApprovalInput,
} from './approvals.types';

/**
 * Approvals, for administrators who may decide about money. Ordering refuses all other callers (ADR
 * 0036).
 */
@Resolver()
export class ApprovalsResolver {
  @Mutation(() => MoneyApprovalPayload, {
    description: 'Requests a decision that needs a second administrator.',
  })
  requestApproval(
    @Args('input') input: RequestApprovalInput,
    @Operation() operation: OperationContext,
  ): Promise<MoneyApprovalPayload> {
    return operation.call(orderingRpc.requestApproval, withoutNulls(input));
  }

  @Mutation(() => ApproveDecisionPayload, {
    description: 'Approves and executes the decision, by another administrator.',
  })
  async approveDecision(
    @Args('input') input: ApproveDecisionInput,
    @Operation() operation: OperationContext,
  ): Promise<ApproveDecisionPayload> {
    const options = { deadlineMs: SLOW_WRITE_MS };
    const { order } = await operation.call(orderingRpc.approveDecision, input, options);
    return { order: toOrderObject(order) };
  }

  @Mutation(() => MoneyApprovalPayload, {
    description: "Rejects the request with a reason, or withdraws the administrator's own request.",
  })
  rejectApproval(
    @Args('input') input: RejectApprovalInput,
    @Operation() operation: OperationContext,
  ): Promise<MoneyApprovalPayload> {
    return operation.call(orderingRpc.rejectApproval, withoutNulls(input));
  }
}
