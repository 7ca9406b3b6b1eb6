import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { ConfirmEmailInput } from './account.types';

@Resolver()
export class EmailResolver {
  @Mutation(() => Boolean, { description: 'By the mailed link, once, signed in or not.' })
  async confirmEmail(
    @Args('input') { token }: ConfirmEmailInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const { clientAddress } = operation.origin;
    await operation.callAnonymously(identityRpc.confirmEmail, { token, clientAddress });
    return true;
  }

  @Mutation(() => Boolean, { description: "Another link to the account's own address." })
  async requestEmailConfirmation(@Operation() operation: OperationContext): Promise<boolean> {
    await operation.call(identityRpc.requestEmailConfirmation, {});
    return true;
  }
}
