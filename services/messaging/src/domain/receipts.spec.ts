import { afterDelivery, afterReading, type Mark, type Receipts } from './receipts';
import { isUrgent } from './urgency';

const mark = (second: number): Mark => ({
  messageId: `message ${second}`,
  at: `2026-11-21T10:00:0${second}.000Z`,
});
const fresh: Receipts = { delivered: null, read: null, unread: 3, unreadUrgent: 1 };

describe('receipts', () => {
  it('CHAT-26, OPEN-58: what arrived is delivered and still unread', () => {
    expect(afterDelivery(fresh, mark(2))).toEqual({ ...fresh, delivered: mark(2) });
  });

  it('CHAT-26, OPEN-58: what is read has been delivered, and is no longer unread', () => {
    expect(afterReading(fresh, mark(2), { messages: 2, urgent: 1 })).toEqual({
      delivered: mark(2),
      read: mark(2),
      unread: 1,
      unreadUrgent: 0,
    });
    const delivered = { ...fresh, delivered: mark(3) };
    expect(afterReading(delivered, mark(2), { messages: 2, urgent: 1 })?.delivered).toEqual(
      mark(3),
    );
  });

  it('OPEN-58: marks never go back', () => {
    const all = { ...fresh, delivered: mark(3), read: mark(3) };
    for (const earlier of [mark(1), mark(3)]) {
      expect(afterDelivery(all, earlier)).toBeNull();
      expect(afterReading(all, earlier, { messages: 0, urgent: 0 })).toBeNull();
    }
  });

  it('OPEN-59: a conversation is urgent while an urgent message is unread on either side', () => {
    const read = { ...fresh, unread: 0, unreadUrgent: 0 };
    expect([isUrgent(fresh, read), isUrgent(read, fresh), isUrgent(read, read)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
