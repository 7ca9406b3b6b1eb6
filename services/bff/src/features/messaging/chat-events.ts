import { messagingEvents, type ChatThread, type EventData } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { RealtimeEvents } from '../../realtime/realtime-events';
import { defineChannel, RealtimeHub } from '../../realtime/realtime-hub';

export const chatMessageChannel =
  defineChannel<EventData<typeof messagingEvents.messageSent>>('chatMessage');
export const chatReceiptsChannel =
  defineChannel<EventData<typeof messagingEvents.receiptsChanged>>('chatReceipts');
export const chatThreadChannel = defineChannel<ChatThread>('chatThread');

/** Returns the accounts of the thread's brand and manufacturer. */
const getSides = ({ brandId, manufacturerId }: ChatThread): readonly string[] => [
  brandId,
  manufacturerId,
];

@Injectable()
export class ChatEvents {
  constructor(events: RealtimeEvents, hub: RealtimeHub) {
    events.register(
      on(messagingEvents.messageSent, async ({ data }) => {
        hub.publish(chatMessageChannel, getSides(data.thread), data);
        hub.publish(chatThreadChannel, getSides(data.thread), data.thread);
      }),
      on(messagingEvents.receiptsChanged, async ({ data }) => {
        hub.publish(chatReceiptsChannel, getSides(data.thread), data);
        hub.publish(chatThreadChannel, getSides(data.thread), data.thread);
      }),
      // Until the first message, a thread is visible only to the account that opened it.
      on(messagingEvents.threadChanged, async ({ data: { thread, openedBy } }) => {
        hub.publish(chatThreadChannel, [openedBy], thread);
      }),
    );
  }
}
