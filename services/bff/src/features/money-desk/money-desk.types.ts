import type {
  MoneyDeskAction,
  MoneyDeskItem,
  MoneyDeskQueue,
  OrderActor,
} from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { MoneyDeskActionEnum, MoneyDeskQueueEnum } from './money-desk.enums';
import { OrderActorEnum } from '../orders/order.enums';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('MoneyDeskCount')
export class MoneyDeskCountObject {
  @Field(() => MoneyDeskQueueEnum)
  queue!: MoneyDeskQueue;
  @Field(() => Int, { nullable: true, description: 'At most 1,000; null while it cannot be read.' })
  count!: number | null;
}

@ObjectType('MoneyDeskItem')
export class MoneyDeskItemObject implements MoneyDeskItem {
  @Field(() => ID, { description: 'Identifies the row within its queue.' })
  key!: string;
  @Field(() => ID, { nullable: true })
  orderId!: string | null;
  @Field(() => String, { nullable: true })
  orderNumber!: string | null;
  @Field(() => String, { nullable: true })
  brandName!: string | null;
  @Field(() => String, { nullable: true })
  manufacturerName!: string | null;
  @Field(() => DateTimeScalar)
  since!: string;
  @Field(() => CentsScalar, { nullable: true })
  amountCents!: number | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The relevant deadline.',
  })
  dueAt!: string | null;
  @Field(() => OrderActorEnum, { description: 'The side that is waiting.' })
  waiting!: OrderActor;
  @Field(() => MoneyDeskActionEnum)
  action!: MoneyDeskAction;
  @Field(() => String, { nullable: true })
  note!: string | null;
}

@ObjectType('MoneyDeskPage')
export class MoneyDeskPageObject {
  @Field(() => [MoneyDeskItemObject])
  items!: MoneyDeskItemObject[];
  @Field(() => Boolean)
  hasMore!: boolean;
  @Field(() => String, { nullable: true, description: 'For `after` of the next page.' })
  endCursor!: string | null;
}

@ObjectType('UnfoundSearch')
export class UnfoundSearchObject {
  @Field(() => String)
  query!: string;
  @Field(() => Int)
  count!: number;
}

@InputType()
export class RetryOrdersInput {
  @Field(() => [ID], { description: 'At most 100.' })
  orderIds!: string[];
  @Field(() => ID, { description: 'Idempotency key of the submission.' })
  requestId!: string;
}

@ObjectType()
export class RetryResult {
  @Field(() => ID)
  orderId!: string;
  @Field(() => Boolean)
  done!: boolean;
  @Field(() => String, { nullable: true, description: 'Reason of the failure.' })
  message!: string | null;
}

@ObjectType()
export class RetryOrdersPayload {
  @Field(() => [RetryResult])
  results!: RetryResult[];
}

@InputType()
export class RedriveDeadLettersInput {
  @Field(() => ID, { description: 'The key of the row.' })
  key!: string;
  @Field(() => ID, { description: 'Idempotency key of the submission.' })
  requestId!: string;
}

@ObjectType()
export class RedriveDeadLettersPayload {
  @Field(() => Int)
  redriven!: number;
}
