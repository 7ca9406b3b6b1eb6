import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('OrderPicture', {
  description: 'The product that an order is named after, as lists show it.',
})
export class OrderPictureObject {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  productId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Null once the product was removed, like the image.',
  })
  category!: string | null;
  @Field(() => String, { nullable: true, description: "The product's first one." })
  image!: string | null;
}
