import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../graphql/schema/scalars';
import { ChatMessageObject, ChatThreadObject } from './chat.types';

@ObjectType()
export class OpenChatThreadPayload {
  @Field(() => ChatThreadObject)
  thread!: ChatThreadObject;
}

@ObjectType()
export class SendChatMessagePayload {
  @Field(() => ChatMessageObject)
  message!: ChatMessageObject;
  @Field(() => ChatThreadObject)
  thread!: ChatThreadObject;
}

@ObjectType()
export class MarkChatPayload {
  @Field(() => ChatThreadObject)
  thread!: ChatThreadObject;
}

@ObjectType('ChatMessageAdded')
export class ChatMessageAddedObject {
  @Field(() => ChatMessageObject)
  message!: ChatMessageObject;
  @Field(() => ChatThreadObject)
  thread!: ChatThreadObject;
}

@ObjectType('ChatThreadChanged')
export class ChatThreadChangedObject {
  @Field(() => ChatThreadObject)
  thread!: ChatThreadObject;
}

@ObjectType('ChatWatermark', {
  description: 'A message. Earlier messages of the other side count as well.',
})
export class ChatWatermarkObject {
  @Field(() => ID)
  messageId!: string;
  @Field(() => DateTimeScalar, { description: 'The `createdAt` of the message.' })
  at!: string;
}

@ObjectType('ChatReceiptsChanged')
export class ChatReceiptsChangedObject {
  @Field(() => ID)
  threadId!: string;
  @Field(() => ID, { description: 'The account that received or read the messages.' })
  readerId!: string;
  @Field(() => ChatWatermarkObject, { nullable: true })
  deliveredUpTo!: ChatWatermarkObject | null;
  @Field(() => ChatWatermarkObject, { nullable: true })
  readUpTo!: ChatWatermarkObject | null;
}
