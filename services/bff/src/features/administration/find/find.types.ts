import type { FoundHit } from '@makeport/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { FindSourceEnum, FindStateEnum, FoundKindEnum } from './find.enums';

@ObjectType('AdminHit')
export class AdminHitObject implements FoundHit {
  @Field(() => FoundKindEnum)
  kind!: FoundHit['kind'];
  @Field(() => ID, { description: 'For a purchase, the id of the account that paid.' })
  id!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String)
  detail!: string;
  @Field(() => String, { description: 'The field that matched.' })
  matched!: string;
  @Field(() => String)
  matchedText!: string;
  @Field(() => Boolean, { description: 'False if the text is only a prefix.' })
  exact!: boolean;
}

@ObjectType('AdminFindSource')
export class AdminFindSourceObject {
  @Field(() => FindSourceEnum)
  source!: string;
  @Field(() => FindStateEnum)
  state!: string;
}

@ObjectType('AdminFind')
export class AdminFindObject {
  @Field(() => [AdminHitObject], { description: 'Exact matches first.' })
  hits!: AdminHitObject[];
  @Field(() => [AdminFindSourceObject], { description: 'The sources that may contain the text.' })
  sources!: AdminFindSourceObject[];
}
