import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ProductObject } from '../catalog/product.types';

@ObjectType({ isAbstract: true })
abstract class RecommendationObject {
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => Int, { description: 'Percent, 85 to 98.' })
  score!: number;
  @Field(() => String)
  reasoning!: string;
  @Field(() => [String])
  matchingCriteria!: string[];
}

@ObjectType('ManufacturerRecommendation')
export class ManufacturerRecommendationObject extends RecommendationObject {}

@ObjectType('ManufacturerRecommendations')
export class ManufacturerRecommendationsObject {
  @Field(() => ID)
  listId!: string;
  @Field(() => [ManufacturerRecommendationObject])
  recommendations!: ManufacturerRecommendationObject[];
}

@ObjectType('ProductRecommendation')
export class ProductRecommendationObject extends RecommendationObject {
  @Field(() => ProductObject)
  product!: ProductObject;
  @Field(() => Int, {
    description: 'Position in the list, from 1; removed items leave gaps.',
  })
  position!: number;
}

@ObjectType('ProductRecommendations')
export class ProductRecommendationsObject {
  @Field(() => ID)
  listId!: string;
  @Field(() => [ProductRecommendationObject])
  recommendations!: ProductRecommendationObject[];
}

@ObjectType('SimilarProduct')
export class SimilarProductObject {
  @Field(() => ProductObject)
  product!: ProductObject;
  @Field(() => Int, { description: 'As in ProductRecommendation.' })
  position!: number;
  @Field(() => [String], { description: "Reasons for the similarity: 'Also in Electronics'." })
  matchingCriteria!: string[];
}

@ObjectType('SimilarProducts')
export class SimilarProductsObject {
  @Field(() => ID)
  listId!: string;
  @Field(() => [SimilarProductObject])
  products!: SimilarProductObject[];
}
