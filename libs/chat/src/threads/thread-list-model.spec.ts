import type { ChatThread } from '../chat-types';
import { aThread } from '../testing/chats';
import { ThreadListModel, type FetchThreads } from './thread-list-model';

const thread = (id: string, minute: number, over: Partial<ChatThread> = {}) =>
  aThread({
    id,
    lastMessageAt: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
    ...over,
  });
const page = (items: ChatThread[], endCursor: string | null = null) => ({
  items,
  total: 40,
  endCursor,
  hasMore: endCursor !== null,
});
const ids = (model: ThreadListModel) => model.store.getSnapshot().items.map(({ id }) => id);

describe('list of conversations', () => {
  it('CHAT-2, CHAT-25: the one with the latest message stands first, also when it gets one', async () => {
    const model = new ThreadListModel(async () => page([thread('b', 5), thread('a', 1)]), false);
    await model.load();
    model.put(thread('a', 9, { version: 2, lastMessage: 'newest' }));
    expect(ids(model)).toEqual(['a', 'b']);
    model.put(thread('new', 10));
    expect(ids(model)).toEqual(['new', 'a', 'b']);
  });

  it('puts pages together and shows a thread once that moved up meanwhile', async () => {
    const fetchPage: FetchThreads = async (after) =>
      after
        ? page([thread('b', 2), thread('a', 1)])
        : page([thread('d', 4), thread('c', 3)], 'cursor');
    const model = new ThreadListModel(fetchPage, false);
    await model.load();
    model.put(thread('b', 8, { version: 2 }));
    await model.loadMore();
    expect(ids(model)).toEqual(['b', 'd', 'c', 'a']);
    expect(model.store.getSnapshot().hasMore).toBe(false);
  });

  it('an older state never takes the place of a newer one', async () => {
    const model = new ThreadListModel(
      async () => page([thread('a', 1, { version: 3, unreadCount: 0 })]),
      false,
    );
    await model.load();
    model.put(thread('a', 1, { version: 2, unreadCount: 4 }));
    expect(model.store.getSnapshot().items[0]).toMatchObject({ version: 3, unreadCount: 0 });
  });

  it('with a search the server decides whether a new thread belongs to it', async () => {
    const fetchPage = jest.fn(async () => page([thread('a', 1)]));
    const model = new ThreadListModel(fetchPage, true);
    await model.load();
    model.put(thread('other', 9));
    expect(ids(model)).toEqual(['a']);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('says that it could not be loaded, and keeps what it has when a later load fails', async () => {
    let down = true;
    const model = new ThreadListModel(async () => {
      if (down) throw new Error('down');
      return page([thread('a', 1)]);
    }, false);
    await model.load();
    expect(model.store.getSnapshot().phase).toBe('failed');
    down = false;
    await model.load();
    down = true;
    await model.load();
    expect(model.store.getSnapshot().phase).toBe('ready');
    expect(ids(model)).toEqual(['a']);
  });
});
