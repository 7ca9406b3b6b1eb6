import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ActionResultEnum } from './action.enums';
import { DateTimeScalar } from '../../../graphql/schema/scalars';

@ObjectType('AdminActionChange')
export class AdminActionChangeObject {
  @Field(() => String)
  field!: string;
  @Field(() => String, { nullable: true })
  before!: string | null;
  @Field(() => String, { nullable: true })
  after!: string | null;
}

@ObjectType('AdminAction', { description: "A row of a service's audit log." })
export class AdminActionObject {
  @Field(() => ID)
  id!: string;
  @Field(() => DateTimeScalar)
  at!: string;
  @Field(() => String)
  service!: string;
  @Field(() => ID)
  actorId!: string;
  @Field(() => String, { nullable: true })
  actorEmail!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'E-mail of the administrator who was viewing as this account.',
  })
  impersonatorEmail!: string | null;
  @Field(() => String)
  action!: string;
  @Field(() => String)
  targetType!: string;
  @Field(() => String)
  targetId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'E-mail of the target, if it is an account.',
  })
  targetEmail!: string | null;
  @Field(() => [AdminActionChangeObject])
  changes!: AdminActionChangeObject[];
  @Field(() => String, { nullable: true })
  reason!: string | null;
  @Field(() => ID)
  requestId!: string;
  @Field(() => String, { nullable: true })
  traceId!: string | null;
  @Field(() => String, { nullable: true, description: 'The IP address of the request.' })
  address!: string | null;
  @Field(() => ActionResultEnum)
  result!: string;
}

@ObjectType('AdminActionPage')
export class AdminActionPageObject {
  @Field(() => [AdminActionObject])
  items!: AdminActionObject[];
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}
