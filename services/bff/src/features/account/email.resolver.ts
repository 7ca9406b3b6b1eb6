import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { ConfirmEmailInput } from './account.types';

@Resolver()
export class EmailResolver {
  @Mutation(() => Boolean, {
    description:
      'Confirms the address with the token of the mailed link, with or without a session.',
  })
  async confirmEmail(
    @Args('input') { token }: ConfirmEmailInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const { clientAddress } = operation.origin;
    await operation.callAnonymously(identityRpc.confirmEmail, { token, clientAddress });
    return true;
  }

  @Mutation(() => Boolean, { description: "Sends another link to the account's address." })
  async requestEmailConfirmation(@Operation() operation: OperationContext): Promise<boolean> {
    await operation.call(identityRpc.requestEmailConfirmation, {});
    return true;
  }
}
