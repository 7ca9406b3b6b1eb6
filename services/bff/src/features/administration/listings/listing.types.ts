import type { ListingInput } from '@makeport/contracts';
import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ProductObject } from '../../catalog/product.types';

// Numbers are Floats: an Int scalar would reject a fraction with a GraphQL error, before validation
// can return the form's own text.

@InputType()
export class ListingOptionInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing option of the product.' })
  optionId?: string | null;
  @Field(() => String)
  feature!: string;
}

@InputType('ListingInput', { description: "The fields of the administrators' product form." })
export class ListingInputObject implements ListingInput {
  @Field(() => String)
  name!: string;
  @Field(() => String)
  sku!: string;
  @Field(() => String)
  category!: string;
  @Field(() => String)
  description!: string;
  @Field(() => Float)
  priceMinCents!: number;
  @Field(() => Float)
  priceMaxCents!: number;
  @Field(() => Float)
  moq!: number;
  @Field(() => String)
  leadTime!: string;
  @Field(() => [ListingOptionInput])
  customizationOptions!: ListingOptionInput[];
  @Field(() => [String])
  certifications!: string[];
  @Field(() => [String], { description: 'https addresses, or current images of the product.' })
  images!: string[];
}

@InputType()
export class CreateListingInput {
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => ListingInputObject)
  listing!: ListingInputObject;
  @Field(() => ID, {
    description: 'Idempotency key (uuid): a repeated call returns the same product.',
  })
  requestKey!: string;
}

@InputType()
export class UpdateListingInput {
  @Field(() => ID)
  productId!: string;
  @Field(() => ListingInputObject)
  listing!: ListingInputObject;
  @Field(() => Int, { description: 'The version that was edited.' })
  expectedVersion!: number;
  @Field(() => ID, { nullable: true })
  requestKey?: string | null;
}

@InputType()
export class RemoveProductInput {
  @Field(() => ID)
  productId!: string;
  @Field(() => ID, { nullable: true })
  requestKey?: string | null;
}

@ObjectType()
export class RemoveProductPayload {
  @Field(() => ID)
  productId!: string;
}

@ObjectType()
export class ListingPayload {
  @Field(() => ProductObject)
  product!: ProductObject;
}

@ObjectType('AdminProductPage')
export class AdminProductPageObject {
  @Field(() => [ProductObject])
  items!: ProductObject[];
  @Field(() => Int, { description: 'Number of matches; at most 3,000 for a search.' })
  total!: number;
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}

@ObjectType('ManufacturerChoice')
export class ManufacturerChoiceObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
}

@ObjectType('AdminProductChoices')
export class AdminProductChoicesObject {
  @Field(() => [String], { description: 'Categories in use, sorted by name.' })
  categories!: string[];
  @Field(() => [ManufacturerChoiceObject], { description: 'All manufacturers, sorted by name.' })
  manufacturers!: ManufacturerChoiceObject[];
  @Field(() => Int, { description: 'The number of all products.' })
  products!: number;
}
