import type {
  BrandNotificationPreferences,
  BrandProfile,
  BrandProfileFields,
} from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('BrandNotificationPreferences')
export class BrandNotificationPreferencesObject implements BrandNotificationPreferences {
  @Field(() => Boolean)
  email!: boolean;
  @Field(() => Boolean)
  push!: boolean;
  @Field(() => Boolean)
  orderUpdates!: boolean;
  @Field(() => Boolean)
  marketingEmails!: boolean;
}

@ObjectType('BrandProfile')
export class BrandProfileObject implements BrandProfile {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { description: "The account's e-mail, which only support can change." })
  email!: string;
  @Field(() => String, { nullable: true })
  website!: string | null;
  @Field(() => String, { nullable: true })
  phone!: string | null;
  @Field(() => String, { nullable: true })
  address!: string | null;
  @Field(() => String, { nullable: true, description: 'Address of an image.' })
  logo!: string | null;
  @Field(() => [String])
  preferredCategories!: string[];
  @Field(() => Int, { nullable: true, description: 'Whole dollars.' })
  priceRangeMin!: number | null;
  @Field(() => Int, { nullable: true, description: 'Whole dollars.' })
  priceRangeMax!: number | null;
  @Field(() => BrandNotificationPreferencesObject)
  notificationPreferences!: BrandNotificationPreferencesObject;
  @Field(() => Int, {
    nullable: true,
    description: 'Page size of the catalogue; null until it is chosen.',
  })
  productsPerPage?: BrandProfile['productsPerPage'];
  @Field(() => Int, { description: 'Sent back with a change as `expectedVersion`.' })
  version!: number;
  @Field(() => DateTimeScalar)
  updatedAt!: string;
}

@InputType()
export class BrandNotificationPreferencesInput implements BrandNotificationPreferences {
  @Field(() => Boolean)
  email!: boolean;
  @Field(() => Boolean)
  push!: boolean;
  @Field(() => Boolean)
  orderUpdates!: boolean;
  @Field(() => Boolean)
  marketingEmails!: boolean;
}

/** An update replaces all fields; null clears a field. */
@InputType()
export class UpdateBrandProfileInput implements BrandProfileFields {
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true, defaultValue: null })
  website!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  phone!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  address!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  logo!: string | null;
  @Field(() => [String])
  preferredCategories!: string[];
  @Field(() => Int, { nullable: true, defaultValue: null })
  priceRangeMin!: number | null;
  @Field(() => Int, { nullable: true, defaultValue: null })
  priceRangeMax!: number | null;
  @Field(() => BrandNotificationPreferencesInput)
  notificationPreferences!: BrandNotificationPreferencesInput;
  @Field(() => Int, {
    description:
      'The version that was edited. If a newer one exists, the change is refused: `identity.profile_changed`.',
  })
  expectedVersion!: number;
}

@ObjectType()
export class UpdateBrandProfilePayload {
  @Field(() => BrandProfileObject)
  profile!: BrandProfileObject;
}
