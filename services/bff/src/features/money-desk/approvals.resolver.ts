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

/** For administrators who may decide about money. Ordering refuses all other callers (ADR 0036). */
@Resolver()
export class ApprovalsResolver {
  @Mutation(() => MoneyApprovalPayload, {
    description: 'Asks for a decision that needs a second administrator.',
  })
  requestApproval(
    @Args('input') input: RequestApprovalInput,
    @Operation() operation: OperationContext,
  ): Promise<MoneyApprovalPayload> {
    return operation.call(orderingRpc.requestApproval, withoutNulls(input));
  }

  @Mutation(() => ApproveDecisionPayload, {
    description: 'By another administrator: the decision is carried out.',
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
    description: 'By another administrator with a reason; by the one who asked it is withdrawn.',
  })
  rejectApproval(
    @Args('input') input: RejectApprovalInput,
    @Operation() operation: OperationContext,
  ): Promise<MoneyApprovalPayload> {
    return operation.call(orderingRpc.rejectApproval, withoutNulls(input));
  }
}
