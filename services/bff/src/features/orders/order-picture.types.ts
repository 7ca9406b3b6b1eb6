import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('OrderPicture', {
  description: 'The product that represents an order in lists.',
})
export class OrderPictureObject {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  productId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Null if the product was removed, like the image.',
  })
  category!: string | null;
  @Field(() => String, { nullable: true, description: 'The first image of the product.' })
  image!: string | null;
}
