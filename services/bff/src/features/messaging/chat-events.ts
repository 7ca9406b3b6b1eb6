import { messagingEvents, type ChatThread } from '@makeport/contracts';
import { on, type BroadcastHandler } from '@makeport/event-bus';
import type { RealtimeHub } from '../../realtime/realtime-hub';

/** A thread's brand and its manufacturer, and nobody else. */
const sidesOf = ({ brandId, manufacturerId }: ChatThread): readonly string[] => [brandId, manufacturerId];

export function chatHandlers(hub: RealtimeHub): BroadcastHandler[] {
  return [
    on(messagingEvents.messageSent, async ({ data }) => {
      hub.publish('chatMessage', sidesOf(data.thread), data);
      hub.publish('chatThread', sidesOf(data.thread), data.thread);
    }),
    on(messagingEvents.receiptsChanged, async ({ data }) => {
      hub.publish('chatReceipts', sidesOf(data.thread), data);
      hub.publish('chatThread', sidesOf(data.thread), data.thread);
    }),
    // What was opened and not written in is nobody's but the opener's: the other side sees it with its first message.
    on(messagingEvents.threadChanged, async ({ data: { thread, openedBy } }) => {
      hub.publish('chatThread', [openedBy], thread);
    }),
  ];
}
