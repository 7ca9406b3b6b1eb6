import type { ChatMessage } from '../chat-types';
import { brandId, incoming, makerId, own } from '../testing/chats';
import {
  EMPTY_TIMELINE,
  MAX_HELD,
  withEarlier,
  withLater,
  withMessage,
  withNewest,
  withReceipts,
  type Timeline,
} from './timeline';

const range = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => incoming(from + index));
const held = (messages: ChatMessage[], over: Partial<Timeline> = {}): Timeline => ({
  messages,
  hasEarlier: false,
  hasLater: false,
  ...over,
});
const numbers = ({ messages }: Timeline) =>
  messages.map(({ id }) => Number(id.replace('message-', '')));
const ticks = ({ messages }: Timeline) =>
  messages.map(({ delivered, read }) => (read ? 'read' : delivered ? 'delivered' : 'sent'));

describe('timeline', () => {
  it('CHAT-5: stands in ascending order of writing, whatever came first', () => {
    const timeline = withMessage(held([incoming(2), incoming(4)]), incoming(3));
    expect(numbers(timeline)).toEqual([2, 3, 4]);
  });

  it('CHAT-29: holds a message once, also when the push overtakes the answer', () => {
    const pushed = withMessage(held([own(1)]), own(2));
    expect(numbers(withMessage(pushed, own(2)))).toEqual([1, 2]);
    expect(numbers(withNewest(pushed, held([own(1), own(2)])))).toEqual([1, 2]);
  });

  it('puts older pages before and newer ones after what is held', () => {
    const middle = held(range(10, 12), { hasEarlier: true, hasLater: true });
    const earlier = withEarlier(middle, held(range(7, 9), { hasEarlier: true, hasLater: true }));
    expect(numbers(earlier)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(earlier.hasEarlier).toBe(true);
    const whole = withLater(earlier, held(range(13, 14), { hasEarlier: true }));
    expect(numbers(whole)).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    expect(whole.hasLater).toBe(false);
  });

  it('never holds a long conversation as a whole', () => {
    const full = held(range(1000, 999 + MAX_HELD), { hasEarlier: true });
    const up = withEarlier(full, held(range(950, 999), { hasEarlier: true, hasLater: true }));
    expect(up.messages).toHaveLength(MAX_HELD);
    expect(numbers(up)[0]).toBe(950);
    expect(up.hasLater).toBe(true);
    const down = withLater(up, held(range(1250, 1299), { hasEarlier: true }));
    expect(down.messages).toHaveLength(MAX_HELD);
    expect(numbers(down).at(-1)).toBe(1299);
    expect(down).toMatchObject({ hasEarlier: true, hasLater: false });
  });

  it('appends nothing while newer ones are not held: it would leave a gap', () => {
    const older = held(range(1, 3), { hasLater: true });
    expect(withMessage(older, incoming(9))).toBe(older);
    expect(withNewest(older, held(range(8, 9), { hasEarlier: true }))).toEqual(
      held(range(8, 9), { hasEarlier: true }),
    );
  });

  it('NFR-7: joins the newest page where it touches what is held, and takes its place where it does not', () => {
    const known = held(range(1, 5));
    const touching = withNewest(known, held(range(4, 8), { hasEarlier: true }));
    expect(numbers(touching)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(touching.hasEarlier).toBe(false);
    const apart = withNewest(known, held(range(70, 80), { hasEarlier: true }));
    expect(numbers(apart)).toEqual(Array.from({ length: 11 }, (_, index) => 70 + index));
    expect(apart.hasEarlier).toBe(true);
    expect(numbers(withNewest(EMPTY_TIMELINE, held(range(1, 2))))).toEqual([1, 2]);
  });

  const fresh = { delivered: false, read: false };

  it('CHAT-26: receipts hold for everything up to a message, and only for what the reader was sent', () => {
    const timeline = held([own(1, fresh), incoming(2, fresh), own(3, fresh), own(4, fresh)]);
    const after = withReceipts(timeline, {
      readerId: makerId,
      deliveredUpTo: 'message-3',
      readUpTo: 'message-1',
    });
    expect(ticks(after)).toEqual(['read', 'sent', 'delivered', 'sent']);
    expect(
      ticks(withReceipts(after, { readerId: brandId, deliveredUpTo: null, readUpTo: 'message-2' })),
    ).toEqual(['read', 'read', 'delivered', 'sent']);
  });

  it('CHAT-26: what is read is delivered, and a tick never goes back', () => {
    const read = withReceipts(held([own(1, fresh)]), {
      readerId: makerId,
      deliveredUpTo: null,
      readUpTo: 'message-1',
    });
    expect(read.messages[0]).toMatchObject({ delivered: true, read: true });
    // this answer was in flight before the receipt arrived
    expect(ticks(withMessage(read, own(1, fresh)))).toEqual(['read']);
  });
});
