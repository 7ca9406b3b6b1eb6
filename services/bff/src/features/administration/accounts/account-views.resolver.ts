import { identityRpc } from '@makeport/contracts';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { SessionObject, toSession } from '../../account/account.types';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { withoutNulls } from '../../../graphql/schema/without-nulls';
import { toViewer } from '../../../session/viewer';

@InputType()
export class BeginAccountViewInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => String, { description: 'The audit log records it.' })
  reason!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@ObjectType()
export class BeginAccountViewPayload {
  @Field(() => SessionObject, { description: 'The session from now on.' })
  session!: SessionObject;
}

/** ADR 0046. */
@Resolver()
export class AccountViewsResolver {
  @Mutation(() => BeginAccountViewPayload, {
    description:
      'For administrators: the session shows a brand’s or manufacturer’s pages, read-only.',
  })
  async beginAccountView(
    @Args('input') { userId: accountId, ...input }: BeginAccountViewInput,
    @Operation() operation: OperationContext,
  ): Promise<BeginAccountViewPayload> {
    const viewer = await operation.requireViewer();
    const request = { token: operation.origin.token ?? '', accountId, ...withoutNulls(input) };
    const { view } = await operation.call(identityRpc.beginAccountView, request);
    return { session: toSession(toViewer({ ...viewer, view })) };
  }

  @Mutation(() => Boolean, { description: 'False if there is no active view.' })
  async endAccountView(@Operation() operation: OperationContext): Promise<boolean> {
    const { token } = operation.origin;
    if (!token) return false;
    return (await operation.callAnonymously(identityRpc.endAccountView, { token })).ended;
  }
}
