import { identityRpc } from '@makeport/contracts';
import { Field, ID, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('OwnSession', { description: 'A session of the acting account.' })
export class OwnSessionObject {
  @Field(() => ID)
  id!: string;
  @Field(() => DateTimeScalar)
  startedAt!: string;
  @Field(() => DateTimeScalar)
  lastUsedAt!: string;
  @Field(() => String, { nullable: true, description: 'The IP address of the sign-in.' })
  address!: string | null;
  @Field(() => Boolean, { description: 'Whether this is the session of the request.' })
  current!: boolean;
}

@Resolver()
export class OwnSessionsResolver {
  @Query(() => [OwnSessionObject], { description: 'The sessions, most recently used first.' })
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
