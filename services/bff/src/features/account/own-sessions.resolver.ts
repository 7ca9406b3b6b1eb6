import { identityRpc } from '@makeport/contracts';
import { Field, ID, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('OwnSession', { description: 'Where the acting account is signed in.' })
export class OwnSessionObject {
  @Field(() => ID)
  id!: string;
  @Field(() => DateTimeScalar)
  startedAt!: string;
  @Field(() => DateTimeScalar)
  lastUsedAt!: string;
  @Field(() => String, { nullable: true, description: 'Where it was signed in from.' })
  address!: string | null;
  @Field(() => Boolean, { description: 'The one that asks.' })
  current!: boolean;
}

@Resolver()
export class OwnSessionsResolver {
  @Query(() => [OwnSessionObject], { description: 'Last used first.' })
  async ownSessions(@Operation() operation: OperationContext): Promise<OwnSessionObject[]> {
    const { token = '' } = operation.origin;
    return (await operation.call(identityRpc.listOwnSessions, { token })).sessions;
  }

  @Mutation(() => Int, {
    description: 'Ends every other session of the account. Returns how many ended.',
  })
  async endOtherSessions(@Operation() operation: OperationContext): Promise<number> {
    const { token = '' } = operation.origin;
    return (await operation.call(identityRpc.endOtherSessions, { token })).ended;
  }
}
