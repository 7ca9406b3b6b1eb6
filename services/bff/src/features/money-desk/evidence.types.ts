import type { orderingRpc } from '@makeport/contracts';
import type { EvidencePurpose } from '@makeport/rules';
import { Field, ID, InputType, ObjectType, OmitType } from '@nestjs/graphql';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { ChargebackStateEnum, EvidencePurposeEnum } from './money-desk.enums';

@ObjectType('EvidenceTexts', { description: "Texts for the card's bank; each may be empty." })
export class EvidenceTextsObject implements orderingRpc.EvidenceTexts {
  @Field(() => String)
  productDescription!: string;
  @Field(() => String)
  customerName!: string;
  @Field(() => String)
  customerEmail!: string;
  @Field(() => String)
  shippingCarrier!: string;
  @Field(() => String)
  trackingNumber!: string;
  @Field(() => String)
  shippingDate!: string;
  @Field(() => String)
  shippingAddress!: string;
  @Field(() => String, { description: "The order's timeline." })
  timeline!: string;
  @Field(() => String, { description: "The administrator's own text." })
  statement!: string;
}

@InputType()
export class EvidenceTextsInput extends OmitType(EvidenceTextsObject, [], InputType) {}

@ObjectType('EvidenceSubmission', {
  description: 'The fields are null if it was submitted at the payment provider.',
})
export class EvidenceSubmissionObject {
  @Field(() => DateTimeScalar, { nullable: true })
  at!: string | null;
  @Field(() => String, { nullable: true })
  byName!: string | null;
}

@ObjectType('OrderChargeback', {
  description: "The chargeback of an order's payment, as currently stored at the provider.",
})
export class OrderChargebackObject implements orderingRpc.OrderChargeback {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: "The payment provider's term." })
  reason!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
  @Field(() => ChargebackStateEnum)
  state!: 'open' | 'won' | 'lost';
  @Field(() => Boolean)
  takesEvidence!: boolean;
  @Field(() => DateTimeScalar, { nullable: true })
  evidenceDueAt!: string | null;
  @Field(() => EvidenceTextsObject, {
    description: 'Filled from the order if nothing was saved.',
  })
  evidence!: EvidenceTextsObject;
  @Field(() => Boolean, { description: 'Whether the provider has it, as a draft or final.' })
  isSaved!: boolean;
  @Field(() => [EvidencePurposeEnum], { description: 'Purposes of the files sent.' })
  attached!: EvidencePurpose[];
  @Field(() => EvidenceSubmissionObject, { nullable: true, description: 'Null until then.' })
  submission!: EvidenceSubmissionObject | null;
}

@InputType()
export class EvidenceFileInput {
  @Field(() => EvidencePurposeEnum)
  purpose!: EvidencePurpose;
  @Field(() => ID, { description: "An attachment of the order's conversation." })
  attachmentId!: string;
}

@InputType()
export class SendEvidenceInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  chargebackId!: string;
  @Field(() => EvidenceTextsInput)
  evidence!: EvidenceTextsInput;
  @Field(() => [EvidenceFileInput], { description: 'Files sent earlier are kept.' })
  files!: EvidenceFileInput[];
  @Field(() => Boolean, { description: 'True to submit finally, false to save a draft.' })
  submit!: boolean;
  @Field(() => ID, { description: 'Idempotency key of the submission.' })
  requestId!: string;
}

@ObjectType()
export class SendEvidencePayload {
  @Field(() => OrderChargebackObject)
  chargeback!: OrderChargebackObject;
}
