import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ProductObject } from '../catalog/product.types';

@ObjectType('OwnProductPage')
export class OwnProductPageObject {
  @Field(() => [ProductObject])
  items!: ProductObject[];
  @Field(() => Int, { description: 'Number of matches on all pages; at most 3,000 for a search.' })
  total!: number;
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}
