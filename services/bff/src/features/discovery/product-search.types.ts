import type { discoveryRpc } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ProductObject } from '../catalog/product.types';
import { SearchFieldEnum } from './search.enums';
import { CentsScalar } from '../../graphql/schema/scalars';
import { TextRangeObject } from './search.types';

type OrNull<T> = { [Key in keyof T]?: T[Key] | null };

@InputType({ description: 'Filters are combined with AND, values of one filter with OR.' })
export class SearchFiltersInput implements OrNull<
  Omit<discoveryRpc.SearchFilters, 'customisable' | 'samplesAvailable' | 'verified'>
> {
  @Field(() => [String], { nullable: true })
  categories?: string[] | null;
  @Field(() => ID, { nullable: true })
  manufacturerId?: string | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Products whose price range overlaps this one.',
  })
  priceMinCents?: number | null;
  @Field(() => CentsScalar, { nullable: true })
  priceMaxCents?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Products that can be ordered in this quantity.',
  })
  maxMoq?: number | null;
  @Field(() => Int, { nullable: true })
  maxLeadTimeDays?: number | null;
  @Field(() => [String], { nullable: true })
  certifications?: string[] | null;
  @Field(() => [String], { nullable: true })
  countries?: string[] | null;
  @Field(() => Boolean, { nullable: true, description: 'If true, only such products.' })
  customisable?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'If true, only such products.' })
  samplesAvailable?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'If true, only products of verified manufacturers.',
  })
  verified?: boolean | null;
}

@ObjectType('SearchHit')
export class SearchHitObject {
  @Field(() => ProductObject)
  product!: ProductObject;
  @Field(() => [TextRangeObject], { description: "Matched ranges in the product's name." })
  nameMatches!: TextRangeObject[];
  @Field(() => [SearchFieldEnum])
  matchingCriteria!: discoveryRpc.SearchResult['matchingCriteria'];
}

@ObjectType('ValueCount')
export class ValueCountObject {
  @Field(() => String)
  value!: string;
  @Field(() => Int)
  count!: number;
}

@ObjectType('PriceCount')
export class PriceCountObject {
  @Field(() => CentsScalar)
  minCents!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'Null if there is no upper limit.' })
  maxCents!: number | null;
  @Field(() => Int)
  count!: number;
}

@ObjectType('MoqCount')
export class MoqCountObject {
  @Field(() => Int)
  maxMoq!: number;
  @Field(() => Int)
  count!: number;
}

@ObjectType('LeadTimeCount')
export class LeadTimeCountObject {
  @Field(() => Int)
  maxDays!: number;
  @Field(() => Int)
  count!: number;
}

@ObjectType('SearchFacets', { description: 'Number of products for each further choice.' })
export class SearchFacetsObject {
  @Field(() => [ValueCountObject])
  categories!: ValueCountObject[];
  @Field(() => [ValueCountObject])
  certifications!: ValueCountObject[];
  @Field(() => [ValueCountObject])
  countries!: ValueCountObject[];
  @Field(() => [PriceCountObject])
  prices!: PriceCountObject[];
  @Field(() => [MoqCountObject])
  moqs!: MoqCountObject[];
  @Field(() => [LeadTimeCountObject])
  leadTimes!: LeadTimeCountObject[];
  @Field(() => Int)
  customisable!: number;
  @Field(() => Int)
  samplesAvailable!: number;
}

@ObjectType('ProductSearch')
export class ProductSearchObject {
  @Field(() => [SearchHitObject])
  hits!: SearchHitObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => Int, { description: 'Number of pages served.' })
  pageCount!: number;
  @Field(() => Boolean, {
    description: 'Whether `total` and `facets` are estimates of a large result.',
  })
  estimated!: boolean;
  @Field(() => SearchFacetsObject)
  facets!: SearchFacetsObject;
  @Field(() => String, { nullable: true, description: 'The corrected query that was searched.' })
  correctedQuery!: string | null;
  @Field(() => [String], { description: 'Words that match no product and were ignored.' })
  ignoredWords!: string[];
  @Field(() => Boolean, {
    description: 'Whether no product matches completely and `hits` are the nearest ones.',
  })
  nearest!: boolean;
}
