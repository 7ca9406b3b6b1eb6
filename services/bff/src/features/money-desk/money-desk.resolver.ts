import { discoveryRpc, orderingRpc, type MoneyDeskQueue } from '@makeport/contracts';
import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { MoneyDeskQueueEnum } from './money-desk.enums';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { DateScalar } from '../../graphql/schema/scalars';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import {
  MoneyDeskCountObject,
  MoneyDeskPageObject,
  RedriveDeadLettersInput,
  RedriveDeadLettersPayload,
  RetryOrdersInput,
  RetryOrdersPayload,
  UnfoundSearchObject,
} from './money-desk.types';

/** The timeout of reads for which ordering queries Kafka and Temporal. */
const SLOW_READ_MS = 10_000;

/** The money desk, for administrators. The owning services refuse all other callers (ADM-49). */
@Resolver()
export class MoneyDeskResolver {
  @Query(() => [MoneyDeskCountObject], {
    description: 'Open items for administrators, by queue.',
  })
  async adminActionItems(
    @Operation() operation: OperationContext,
  ): Promise<MoneyDeskCountObject[]> {
    const options = { deadlineMs: SLOW_READ_MS };
    return (await operation.call(orderingRpc.countMoneyDesk, {}, options)).queues;
  }

  @Query(() => MoneyDeskPageObject, {
    description: 'One queue, longest waiting first.',
  })
  moneyDesk(
    @Args('queue', { type: () => MoneyDeskQueueEnum }) queue: MoneyDeskQueue,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => String, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<MoneyDeskPageObject> {
    const request = withoutNulls({ queue, first, after });
    return operation.call(orderingRpc.listMoneyDesk, request, { deadlineMs: SLOW_READ_MS });
  }

  @Query(() => [UnfoundSearchObject], {
    description: 'Searches without results, by week.',
  })
  async searchesWithoutResult(
    @Args('week', { type: () => DateScalar, description: 'The Monday of the week.' }) week: string,
    @Args('limit', { type: () => Int, defaultValue: 50 }) limit: number,
    @Operation() operation: OperationContext,
  ): Promise<UnfoundSearchObject[]> {
    return (await operation.call(discoveryRpc.listSearchesWithoutResult, { week, limit })).searches;
  }

  @Mutation(() => RetryOrdersPayload, {
    description:
      'Restarts workflows that ended before their orders, and runs pending retries immediately.',
  })
  retryOrders(
    @Args('input') input: RetryOrdersInput,
    @Operation() operation: OperationContext,
  ): Promise<RetryOrdersPayload> {
    return operation.call(orderingRpc.retryOrders, input, { deadlineMs: SLOW_WRITE_MS });
  }

  @Mutation(() => RedriveDeadLettersPayload, {
    description: 'Redelivers dead letters to the consumer that failed.',
  })
  redriveDeadLetters(
    @Args('input') input: RedriveDeadLettersInput,
    @Operation() operation: OperationContext,
  ): Promise<RedriveDeadLettersPayload> {
    return operation.call(orderingRpc.redriveDeadLetters, input, { deadlineMs: SLOW_WRITE_MS });
  }
}
