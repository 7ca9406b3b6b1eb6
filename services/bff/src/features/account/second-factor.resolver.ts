import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { PASSWORD_MS } from './account.resolver';
import {
  BeginSecondFactorPayload,
  ReauthenticateInput,
  ConfirmSecondFactorInput,
  RecoveryCodesPayload,
  SecondFactorObject,
  SecondFactorProofInput,
} from './second-factor.types';

/** Two-step verification of the acting account (ADR 0040). */
@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorObject)
  secondFactor(@Operation() operation: OperationContext): Promise<SecondFactorObject> {
    return operation.call(identityRpc.getSecondFactor, {});
  }

  @Mutation(() => BeginSecondFactorPayload, {
    description: 'Creates a key, which takes effect once a code confirms it.',
  })
  beginSecondFactor(@Operation() operation: OperationContext): Promise<BeginSecondFactorPayload> {
    return operation.call(identityRpc.beginSecondFactor, {});
  }

  @Mutation(() => RecoveryCodesPayload)
  confirmSecondFactor(
    @Args('input') { code }: ConfirmSecondFactorInput,
    @Operation() operation: OperationContext,
  ): Promise<RecoveryCodesPayload> {
    const { token } = operation.origin;
    return operation.call(identityRpc.confirmSecondFactor, withoutNulls({ code, token }));
  }

  @Mutation(() => Boolean)
  async disableSecondFactor(
    @Args('input') { password, code }: SecondFactorProofInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const proof = { password, code };
    await operation.call(identityRpc.disableSecondFactor, proof, { deadlineMs: PASSWORD_MS });
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Confirms the identity, so that this session may move money for a while.',
  })
  async reauthenticate(
    @Args('input') { password, code }: ReauthenticateInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const { token = '' } = operation.origin;
    const request = withoutNulls({ token, password, code });
    await operation.call(identityRpc.reauthenticate, request, { deadlineMs: PASSWORD_MS });
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Refuses unless the sign-in is recent. Called before downloads.',
  })
  async requireRecentSignIn(@Operation() operation: OperationContext): Promise<boolean> {
    await operation.call(identityRpc.requireRecentSignIn, {});
    return true;
  }

  @Mutation(() => RecoveryCodesPayload, { description: 'Replaces the recovery codes.' })
  renewRecoveryCodes(
    @Args('input') { password, code }: SecondFactorProofInput,
    @Operation() operation: OperationContext,
  ): Promise<RecoveryCodesPayload> {
    const proof = { password, code };
    return operation.call(identityRpc.renewRecoveryCodes, proof, { deadlineMs: PASSWORD_MS });
  }
}
