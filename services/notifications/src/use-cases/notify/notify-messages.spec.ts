import { messagingEvents } from '@makeport/contracts';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import { MemoryTransaction } from '../../testing/memory-transaction';
import { NotifyMessages, type UnreadMessages } from './notify-messages';

const HOUR = 3_600_000;
const now = new Date('2026-11-21T10:00:00.000Z');
const sent = messagingEvents.messageSent.example;

async function getTold(ageMs: number, changes: Partial<typeof sent> = {}) {
  const transaction = new MemoryTransaction();
  const waiting: string[] = [];
  const held: { message: NotifiedMessage; until: Date }[] = [];
  const unread: UnreadMessages = {
    add: async ({ recipientId }) => void waiting.push(recipientId),
    hold: async (message, _now, until) => void held.push({ message, until }),
    takeHeld: async () => [],
    removeRead: async () => undefined,
  };
  const context = { id: 'event-1', at: new Date(now.getTime() - ageMs), about: [] };
  await new NotifyMessages(() => now).sent(transaction, unread, context, { ...sent, ...changes });
  return {
    told: transaction.notifications.length,
    pushed: transaction.pushed.length,
    waiting,
    held,
  };
}

describe('a message', () => {
  const mailed = { told: 1, pushed: 1, waiting: [sent.recipientId], held: [] };
  const silent = { told: 1, pushed: 0, waiting: [], held: [] };

  it.each([
    ['new', 0, mailed],
    ['72 hours old', 72 * HOUR, mailed],
    ['older than 72 hours, as when a consumer starts from the beginning', 72 * HOUR + 1, silent],
  ])('G7: that is %s', async (_age, ageMs, expected) => {
    expect(await getTold(ageMs)).toEqual(expected);
  });

  it('OPEN-64, T24: is held while the recipient has the conversation open, for no longer than the lease', async () => {
    const { held, ...others } = await getTold(0, { recipientViewing: true });
    expect(others).toEqual({ told: 0, pushed: 0, waiting: [] });
    expect(held.map(({ message, until }) => [message.messageId, until.toISOString()])).toEqual([
      [sent.messageId, new Date(Date.parse(sent.createdAt) + 45_000).toISOString()],
    ]);
  });
});
