import type { ChatContext } from '@makeport/contracts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ChatContextKindEnum } from './chat.enums';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('ChatAttachment')
export class ChatAttachmentObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { description: 'Detected from the content, not from the file name.' })
  contentType!: string;
  @Field(() => Int)
  sizeBytes!: number;
}

@ObjectType('ChatContext', { description: 'The order or sample request that a message is about.' })
export class ChatContextObject {
  @Field(() => ChatContextKindEnum)
  kind!: ChatContext['kind'];
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: "'Order #A1B2C3D4', 'Sample request: Tote Bag'" })
  label!: string;
}

@ObjectType('ChatMessage')
export class ChatMessageObject {
  @Field(() => ID)
  id!: string;
  @Field(() => ID)
  threadId!: string;
  @Field(() => ID, { description: "The sender's idempotency key of the message." })
  clientId!: string;
  @Field(() => ID)
  senderId!: string;
  @Field(() => ID)
  recipientId!: string;
  @Field(() => String, { description: 'Empty if there are only files.' })
  content!: string;
  @Field(() => [ChatAttachmentObject])
  attachments!: ChatAttachmentObject[];
  @Field(() => ChatContextObject, { nullable: true })
  context!: ChatContextObject | null;
  @Field(() => Boolean)
  urgent!: boolean;
  @Field(() => Boolean, { description: "Whether the recipient's application has received it." })
  delivered!: boolean;
  @Field(() => Boolean)
  read!: boolean;
  @Field(() => DateTimeScalar, {
    description: 'Defines the order of messages; unique within a thread.',
  })
  createdAt!: string;
}

@ObjectType('ChatMessagePage')
export class ChatMessagePageObject {
  @Field(() => [ChatMessageObject], { description: 'Ascending.' })
  items!: ChatMessageObject[];
  @Field(() => Boolean)
  hasEarlier!: boolean;
  @Field(() => Boolean)
  hasLater!: boolean;
}

@ObjectType('ChatThread')
export class ChatThreadObject {
  @Field(() => ID)
  id!: string;
  @Field(() => ID, { nullable: true })
  productId!: string | null;
  @Field(() => String, { nullable: true })
  productName!: string | null;
  @Field(() => String, { nullable: true })
  productSku!: string | null;
  @Field(() => ID)
  brandId!: string;
  @Field(() => String)
  brandName!: string;
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the last message; null if there is none.',
  })
  lastMessage!: string | null;
  @Field(() => ID, { nullable: true })
  lastMessageId!: string | null;
  @Field(() => ID, { nullable: true })
  lastSenderId!: string | null;
  @Field(() => DateTimeScalar, { description: 'Time of creation if there is no message.' })
  lastMessageAt!: string;
  @Field(() => Int, { description: 'Unread messages of the acting account.' })
  unreadCount!: number;
  @Field(() => Boolean, { description: 'Whether an urgent message of either side is unread.' })
  urgent!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => Int, {
    description: 'Increases with every change. Ignore older versions.',
  })
  version!: number;
}

@ObjectType('ChatThreadPage')
export class ChatThreadPageObject {
  @Field(() => [ChatThreadObject])
  items!: ChatThreadObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => ID, { nullable: true, description: "The next page's `after`." })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}

@ObjectType('ChatAttachmentPage')
export class ChatAttachmentPageObject {
  @Field(() => [ChatAttachmentObject], { description: 'Newest first.' })
  items!: ChatAttachmentObject[];
  @Field(() => ID, { nullable: true, description: "The next page's `after`." })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}
