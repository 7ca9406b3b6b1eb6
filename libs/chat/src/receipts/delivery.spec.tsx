import { act, waitFor } from '@testing-library/react';
import {
  ACCOUNTS,
  announceRealtimeBegan,
  renderRoutes,
  toSession,
  type Rendered,
} from '@makeport/web/testing';
import { aThread, incoming, own, threadPage } from '../testing/chats';
import { ChatDelivery } from './delivery';

// the rate limit has its own tests
jest.mock('@makeport/web', () => ({
  ...jest.requireActual<object>('@makeport/web'),
  sendRealtime: (send: () => Promise<unknown>) => send(),
}));

const marked = {
  MarkChatDelivered: {
    data: { markChatDelivered: { __typename: 'MarkChatPayload', thread: aThread() } },
  },
};
const open = (...threads: ReturnType<typeof aThread>[]) =>
  renderRoutes(<ChatDelivery />, {
    session: toSession(ACCOUNTS.brand),
    answers: { ...marked, ChatThreads: threadPage(...threads) },
  });
const marks = ({ server }: Rendered) =>
  server.asked
    .filter(({ name }) => name === 'MarkChatDelivered')
    .map(({ variables }) => (variables['input'] as { messageId: string }).messageId);
const arrive = ({ server }: Rendered, message: object) =>
  act(() =>
    server.emit('ChatMessageAdded', {
      chatMessageAdded: { __typename: 'ChatMessageAdded', message, thread: aThread() },
    }),
  );

describe('delivery', () => {
  it('OPEN-58, CHAT-26: what arrives is delivered, on whichever page the person is', async () => {
    const view = open();
    arrive(view, incoming(7, { delivered: false, read: false }));
    await waitFor(() => expect(marks(view)).toEqual(['message-7']));
  });

  it('OPEN-58: one’s own messages, also from another browser, say nothing about the other side', async () => {
    const view = open();
    arrive(view, own(7, { delivered: false, read: false }));
    arrive(view, incoming(8, { delivered: false, read: false }));
    await waitFor(() => expect(marks(view)).toEqual(['message-8']));
  });

  it('OPEN-58, NFR-7: receipts are listened to before a conversation opens', async () => {
    const { server } = open();
    await waitFor(() => expect(server.subscribed).toContain('ChatReceiptsChanged'));
  });

  it('OPEN-58: what came while the application was closed is delivered when it opens', async () => {
    const view = open(
      aThread({ id: 'a', unreadCount: 2, lastMessageId: 'message-5' }),
      aThread({ id: 'b', unreadCount: 0, lastMessageId: 'message-6' }),
    );
    await waitFor(() => expect(marks(view)).toEqual(['message-5']));
  });

  it('OPEN-58, NFR-7: what came before events began is delivered when they do, and once', async () => {
    const view = open();
    const looked = () => view.server.asked.filter(({ name }) => name === 'ChatThreads');
    await waitFor(() => expect(looked()).toHaveLength(1));
    view.server.answer({
      ChatThreads: threadPage(aThread({ unreadCount: 1, lastMessageId: 'message-7' })),
    });
    await act(async () => announceRealtimeBegan());
    await waitFor(() => expect(marks(view)).toEqual(['message-7']));
    arrive(view, incoming(7, { delivered: false, read: false }));
    arrive(view, incoming(8, { delivered: false, read: false }));
    await waitFor(() => expect(marks(view)).toEqual(['message-7', 'message-8']));
    expect(looked()).toHaveLength(2);
  });
});
