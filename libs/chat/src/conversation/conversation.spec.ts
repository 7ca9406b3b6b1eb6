import type { ChatMessage } from '../chat-types';
import { incoming } from '../testing/chats';
import { Conversation, type FetchPage } from './conversation';

const PAGE = 3;
const READER = incoming(1).recipientId;

/** Simulates a server with messages 1 to `count`, in pages of three. A test can make it fail. */
function server(count: number) {
  const all = (): ChatMessage[] =>
    Array.from({ length: count }, (_, index) =>
      incoming(index + 1, { delivered: false, read: false }),
    );
  const asked: Parameters<FetchPage>[0][] = [];
  let down = false;
  const fetchPage: FetchPage = async (range) => {
    asked.push(range);
    if (down) throw new Error('down');
    const messages = all();
    const index = (id: string) => messages.findIndex((message) => message.id === id);
    const to = range.before
      ? index(range.before)
      : range.after
        ? index(range.after) + 1 + PAGE
        : messages.length;
    const from = range.after ? index(range.after) + 1 : Math.max(0, to - PAGE);
    return {
      messages: messages.slice(from, to),
      hasEarlier: from > 0,
      hasLater: to < messages.length,
    };
  };
  return {
    fetchPage,
    asked,
    grow: (more: number) => (count += more),
    setDown: (value: boolean) => (down = value),
  };
}

const numbers = (conversation: Conversation) =>
  conversation.store.getSnapshot().messages.map(({ id }) => Number(id.replace('message-', '')));

describe('conversation', () => {
  it('begins with the newest messages and goes back page by page', async () => {
    const conversation = new Conversation(server(8).fetchPage);
    await conversation.catchUp();
    expect(numbers(conversation)).toEqual([6, 7, 8]);
    await conversation.loadEarlier();
    expect(numbers(conversation)).toEqual([3, 4, 5, 6, 7, 8]);
    await conversation.loadEarlier();
    expect(numbers(conversation)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(conversation.store.getSnapshot().hasEarlier).toBe(false);
  });

  it('CHAT-26, NFR-7: knows of receipts that overtake the answer with their message', async () => {
    const { fetchPage } = server(2);
    const conversation = new Conversation(async (range) => {
      const page = await fetchPage(range);
      conversation.applyReceipts({
        readerId: READER,
        deliveredUpTo: 'message-2',
        readUpTo: 'message-1',
      });
      return page;
    });
    await conversation.catchUp();
    expect(conversation.store.getSnapshot().messages).toMatchObject([
      { id: 'message-1', delivered: true, read: true },
      { id: 'message-2', delivered: true, read: false },
    ]);
  });

  it('asks once for a page, however often one scrolls meanwhile', async () => {
    const { fetchPage, asked } = server(9);
    const conversation = new Conversation(fetchPage);
    await conversation.catchUp();
    await Promise.all([conversation.loadEarlier(), conversation.loadEarlier()]);
    expect(asked).toEqual([{}, { before: 'message-7' }]);
  });

  it('NFR-7: fetches all that was missed from the last one seen, each once', async () => {
    const backend = server(4);
    const conversation = new Conversation(backend.fetchPage);
    await conversation.catchUp();
    backend.grow(8);
    await conversation.catchUp();
    expect(numbers(conversation)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(backend.asked.slice(1)).toEqual([{}, { after: 'message-4' }, { after: 'message-7' }]);
  });

  it('NFR-7: after a long absence the newest take the place, and the rest comes by scrolling', async () => {
    const backend = server(4);
    const conversation = new Conversation(backend.fetchPage);
    await conversation.catchUp();
    backend.grow(100);
    await conversation.catchUp();
    expect(numbers(conversation)).toEqual([102, 103, 104]);
    expect(conversation.store.getSnapshot()).toMatchObject({ hasEarlier: true, hasLater: false });
    await conversation.loadEarlier();
    expect(numbers(conversation)[0]).toBe(99);
  });

  it('CHAT-28: a message whose push was lost shows with the next look, also before those that came since', async () => {
    const backend = server(2);
    const conversation = new Conversation(backend.fetchPage);
    await conversation.catchUp();
    await conversation.compare('message-2');
    expect(backend.asked).toHaveLength(1);
    backend.grow(2);
    conversation.receive(incoming(4));
    expect(numbers(conversation)).toEqual([1, 2, 4]);
    await conversation.compare('message-4');
    expect(numbers(conversation)).toEqual([1, 2, 3, 4]);
    await conversation.compare('message-4');
    expect(backend.asked).toHaveLength(2);
  });

  it('CHAT-30: says that nothing could be loaded, and loads when it is tried again', async () => {
    const backend = server(2);
    backend.setDown(true);
    const conversation = new Conversation(backend.fetchPage);
    await conversation.catchUp();
    expect(conversation.store.getSnapshot().phase).toBe('failed');
    backend.setDown(false);
    await conversation.catchUp();
    expect(numbers(conversation)).toEqual([1, 2]);
  });

  it('keeps what is shown when older ones or the missed ones cannot be fetched', async () => {
    const backend = server(6);
    const conversation = new Conversation(backend.fetchPage);
    await conversation.catchUp();
    backend.setDown(true);
    await conversation.loadEarlier();
    await conversation.catchUp();
    expect(conversation.store.getSnapshot()).toMatchObject({
      phase: 'ready',
      endFailed: 'earlier',
    });
    expect(numbers(conversation)).toEqual([4, 5, 6]);
  });
});
