import { identityRpc } from '@makeport/contracts';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { PASSWORD_MS } from './account.resolver';

@InputType()
export class RequestErasureInput {
  @Field(() => String)
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Required if the account has a second factor.',
  })
  code?: string | null;
}

@Resolver()
export class ErasureResolver {
  @Mutation(() => Boolean, {
    description:
      'Closes the acting account, which an administrator erases later (ADR 0063); its sessions end.',
  })
  async requestErasure(
    @Args('input') input: RequestErasureInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(identityRpc.requestErasure, withoutNulls({ ...input }), {
      deadlineMs: PASSWORD_MS,
    });
    operation.origin.cookie?.clear();
    return true;
  }
}
