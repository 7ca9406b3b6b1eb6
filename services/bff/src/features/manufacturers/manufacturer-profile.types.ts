import type { ManufacturerProfile } from '@makeport/contracts';
import { toManufacturerPageId } from '@makeport/demo-data';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('ManufacturerProfile', {
  description: "A manufacturer's profile as brands see it (OPEN-53).",
})
export class ManufacturerProfileObject implements ManufacturerProfile {
  /** The public id. */
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  location!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => [String])
  specialties!: string[];
  @Field(() => [String])
  certifications!: string[];
  @Field(() => String, { nullable: true })
  leadTime!: string | null;
  @Field(() => Int)
  minMoq!: number;
  @Field(() => [String])
  categories!: string[];
  @Field(() => Boolean)
  verified!: boolean;
  @Field(() => String, { nullable: true })
  logo!: string | null;
  @Field(() => String, { nullable: true })
  website!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the account is closed; null if unknown.',
  })
  closed?: boolean | undefined;
  /** Not in the schema: other services identify a manufacturer by its account. */
  accountId!: string;
}

export function toManufacturerProfileObject(
  profile: ManufacturerProfile,
): ManufacturerProfileObject {
  return { ...profile, id: toManufacturerPageId(profile.id), accountId: profile.id };
}
