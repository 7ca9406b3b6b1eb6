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
  @Field(() => ID, { description: 'As its sender named it: there is one message for it.' })
  clientId!: string;
  @Field(() => ID)
  senderId!: string;
  @Field(() => ID)
  recipientId!: string;
  @Field(() => String, { description: 'Empty where there are only files.' })
  content!: string;
  @Field(() => [ChatAttachmentObject])
  attachments!: ChatAttachmentObject[];
  @Field(() => ChatContextObject, { nullable: true })
  context!: ChatContextObject | null;
  @Field(() => Boolean)
  urgent!: boolean;
  @Field(() => Boolean, { description: "The recipient's application has received it." })
  delivered!: boolean;
  @Field(() => Boolean)
  read!: boolean;
  @Field(() => DateTimeScalar, {
    description: 'Orders the messages of a thread: no two are the same.',
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
    description: 'The beginning of it; null before the first.',
  })
  lastMessage!: string | null;
  @Field(() => ID, { nullable: true })
  lastMessageId!: string | null;
  @Field(() => ID, { nullable: true })
  lastSenderId!: string | null;
  @Field(() => DateTimeScalar, { description: 'Before the first message the time of creation.' })
  lastMessageAt!: string;
  @Field(() => Int, { description: "The acting account's." })
  unreadCount!: number;
  @Field(() => Boolean, { description: 'An urgent message of either side is unread.' })
  urgent!: boolean;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => Int, {
    description: 'Rises with every change: what is older than known is to be ignored.',
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
  @Field(() => [ChatAttachmentObject], { description: 'The newest first.' })
  items!: ChatAttachmentObject[];
  @Field(() => ID, { nullable: true, description: "The next page's `after`." })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}
