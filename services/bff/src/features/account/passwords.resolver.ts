import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { PASSWORD_MS } from './account.resolver';
import { RequestPasswordResetInput, ResetPasswordInput } from './account.types';

@Resolver()
export class PasswordsResolver {
  @Mutation(() => Boolean, {
    description: 'Sends a reset link. Returns true even if no account has this e-mail (OPEN-8).',
  })
  async requestPasswordReset(
    @Args('input') { email }: RequestPasswordResetInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const { clientAddress } = operation.origin;
    await operation.callAnonymously(identityRpc.requestPasswordReset, { email, clientAddress });
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Sets the password and ends all sessions of the account.',
  })
  async resetPassword(
    @Args('input') { token, password }: ResetPasswordInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const { clientAddress } = operation.origin;
    const request = { token, password, clientAddress };
    await operation.callAnonymously(identityRpc.resetPassword, request, {
      deadlineMs: PASSWORD_MS,
    });
    return true;
  }
}
