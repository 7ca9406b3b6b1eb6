import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('PublicConfig', { description: 'Public settings of the installation.' })
export class PublicConfigObject {
  @Field(() => String)
  stripePublishableKey!: string;
  @Field(() => String, { description: "The address of the payment provider's script." })
  stripeScriptUrl!: string;
  @Field(() => String)
  supportEmail!: string;
  @Field(() => String)
  supportPhone!: string;
  @Field(() => Boolean, {
    description: 'Whether built-in sample products and manufacturers are shown.',
  })
  sampleData!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Application server key for PushManager.subscribe; null if web push is off.',
  })
  pushPublicKey!: string | null;
}
