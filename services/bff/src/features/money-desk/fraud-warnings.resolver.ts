import { orderingRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { toOrderObject } from '../orders/order-mapping';
import { DismissFraudWarningInput, DismissFraudWarningPayload } from './fraud-warnings.types';

/**
 * Fraud warnings, for administrators who may decide about money. Ordering refuses all other
 * callers.
 */
@Resolver()
export class FraudWarningsResolver {
  @Mutation(() => DismissFraudWarningPayload, {
    description: 'Continues an order despite an early fraud warning about its payment.',
  })
  async dismissFraudWarning(
    @Args('input') input: DismissFraudWarningInput,
    @Operation() operation: OperationContext,
  ): Promise<DismissFraudWarningPayload> {
    const { order } = await operation.call(orderingRpc.dismissFraudWarning, input);
    return { order: toOrderObject(order) };
  }
}
