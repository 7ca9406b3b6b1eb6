import type { ManufacturerAccountProfile, ManufacturerProfileFields } from '@makeport/contracts';
import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { VerificationStatusEnum } from './account.enums';
import { DateTimeScalar } from '../../graphql/schema/scalars';

type Preferences = ManufacturerProfileFields['notificationPreferences'];

@ObjectType('ManufacturerNotificationPreferences')
export class ManufacturerNotificationPreferencesObject implements Preferences {
  @Field(() => Boolean)
  email!: boolean;
  @Field(() => Boolean)
  push!: boolean;
  @Field(() => Boolean)
  inquiryAlerts!: boolean;
  @Field(() => Boolean)
  marketingEmails!: boolean;
}

@ObjectType('ManufacturerSettings', {
  description: "The acting manufacturer's own profile (MFR-62).",
})
export class ManufacturerSettingsObject implements ManufacturerAccountProfile {
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
  @Field(() => String)
  location!: string;
  @Field(() => String, { nullable: true, description: 'Address of an image.' })
  logo!: string | null;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => [String])
  specialties!: string[];
  @Field(() => String, { nullable: true })
  leadTime!: string | null;
  @Field(() => Int)
  minMoq!: number;
  @Field(() => [String])
  categories!: string[];
  @Field(() => [String])
  certifications!: string[];
  @Field(() => VerificationStatusEnum, { description: 'Granted by an administrator (OPEN-45).' })
  verificationStatus!: ManufacturerAccountProfile['verificationStatus'];
  @Field(() => ManufacturerNotificationPreferencesObject)
  notificationPreferences!: ManufacturerNotificationPreferencesObject;
  @Field(() => Int, { description: 'Sent back with a change as `expectedVersion`.' })
  version!: number;
  @Field(() => DateTimeScalar)
  updatedAt!: string;
}

@InputType()
export class ManufacturerNotificationPreferencesInput implements Preferences {
  @Field(() => Boolean)
  email!: boolean;
  @Field(() => Boolean)
  push!: boolean;
  @Field(() => Boolean)
  inquiryAlerts!: boolean;
  @Field(() => Boolean)
  marketingEmails!: boolean;
}

/** An update replaces all fields; null clears a field. */
@InputType()
export class UpdateManufacturerProfileInput implements Omit<
  ManufacturerProfileFields,
  'certifications'
> {
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true, defaultValue: null })
  website!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  phone!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  address!: string | null;
  @Field(() => String, { defaultValue: '' })
  location!: string;
  @Field(() => String, { nullable: true, defaultValue: null })
  logo!: string | null;
  @Field(() => String, { nullable: true, defaultValue: null })
  description!: string | null;
  @Field(() => [String])
  specialties!: string[];
  @Field(() => String, { nullable: true, defaultValue: null })
  leadTime!: string | null;
  @Field(() => Float)
  minMoq!: number;
  @Field(() => [String])
  categories!: string[];
  @Field(() => [String], { nullable: true, description: 'Unchanged if absent.' })
  certifications?: string[] | null;
  @Field(() => ManufacturerNotificationPreferencesInput)
  notificationPreferences!: ManufacturerNotificationPreferencesInput;
  @Field(() => Int, {
    description:
      'The version that was edited. If a newer one exists, the change is refused: `identity.profile_changed`.',
  })
  expectedVersion!: number;
}

@ObjectType()
export class UpdateManufacturerProfilePayload {
  @Field(() => ManufacturerSettingsObject)
  settings!: ManufacturerSettingsObject;
}
