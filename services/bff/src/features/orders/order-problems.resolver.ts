import { orderingRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { toOrderObject } from './order-mapping';
import {
  CancelOrderInput,
  CancelOrderPayload,
  ConfirmReceiptInput,
  ConfirmReceiptPayload,
  DecideDisputeInput,
  DecideDisputePayload,
  RateOrderInput,
  RateOrderPayload,
  ReportProblemInput,
  ReportProblemPayload,
  WithdrawProblemInput,
  WithdrawProblemPayload,
} from './order-problem.types';

/** Problems that a brand reports, and the decisions of administrators. */
@Resolver()
export class OrderProblemsResolver {
  @Mutation(() => RateOrderPayload, {
    description: 'OPEN-44: rates a completed order, once, by its brand.',
  })
  async rateOrder(
    @Args('input') input: RateOrderInput,
    @Operation() operation: OperationContext,
  ): Promise<RateOrderPayload> {
    const { order } = await operation.call(orderingRpc.rateOrder, withoutNulls(input));
    return { order: toOrderObject(order) };
  }

  @Mutation(() => CancelOrderPayload, {
    description:
      'Cancels an order before the manufacturer answers, by its brand. A production order is refunded in full.',
  })
  async cancelOrder(
    @Args('input') input: CancelOrderInput,
    @Operation() operation: OperationContext,
  ): Promise<CancelOrderPayload> {
    const { order } = await operation.call(orderingRpc.cancelOrder, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }

  @Mutation(() => ConfirmReceiptPayload, {
    description:
      'Confirms receipt during the inspection of a completed order and releases the payment immediately.',
  })
  async confirmReceipt(
    @Args('input') input: ConfirmReceiptInput,
    @Operation() operation: OperationContext,
  ): Promise<ConfirmReceiptPayload> {
    const { order } = await operation.call(orderingRpc.confirmReceipt, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }

  @Mutation(() => ReportProblemPayload, {
    description:
      'OPEN-42: reports a problem, by the brand, between approval and release. The payment stays held.',
  })
  async reportProblem(
    @Args('input') input: ReportProblemInput,
    @Operation() operation: OperationContext,
  ): Promise<ReportProblemPayload> {
    const { order } = await operation.call(orderingRpc.reportProblem, input, {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }

  @Mutation(() => WithdrawProblemPayload, {
    description:
      'OPEN-42: withdraws the problem, by the brand. The payment of a completed order is then released.',
  })
  async withdrawProblem(
    @Args('input') input: WithdrawProblemInput,
    @Operation() operation: OperationContext,
  ): Promise<WithdrawProblemPayload> {
    const { order } = await operation.call(orderingRpc.withdrawProblem, input, {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }

  @Mutation(() => DecideDisputePayload, {
    description: 'OPEN-82: an administrator ends the escrow of a disputed order.',
  })
  async decideDispute(
    @Args('input') input: DecideDisputeInput,
    @Operation() operation: OperationContext,
  ): Promise<DecideDisputePayload> {
    const { order } = await operation.call(orderingRpc.decideDispute, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }
}
