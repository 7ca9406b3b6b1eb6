import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('Manufacturer')
export class ManufacturerObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  location!: string;
  @Field(() => Boolean, { description: 'Makeport has approved its documents (OPEN-45).' })
  verified!: boolean;
}

@ObjectType('CustomizationOption')
export class CustomizationOptionObject {
  // Not called `id`: it is unique only within its product, and a normalised client cache would mix
  // up the options of different products.
  @Field(() => ID)
  optionId!: string;
  @Field(() => String)
  name!: string;
  @Field(() => CentsScalar, { description: 'For each unit.' })
  additionalCostCents!: number;
  @Field(() => Int, { nullable: true })
  minQuantity!: number | null;
  @Field(() => Boolean)
  available!: boolean;
}

@ObjectType('Specification')
export class SpecificationObject {
  @Field(() => String)
  name!: string;
  @Field(() => String)
  value!: string;
}

@ObjectType('Inventory')
export class InventoryObject {
  @Field(() => String, { nullable: true })
  location!: string | null;
  @Field(() => Int)
  quantity!: number;
}

@ObjectType('SampleInfo')
export class SampleInfoObject {
  @Field(() => Boolean)
  available!: boolean;
  @Field(() => CentsScalar, { nullable: true })
  costCents!: number | null;
  @Field(() => String, { nullable: true })
  deliveryTime!: string | null;
  @Field(() => String, { nullable: true })
  paymentTerms!: string | null;
}

@ObjectType('ImageText')
export class ImageTextObject {
  @Field(() => String, { description: 'One of the images of the product.' })
  url!: string;
  @Field(() => String)
  text!: string;
}

@ObjectType('ProductMetadata')
export class ProductMetadataObject {
  @Field(() => [SpecificationObject])
  specifications!: SpecificationObject[];
  @Field(() => [InventoryObject])
  inventory!: InventoryObject[];
  @Field(() => Int, { nullable: true })
  monthlyCapacity!: number | null;
  @Field(() => [String])
  facilities!: string[];
  @Field(() => [ImageTextObject], {
    description: 'Alternative texts of the images.',
  })
  imageTexts!: ImageTextObject[];
  @Field(() => SampleInfoObject, { nullable: true })
  sampleInfo!: SampleInfoObject | null;
  @Field(() => String, { nullable: true })
  shippingTerms!: string | null;
  @Field(() => String, { nullable: true })
  paymentTerms!: string | null;
}

@ObjectType('Product')
export class ProductObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  sku!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  category!: string;
  @Field(() => String)
  description!: string;
  @Field(() => ManufacturerObject)
  manufacturer!: ManufacturerObject;
  @Field(() => Int, { description: 'Minimum order quantity.' })
  moq!: number;
  @Field(() => String)
  leadTime!: string;
  @Field(() => CentsScalar, {
    description: 'Price of one unit without options, as the order panel charges it.',
  })
  priceMinCents!: number;
  @Field(() => CentsScalar)
  priceMaxCents!: number;
  @Field(() => [CustomizationOptionObject])
  customizationOptions!: CustomizationOptionObject[];
  @Field(() => [String])
  images!: string[];
  @Field(() => [String])
  certifications!: string[];
  @Field(() => Boolean)
  isSample!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => ProductMetadataObject)
  metadata!: ProductMetadataObject;
  @Field(() => Int, {
    nullable: true,
    description:
      "Version of an own product, for updateProduct's expectedVersion. Null for all other readers.",
  })
  version?: number | null;
}

@ObjectType('ProductPage')
export class ProductPageObject {
  @Field(() => [ProductObject])
  items!: ProductObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => Int)
  page!: number;
  @Field(() => Int)
  pageCount!: number;
}
