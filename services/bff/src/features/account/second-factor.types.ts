import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('SecondFactor', { description: 'The second factor of the acting account.' })
export class SecondFactorObject {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if no code is required.' })
  enabledAt!: string | null;
  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'Returned only once.' })
export class BeginSecondFactorPayload {
  @Field(() => String, { description: 'The key for manual entry in the app.' })
  key!: string;
  @Field(() => String, { description: 'The otpauth address for a QR code.' })
  uri!: string;
}

@InputType()
export class ConfirmSecondFactorInput {
  @Field(() => String)
  code!: string;
}

@InputType()
export class ReauthenticateInput {
  @Field(() => String)
  password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Required if the account has a second factor.',
  })
  code?: string | null;
}

@InputType()
export class SecondFactorProofInput {
  @Field(() => String)
  password!: string;
  @Field(() => String, { description: 'A code of the authenticator app, or a recovery code.' })
  code!: string;
}

@ObjectType()
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Returned only once. Each code works for one sign-in.' })
  recoveryCodes!: string[];
}
