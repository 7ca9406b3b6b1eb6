import { orderingRpc } from '@makeport/contracts';
import { Float, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { PublicConfigObject } from './public-config.types';

/** The payment terms, loaded from ordering only if they are selected. */
@Resolver(() => PublicConfigObject)
export class PaymentTermsResolver {
  @ResolveField(() => Float, {
    description:
      'Days in which a brand may inspect a completed order before its payment is released; 0 releases it immediately.',
  })
  async inspectionDays(@Operation() operation: OperationContext): Promise<number> {
    return (await operation.callAnonymously(orderingRpc.getPaymentTerms, {})).inspectionDays;
  }
}
