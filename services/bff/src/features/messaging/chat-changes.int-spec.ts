import { exampleChatMessage, exampleChatThread, messagingEvents } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { BffUnderTest } from '../../testing/bff-under-test';
import { callers, people, type Caller } from '../../testing/people';
import { SubscriberUnderTest } from '../../testing/subscriber-under-test';

const sent = messagingEvents.messageSent.example;
const marked = messagingEvents.receiptsChanged.example;
/**
 * A thread of the brand itself. Events arrive in order: after this thread's event, no earlier event
 * can follow.
 */
const ownThread = (brandId: string) => ({
  ...exampleChatThread,
  id: 'd1b2c3d4-0000-4000-8000-000000000009',
  brandId,
  manufacturerId: 'd1b2c3d4-0000-4000-8000-000000000099',
});

describe('changes of conversations', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(() => bff.stop());

  const listen = async (caller: Caller, document: string) => {
    const listener = await SubscriberUnderTest.connect(bff, caller);
    if (caller === 'anonymous') {
      expect(await listener.closed).toMatchObject({ code: 4403 });
      return null;
    }
    return { listener, received: await listener.subscribe(document), me: people[caller].id };
  };
  const isSide = (caller: Caller): boolean => caller === 'brand' || caller === 'manufacturer';

  it.each(callers)(
    'CHAT-28: a message reaches the two sides of its thread only: %s',
    async (caller) => {
      const listening = await listen(
        caller,
        'subscription { chatMessageAdded { message { threadId content } thread { unreadCount } } }',
      );
      if (!listening) return;
      const own = ownThread(listening.me);
      await bff.bus.emit(messagingEvents.messageSent, sent);
      await bff.bus.emit(messagingEvents.messageSent, {
        ...sent,
        threadId: own.id,
        thread: own,
        message: { ...sent.message, threadId: own.id },
      });
      const told = (threadId: string, unreadCount: number) => ({
        data: {
          chatMessageAdded: {
            message: { threadId, content: exampleChatMessage.content },
            thread: { unreadCount },
          },
        },
      });
      const unread = caller === 'manufacturer' ? 1 : 0;
      await eventually(async () => {
        expect(listening.received).toEqual([
          ...(isSide(caller) ? [told(exampleChatThread.id, unread)] : []),
          told(own.id, 0),
        ]);
      });
      await listening.listener.disconnect();
    },
  );

  it.each(callers)(
    'CHAT-26: receipts reach the two sides of their thread only: %s',
    async (caller) => {
      const listening = await listen(
        caller,
        'subscription { chatReceiptsChanged { threadId readerId deliveredUpTo { messageId at } readUpTo { at } } }',
      );
      if (!listening) return;
      const own = ownThread(listening.me);
      await bff.bus.emit(messagingEvents.receiptsChanged, marked);
      await bff.bus.emit(messagingEvents.receiptsChanged, {
        ...marked,
        threadId: own.id,
        thread: own,
      });
      const told = (threadId: string) => ({
        data: {
          chatReceiptsChanged: {
            threadId,
            readerId: marked.readerId,
            deliveredUpTo: marked.deliveredUpTo,
            readUpTo: null,
          },
        },
      });
      await eventually(async () => {
        expect(listening.received).toEqual([
          ...(isSide(caller) ? [told(exampleChatThread.id)] : []),
          told(own.id),
        ]);
      });
      await listening.listener.disconnect();
    },
  );

  it.each(callers)(
    'CHAT-25: a thread that was only opened is told its opener; with a message, both: %s',
    async (caller) => {
      const listening = await listen(
        caller,
        'subscription { chatThreadChanged { thread { id } } }',
      );
      if (!listening) return;
      const { id: openedBy } = people.brand;
      const own = ownThread(listening.me);
      const opened = { ...exampleChatThread, id: 'd1b2c3d4-0000-4000-8000-000000000008' };
      await bff.bus.emit(messagingEvents.threadChanged, { thread: opened, openedBy });
      await bff.bus.emit(messagingEvents.messageSent, sent);
      await bff.bus.emit(messagingEvents.threadChanged, { thread: own, openedBy: listening.me });
      const expected = [
        ...(caller === 'brand' ? [opened.id] : []),
        ...(isSide(caller) ? [exampleChatThread.id] : []),
        own.id,
      ];
      await eventually(async () => {
        expect(listening.received).toEqual(
          expected.map((id) => ({ data: { chatThreadChanged: { thread: { id } } } })),
        );
      });
      await listening.listener.disconnect();
    },
  );
});
