import type { discoveryRpc } from '@makeport/contracts';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { SearchFieldEnum, SearchResultTypeEnum, SuggestionKindEnum } from './search.enums';

@ObjectType('TextRange', { description: 'Characters of a text, in UTF-16 code units.' })
export class TextRangeObject {
  @Field(() => Int)
  start!: number;
  @Field(() => Int, { description: 'Exclusive end.' })
  end!: number;
}

@ObjectType('SearchResultData')
export class SearchResultDataObject {
  @Field(() => ID, {
    description: 'Id of the product or manufacturer, name of the category, or query of view_all.',
  })
  id!: string;
}

@ObjectType('SearchResult')
export class SearchResultObject {
  @Field(() => SearchResultTypeEnum)
  type!: discoveryRpc.SearchResult['type'];
  @Field(() => String)
  text!: string;
  @Field(() => String)
  description!: string;
  @Field(() => Float, {
    description: '100 for the entry with all results, which is first; less for others.',
  })
  score!: number;
  @Field(() => SearchResultDataObject)
  data!: SearchResultDataObject;
  @Field(() => [SearchFieldEnum], { description: 'The fields that matched.' })
  matchingCriteria!: discoveryRpc.SearchResult['matchingCriteria'];
  @Field(() => [TextRangeObject], { description: 'Where `text` matched.' })
  textMatches!: TextRangeObject[];
  @Field(() => String, { nullable: true, description: 'Category of a product, for its picture.' })
  category!: string | null;
}

@ObjectType('SearchSuggestion')
export class SearchSuggestionObject {
  @Field(() => String)
  text!: string;
  @Field(() => SuggestionKindEnum)
  kind!: discoveryRpc.Suggestion['kind'];
}

@ObjectType('SearchAnswer')
export class SearchAnswerObject {
  @Field(() => [SearchResultObject])
  results!: SearchResultObject[];
  @Field(() => [SearchSuggestionObject])
  suggestions!: SearchSuggestionObject[];
  @Field(() => String, { nullable: true, description: 'The corrected query that was searched.' })
  correctedQuery!: string | null;
}
