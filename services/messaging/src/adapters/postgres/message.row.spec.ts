import { exampleChatMessage, exampleChatThread } from '@makeport/contracts';
import { toMessage, type MessageRow } from './message.row';
import { toThread, type ThreadRow } from './thread.row';

const { id, createdAt } = exampleChatMessage;
const row: MessageRow = {
  id,
  sender_id: exampleChatMessage.senderId,
  recipient_id: exampleChatMessage.recipientId,
  client_id: exampleChatMessage.clientId,
  content: exampleChatMessage.content,
  attachments: exampleChatMessage.attachments,
  product_ref: exampleChatMessage.productRef,
  context: exampleChatMessage.context,
  urgent: true,
  created_at: new Date(createdAt),
};

describe('a stored message', () => {
  it('DATA-15: is read back with thread, sides, content, attachments, urgency, product and time', () => {
    expect(toMessage(row, exampleChatThread)).toEqual({ ...exampleChatMessage, urgent: true });
  });

  it('CHAT-21: carries the paths of its attachments', () => {
    expect(toMessage(row, exampleChatThread).attachments[0]?.path).toMatch(
      /^chat-attachments\/.+\.png$/,
    );
  });

  it('CHAT-24, CHAT-26: is delivered and read once its recipient’s marks have reached it', () => {
    const upTo = (at: string) => ({ messageId: id, at });
    const [before, after] = ['2026-11-21T09:59:59.999Z', '2026-11-21T10:00:00.001Z'];
    const seen = (deliveredUpTo: string | null, readUpTo: string | null) => {
      const side = {
        unreadCount: 0,
        deliveredUpTo: deliveredUpTo === null ? null : upTo(deliveredUpTo),
        readUpTo: readUpTo === null ? null : upTo(readUpTo),
      };
      const { delivered, read } = toMessage(row, { ...exampleChatThread, manufacturer: side });
      return [delivered, read];
    };
    expect(seen(null, null)).toEqual([false, false]);
    expect(seen(before, null)).toEqual([false, false]);
    expect(seen(createdAt, before)).toEqual([true, false]);
    expect(seen(after, createdAt)).toEqual([true, true]);
    // The marks of the message's own sender do not make it delivered or read.
    const own = { unreadCount: 0, deliveredUpTo: upTo(after), readUpTo: upTo(after) };
    expect(toMessage(row, { ...exampleChatThread, brand: own })).toMatchObject({
      delivered: false,
      read: false,
    });
  });
});

describe('a stored thread', () => {
  const thread: ThreadRow = {
    id: exampleChatThread.id,
    product_id: exampleChatThread.productId,
    product_name: exampleChatThread.productName,
    product_sku: exampleChatThread.productSku,
    brand_id: exampleChatThread.brandId,
    brand_name: exampleChatThread.brandName,
    brand_unread: 0,
    brand_unread_urgent: 0,
    brand_delivered_id: null,
    brand_delivered_at: null,
    brand_read_id: null,
    brand_read_at: null,
    brand_viewing_until: null,
    manufacturer_id: exampleChatThread.manufacturerId,
    manufacturer_name: exampleChatThread.manufacturerName,
    manufacturer_unread: 1,
    manufacturer_unread_urgent: 0,
    manufacturer_delivered_id: null,
    manufacturer_delivered_at: null,
    manufacturer_read_id: null,
    manufacturer_read_at: null,
    manufacturer_viewing_until: null,
    last_message: exampleChatThread.lastMessage,
    last_message_id: exampleChatThread.lastMessageId,
    last_sender_id: exampleChatThread.lastSenderId,
    last_message_at: new Date(exampleChatThread.lastMessageAt),
    created_at: new Date(exampleChatThread.createdAt),
    version: exampleChatThread.version,
  };

  it('CHAT-10, DATA-14: is read back with product, sides, last message and time', () => {
    expect(toThread(thread)).toEqual(exampleChatThread);
  });

  it('OPEN-59: is urgent while either side has an urgent message unread', () => {
    expect(toThread({ ...thread, manufacturer_unread_urgent: 2 }).urgent).toBe(true);
    expect(toThread({ ...thread, brand_unread_urgent: 1 }).urgent).toBe(true);
  });
});
