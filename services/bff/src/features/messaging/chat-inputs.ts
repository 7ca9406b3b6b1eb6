import type { ChatContext } from '@makeport/contracts';
import { Field, ID, InputType } from '@nestjs/graphql';
import { ChatContextKindEnum } from './chat.enums';

@InputType({
  description: 'An order or a sample request implies the other side and the product.',
})
export class OpenChatThreadInput {
  @Field(() => ID, { nullable: true })
  productId?: string | null;
  @Field(() => ID, { nullable: true })
  manufacturerId?: string | null;
  @Field(() => ID, { nullable: true })
  brandId?: string | null;
  @Field(() => ID, { nullable: true })
  orderId?: string | null;
  @Field(() => ID, { nullable: true })
  sampleRequestId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Sends the first message, if there is none (OPEN-55).',
  })
  sendDefault?: boolean | null;
}

@InputType()
export class ChatContextInput {
  @Field(() => ChatContextKindEnum)
  kind!: ChatContext['kind'];
  @Field(() => ID)
  id!: string;
}

@InputType()
export class SendChatMessageInput {
  @Field(() => ID)
  threadId!: string;
  @Field(() => ID, {
    description: 'Idempotency key: a repeated call sends no second message.',
  })
  clientId!: string;
  @Field(() => String)
  content!: string;
  @Field(() => [ID], { nullable: true, description: 'At most 10, uploaded to this thread.' })
  attachmentIds?: string[] | null;
  @Field(() => Boolean, { nullable: true })
  urgent?: boolean | null;
  @Field(() => ChatContextInput, { nullable: true })
  context?: ChatContextInput | null;
}

@InputType()
export class MarkChatReadInput {
  @Field(() => ID)
  threadId!: string;
  @Field(() => ID, { description: 'Up to and including this message.' })
  messageId!: string;
}

@InputType()
export class MarkChatDeliveredInput {
  @Field(() => ID, { description: 'Up to and including this message.' })
  messageId!: string;
}

@InputType()
export class ViewChatThreadInput {
  @Field(() => ID)
  threadId!: string;
  @Field(() => Boolean)
  viewing!: boolean;
}
