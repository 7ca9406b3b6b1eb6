import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('FixedItem', { description: "An item sold on the payment provider's page (DATA-23)." })
export class FixedItemObject {
  @Field(() => ID)
  key!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  description!: string;
  @Field(() => String, { description: "The payment provider's price id." })
  priceId!: string;
  @Field(() => String, { description: "'payment'" })
  mode!: string;
}
