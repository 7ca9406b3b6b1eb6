import type { ProductInput } from '@makeport/contracts';
import { Field, Float, ID, InputType, Int, ObjectType, OmitType } from '@nestjs/graphql';
import { ProductMetadataObject, ProductObject } from '../catalog/product.types';

// Numbers are Floats: an Int scalar would reject a fraction with a GraphQL error, before validation
// can return the form's own text.

@InputType()
export class CustomizationOptionInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of an existing option, which keeps its identity under another feature.',
  })
  optionId?: string | null;
  @Field(() => String)
  feature!: string;
  @Field(() => Float, { description: 'For each unit.' })
  additionalCostCents!: number;
  @Field(() => Float, { description: '0 if the option has no minimum.' })
  minQuantity!: number;
}

@InputType()
export class SpecificationInput {
  @Field(() => String)
  name!: string;
  @Field(() => String)
  value!: string;
}

@InputType()
export class ImageTextInput {
  @Field(() => String, { description: 'One of the images of the product.' })
  url!: string;
  @Field(() => String, { description: 'Empty if the image has no text.' })
  text!: string;
}

@InputType()
export class SampleInput {
  @Field(() => Boolean)
  available!: boolean;
  @Field(() => Float, { nullable: true, defaultValue: null })
  costCents!: number | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  deliveryTime!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  paymentTerms!: string | null;
}

/** All other fields of the metadata have the same type in input and output. */
const MetadataInput = OmitType(
  ProductMetadataObject,
  [
    'specifications',
    'inventory',
    'monthlyCapacity',
    'facilities',
    'imageTexts',
    'sampleInfo',
    'shippingTerms',
    'paymentTerms',
  ],
  InputType,
);

@InputType('ProductInput', { description: 'The fields of the product form (DATA-4).' })
export class ProductInputObject
  extends MetadataInput
  implements Omit<ProductInput, 'specifications' | 'imageTexts'>
{
  @Field(() => String)
  name!: string;
  @Field(() => String)
  sku!: string;
  @Field(() => String)
  category!: string;
  @Field(() => String)
  description!: string;
  @Field(() => [String], {
    description: 'Addresses of uploads, or current images of the product.',
  })
  images!: string[];
  @Field(() => [String])
  facilities!: string[];
  @Field(() => [String])
  certifications!: string[];
  @Field(() => Float)
  priceMinCents!: number;
  @Field(() => Float)
  priceMaxCents!: number;
  @Field(() => Float)
  moq!: number;
  @Field(() => String)
  leadTime!: string;
  @Field(() => Float, { nullable: true, defaultValue: null, description: 'Units.' })
  monthlyCapacity!: number | null;
  @Field(() => [CustomizationOptionInput])
  customizationOptions!: CustomizationOptionInput[];
  @Field(() => SampleInput)
  sample!: SampleInput;
  @Field(() => String, { nullable: true, defaultValue: null })
  shippingTerms!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  paymentTerms!: string | null;
  @Field(() => [SpecificationInput], {
    nullable: true,
    description: 'Unchanged if absent.',
  })
  specifications?: SpecificationInput[] | null;
  @Field(() => [ImageTextInput], {
    nullable: true,
    description: 'Alternative texts. Images that are not listed keep their text.',
  })
  imageTexts?: ImageTextInput[] | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Idempotency key (uuid) of createProduct: a repeated call returns the same product.',
  })
  requestKey?: string | null;
}

@InputType()
export class UpdateProductInput {
  @Field(() => ID)
  productId!: string;
  @Field(() => ProductInputObject)
  product!: ProductInputObject;
  @Field(() => Int, {
    description: 'The version that was edited.',
  })
  expectedVersion!: number;
}

@ObjectType()
export class SaveProductPayload {
  @Field(() => ProductObject)
  product!: ProductObject;
}
