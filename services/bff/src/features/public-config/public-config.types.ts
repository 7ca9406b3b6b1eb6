import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('PublicConfig', { description: 'What anybody may know of the installation.' })
export class PublicConfigObject {
  @Field(() => String)
  stripePublishableKey!: string;
  @Field(() => String, { description: "Where the payment provider's script comes from." })
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
    description: 'What PushManager.subscribe asks for; null where nothing is pushed to browsers.',
  })
  pushPublicKey!: string | null;
}
