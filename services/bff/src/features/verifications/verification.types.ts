import type {
  Verification,
  VerificationDecision,
  VerificationDocument,
  VerificationDocumentKind,
  VerificationProfile,
  VerificationState,
} from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import {
  VerificationDecisionEnum,
  VerificationDocumentKindEnum,
  VerificationStateEnum,
} from './verification.enums';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('VerificationDocument')
export class VerificationDocumentObject implements VerificationDocument {
  @Field(() => ID)
  id!: string;
  @Field(() => VerificationDocumentKindEnum)
  kind!: VerificationDocumentKind;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  contentType!: VerificationDocument['contentType'];
  @Field(() => Int)
  sizeBytes!: number;
  @Field(() => DateTimeScalar)
  uploadedAt!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if not sent yet.' })
  submittedAt!: string | null;
}

@ObjectType('VerificationProfile', {
  description: 'The profile with which administrators compare the documents.',
})
export class VerificationProfileObject implements VerificationProfile {
  /** Not in the schema: identifies the manufacturer in other services. */
  manufacturerId!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String, { nullable: true })
  website!: string | null;
  @Field(() => String, { nullable: true })
  phone!: string | null;
  @Field(() => String, { nullable: true })
  address!: string | null;
  @Field(() => String)
  location!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
}

@ObjectType('VerificationProducts')
export class VerificationProductsObject {
  @Field(() => Int)
  total!: number;
  @Field(() => [String], { description: 'Names of the newest five products.' })
  names!: string[];
}

@ObjectType('Verification', { description: 'Verification of a manufacturer (OPEN-45).' })
export class VerificationObject implements Omit<Verification, 'manufacturerId'> {
  @Field(() => ID, { description: "The manufacturer's." })
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => VerificationStateEnum)
  state!: VerificationState;
  @Field(() => String, { nullable: true, description: 'Reason of the refusal or withdrawal.' })
  reason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  submittedAt!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  decidedAt!: string | null;
  @Field(() => Int, { description: 'Sent back with a decision.' })
  version!: number;
  @Field(() => [VerificationDocumentObject])
  documents!: VerificationDocumentObject[];
  @Field(() => VerificationProfileObject, { nullable: true, description: 'For administrators.' })
  profile?: VerificationProfileObject | null;
}

@ObjectType('WaitingVerification')
export class WaitingVerificationObject {
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  email!: string;
  @Field(() => DateTimeScalar)
  submittedAt!: string;
  @Field(() => Int, { description: 'Number of documents sent.' })
  documents!: number;
  @Field(() => String, { nullable: true })
  location?: string | null | undefined;
  @Field(() => String, { nullable: true })
  website?: string | null | undefined;
}

@ObjectType('WaitingVerificationPage')
export class WaitingVerificationPageObject {
  @Field(() => [WaitingVerificationObject])
  items!: WaitingVerificationObject[];
  @Field(() => Int, { description: 'Counted up to 1,000.' })
  total!: number;
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
  @Field(() => Boolean, { description: 'Whether the acting administrator may decide.' })
  mayDecide!: boolean;
}

@InputType()
export class RemoveVerificationDocumentInput {
  @Field(() => ID)
  documentId!: string;
}

@InputType()
export class DecideVerificationInput {
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => VerificationDecisionEnum)
  decision!: VerificationDecision;
  @Field(() => String, {
    nullable: true,
    description: 'Reason of a refusal or withdrawal, shown to the manufacturer.',
  })
  reason?: string | null;
  @Field(() => Int, {
    description:
      'The version that the administrator saw. A decision about an older version is refused.',
  })
  version!: number;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@ObjectType()
export class VerificationPayload {
  @Field(() => VerificationObject)
  verification!: VerificationObject;
}

export const toVerificationObject = ({
  manufacturerId: id,
  ...verification
}: Verification): VerificationObject => ({ id, ...verification });
