import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ACCOUNTS,
  announceRealtimeBegan,
  fakeUploads,
  renderRoutes,
  toSession,
  type RenderOptions,
} from '@makeport/web/testing';
import type { ChatThread, Side } from '../chat-types';
import {
  anAttachment,
  aThread,
  incoming,
  makerId,
  messagePage,
  own,
  receiptAnswers,
  threadAnswer,
  threadPage,
} from '../testing/chats';
import { MessagesPage } from './messages-page';

// the rate limit has its own tests; here each test would wait for sends of earlier tests
jest.mock('@makeport/web', () => ({
  ...jest.requireActual<object>('@makeport/web'),
  sendRealtime: (send: () => Promise<unknown>) => send(),
}));

type ChatProduct = NonNullable<ChatThread['product']>;
const second = aThread({
  id: 'thread-2',
  productName: 'Lunch Box',
  manufacturerName: 'Greenform Goods',
  brandName: 'Harbour & Pine',
  lastMessage: 'See you',
  lastMessageAt: '2026-11-20T10:00:00.000Z',
});
const answers = {
  ChatThreads: threadPage(second, aThread()),
  ChatThread: ({ id }: Record<string, unknown>) =>
    threadAnswer(id === 'thread-2' ? second : aThread()),
  ChatMessages: messagePage([incoming(1), own(2)]),
  ...receiptAnswers,
};

function open(options: RenderOptions = {}, viewer: Side = 'brand') {
  return renderRoutes(
    [
      { path: `/${viewer}/messages`, element: <MessagesPage viewer={viewer} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      path: `/${viewer}/messages`,
      session: toSession(ACCOUNTS[viewer]),
      ...options,
      answers: { ...answers, ...options.answers },
    },
  );
}
const openThread = (options: RenderOptions = {}, viewer: Side = 'brand') =>
  open({ path: `/${viewer}/messages?thread=thread-1`, ...options }, viewer);
const list = () => screen.getByRole('navigation', { name: 'Conversations' });
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }));
const field = () => conversation().findByRole('textbox', { name: 'Message' });
const send = () => conversation().getByRole('button', { name: 'Send' });
const texts = () => screen.queryAllByText(/^text \d+$/).map(({ textContent }) => textContent);
const sent = (server: ReturnType<typeof open>['server']) =>
  server.asked
    .filter(({ name }) => name === 'SendChatMessage')
    .map(({ variables }) => variables['input'] as Record<string, unknown>);
/** Stores sent messages, like the server. */
const storing = {
  SendChatMessage: (variables: Record<string, unknown>) => {
    const { clientId, content, urgent } = variables['input'] as Record<string, string>;
    const message = own(50, {
      ...({ clientId, content, urgent } as object),
      delivered: false,
      read: false,
    });
    return { data: { sendChatMessage: { __typename: 'SendChatMessagePayload', message } } };
  },
};
const added = (message: object, thread: object = aThread({ version: 2 })) => ({
  chatMessageAdded: { __typename: 'ChatMessageAdded', message, thread },
});

beforeEach(() => sessionStorage.clear());

describe('messages page', () => {
  it('CHAT-1, MFR-59: shows the conversations beside the conversation', async () => {
    open();
    expect(await within(list()).findAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Conversation' })).toBeInTheDocument();
  });

  it('F41: in a view it says that messages are private, and asks for none', () => {
    const view = { expiresAt: '2030-01-01T00:00:00.000Z', endsAt: Date.now() + 60_000 };
    const { server } = openThread({ session: { ...toSession(ACCOUNTS.brand), view } });
    expect(screen.getByText('This is private')).toBeVisible();
    expect(
      screen.getByText('It is not shown while you are viewing as somebody else.'),
    ).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('MFR-60: without a selected conversation it asks to select one', () => {
    open({}, 'manufacturer');
    expect(screen.getByText('Select a conversation to start messaging')).toBeVisible();
  });

  it.each(['brand', 'manufacturer'] as const)(
    'CHAT-3, OPEN-57: says so when a %s has none',
    async (viewer) => {
      open({ answers: { ChatThreads: threadPage() } }, viewer);
      expect(await screen.findByText('No conversations yet')).toBeVisible();
    },
  );

  it.each([
    ['brand', ['Voltworks Electronics', 'Greenform Goods']],
    ['manufacturer', ['Northwind Outfitters', 'Harbour & Pine']],
  ] as const)(
    'CHAT-2: a %s sees the other side’s name and the last message, newest first',
    async (viewer, names) => {
      open({}, viewer);
      const rows = await within(list()).findAllByRole('link');
      expect(rows[0]).toHaveTextContent(names[0]);
      expect(rows[0]).toHaveTextContent('Hello');
      expect(rows[1]).toHaveTextContent(names[1]);
      expect(rows[1]).toHaveTextContent('See you');
    },
  );

  it.each([
    ['brand', 1],
    ['manufacturer', 0],
  ] as const)(
    'VER-10: a %s sees %s ‘Verified’ in the list of conversations',
    async (viewer, count) => {
      const manufacturer = { __typename: 'Manufacturer', id: 'greenform', verified: true };
      const product = { ...second.product, id: 'product-2', manufacturer } as ChatProduct;
      open({ answers: { ChatThreads: threadPage({ ...second, product }, aThread()) } }, viewer);
      await within(list()).findAllByRole('link');
      expect(within(list()).queryAllByText('Verified')).toHaveLength(count);
    },
  );

  it('CHAT-2, OPEN-59: unread messages are counted, and urgent ones are labelled while they are unread', async () => {
    open({
      answers: { ChatThreads: threadPage(aThread({ unreadCount: 3, urgent: true }), second) },
    });
    const [first, other] = await within(list()).findAllByRole('link');
    expect(first).toHaveTextContent('3 unread');
    expect(first).toHaveTextContent('Urgent');
    expect(other).not.toHaveTextContent(/unread|Urgent/);
  });

  it('looks for conversations, keeps the search in the address and says when there is none', async () => {
    const { server, address } = open();
    await within(list()).findAllByRole('link');
    server.answer({ ChatThreads: threadPage() });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'lamp');
    expect(await screen.findByText('No conversations found')).toBeVisible();
    expect(address()).toBe('/brand/messages?search=lamp');
    expect(server.asked.at(-1)).toMatchObject({
      name: 'ChatThreads',
      variables: { search: 'lamp' },
    });
  });

  it('shows further conversations on demand', async () => {
    const { server } = open({
      answers: {
        ChatThreads: {
          data: {
            chatThreads: {
              ...threadPage(aThread()).data.chatThreads,
              hasMore: true,
              endCursor: 'c',
            },
          },
        },
      },
    });
    await screen.findByRole('button', { name: 'Show more conversations' });
    server.answer({ ChatThreads: threadPage(second) });
    await userEvent.click(screen.getByRole('button', { name: 'Show more conversations' }));
    await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(2));
    expect(server.asked.at(-1)).toMatchObject({ variables: { after: 'c' } });
  });

  it('a list that cannot be loaded is fetched again by Try Again', async () => {
    const { server } = open({ answers: { ChatThreads: { network: 'down' } } });
    expect(await screen.findByText('Failed to load conversations')).toBeVisible();
    server.answer({ ChatThreads: threadPage(aThread()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await within(list()).findByRole('link')).toBeVisible();
  });

  it('CHAT-25: a thread that gets a message moves to the top with it', async () => {
    const { server } = open();
    await within(list()).findAllByRole('link');
    act(() =>
      server.emit(
        'ChatMessageAdded',
        added(
          incoming(9, { threadId: 'thread-2' }),
          aThread({
            ...second,
            lastMessage: 'Back again',
            lastMessageAt: '2026-11-21T11:00:00.000Z',
            version: 2,
          }),
        ),
      ),
    );
    await waitFor(() =>
      expect(within(list()).getAllByRole('link')[0]).toHaveTextContent('Back again'),
    );
  });

  it('CHAT-5: a selected thread shows its messages in ascending order and is named in the address', async () => {
    const { address } = open({
      answers: { ChatMessages: messagePage([incoming(3), own(1), incoming(2)]) },
    });
    const [row] = await within(list()).findAllByRole('link');
    await userEvent.click(row as HTMLElement);
    await screen.findByText('text 3');
    expect(texts()).toEqual(['text 1', 'text 2', 'text 3']);
    expect(address()).toBe('/brand/messages?thread=thread-1');
    expect(row).toHaveAttribute('aria-current', 'true');
  });

  it('B32: a conversation with a manufacturer that closed its account says so, and nothing can be written', async () => {
    const closed = { __typename: 'ManufacturerProfile', id: makerId, closed: true };
    openThread({ answers: { ManufacturerClosed: { data: { manufacturerProfile: closed } } } });
    expect(
      await conversation().findByText('This manufacturer has closed its account'),
    ).toBeVisible();
    expect(conversation().queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('CHAT-4: whoever comes with a thread finds it open, under the other side’s name, about the project', async () => {
    const { server } = open({
      state: {
        threadId: 'thread-1',
        manufacturerId: makerId,
        name: 'Voltworks Electronics',
        project: { id: 'order-1', label: 'Order #A1B2C3D4' },
      },
      answers: storing,
    });
    expect(
      await conversation().findByRole('heading', { name: 'Voltworks Electronics' }),
    ).toBeVisible();
    expect(conversation().getByText('Order #A1B2C3D4')).toBeVisible();
    await userEvent.type(await field(), 'When is it ready?{Enter}');
    await waitFor(() =>
      expect(sent(server)).toMatchObject([
        { context: { kind: 'order', id: 'order-1' }, threadId: 'thread-1' },
      ]),
    );
  });

  it('CHAT-4, MFR-58: a sample request is named as the context, and can be taken off', async () => {
    const { server } = open(
      {
        state: {
          threadId: 'thread-1',
          brandId: 'b',
          name: 'Northwind Outfitters',
          sampleRequest: { id: 'request-1', label: 'Sample request: Power Bank' },
        },
        answers: storing,
      },
      'manufacturer',
    );
    expect(
      await conversation().findByRole('heading', { name: 'Northwind Outfitters' }),
    ).toBeVisible();
    expect(conversation().getByText('Sample request: Power Bank')).toBeVisible();
    await userEvent.click(
      conversation().getByRole('button', {
        name: 'Remove the reference to Sample request: Power Bank',
      }),
    );
    await userEvent.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).not.toHaveProperty('context');
  });

  it('CHAT-30: a conversation that cannot be asked for shows a red banner with the way to try again', async () => {
    const { server } = open({
      path: '/brand/messages?thread=thread-9',
      answers: { ChatThread: { network: 'down' }, ChatThreads: { network: 'down' } },
    });
    expect(await screen.findByText('Failed to load conversation')).toBeVisible();
    server.answer(answers);
    await userEvent.click(conversation().getByRole('button', { name: 'Try Again' }));
    expect(await conversation().findByText('text 1')).toBeVisible();
  });

  const missingThreads = [
    ['is not one’s own', threadAnswer(null)],
    ['has no such address', { error: { message: 'id is not a UUID', kind: 'invalid_input' } }],
  ] as const;
  it.each(missingThreads)(
    'T23, CHAT-30: a conversation that %s says so, and leads to the others',
    async (_why, answer) => {
      const { address } = open({
        path: '/brand/messages?thread=thread-9',
        answers: { ChatThread: answer },
      });
      expect(await screen.findByText('Conversation not found')).toBeVisible();
      expect(conversation().queryByRole('button', { name: 'Try Again' })).toBeNull();
      await userEvent.click(conversation().getByRole('button', { name: 'All conversations' }));
      expect(address()).toBe('/brand/messages');
    },
  );

  it('T12, CHAT-15: a text that is too long is kept, told of, and sent when it is short enough', async () => {
    const { server } = openThread({ answers: storing });
    const box = await field();
    const write = (text: string) => fireEvent.change(box, { target: { value: text } });
    write('a'.repeat(8_999));
    expect(conversation().queryByText(/characters/)).toBeNull();
    write('a'.repeat(9_500));
    expect(conversation().getByText('9,500 of 10,000 characters')).toBeVisible();
    write('a'.repeat(12_301));
    expect(conversation().getByRole('alert')).toHaveTextContent(
      'A message has at most 10,000 characters: 2,301 too many.',
    );
    expect(box).toHaveValue('a'.repeat(12_301));
    expect(box).toBeInvalid();
    expect(send()).toBeDisabled();
    await userEvent.type(box, '{Enter}');
    expect(sent(server)).toEqual([]);
    write(` ${'a'.repeat(10_000)} `);
    await userEvent.click(send());
    await waitFor(() => expect(sent(server)).toHaveLength(1));
  });

  it('T13: an address in a message is a link that opens elsewhere, and what could run is text', async () => {
    const content = 'https://example.com/a?b=1&c=2 and javascript:alert(1)';
    openThread({ answers: { ChatMessages: messagePage([incoming(1, { content })]) } });
    const link = await conversation().findByRole('link', { name: 'https://example.com/a?b=1&c=2' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=1&c=2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(conversation().queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('T14: name and product of the conversation lead to profile and product, on a phone too', async () => {
    openThread();
    const links = await conversation().findAllByRole('link');
    const [name, product] = links;
    expect(name).toHaveAttribute('href', `/brand/manufacturers/${makerId}`);
    expect(product?.getAttribute('href')).toMatch(/^\/brand\/products\?product=/);
  });

  it('CHAT-30: messages that cannot be loaded show a red banner with the way to try again', async () => {
    const { server } = openThread({ answers: { ChatMessages: { network: 'down' } } });
    const banner = await screen.findByText('Failed to load messages');
    expect(banner.closest('[role=alert]')).toBeVisible();
    server.answer({ ChatMessages: messagePage([incoming(1)]) });
    await userEvent.click(conversation().getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('text 1')).toBeVisible();
  });

  it('on a phone there is a way back to the list, which the Back button also takes', async () => {
    const { address } = openThread();
    await userEvent.click(
      await conversation().findByRole('button', { name: 'Back to the conversations' }),
    );
    expect(address()).toBe('/brand/messages');
  });
});

describe('conversation', () => {
  it('CHAT-15: Send is off for blanks, and Enter does nothing', async () => {
    const { server } = openThread({ answers: storing });
    await field();
    expect(send()).toBeDisabled();
    await userEvent.type(await field(), '   {Enter}');
    expect(send()).toBeDisabled();
    expect(sent(server)).toEqual([]);
  });

  it('CHAT-16: Enter sends and empties the composer, Shift+Enter begins a new line', async () => {
    const { server } = openThread({ answers: storing });
    await userEvent.type(await field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(await field()).toHaveValue('one\ntwo');
    expect(sent(server)).toEqual([]);
    await userEvent.type(await field(), '{Enter}');
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(sent(server)).toMatchObject([{ content: 'one\ntwo' }]));
  });

  it('Enter that chooses a word of an input method sends nothing', async () => {
    const { server } = openThread({ answers: storing });
    await userEvent.type(await field(), 'nihon');
    const composing = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      isComposing: true,
    });
    act(() => void document.activeElement?.dispatchEvent(composing));
    expect(await field()).toHaveValue('nihon');
    expect(sent(server)).toEqual([]);
  });

  it('T34: whose address is not confirmed reads that the partner gets no e-mails', async () => {
    const session = toSession({ ...ACCOUNTS.brand, emailConfirmed: false });
    const { unmount } = openThread({ session });
    const link = await screen.findByRole('link', { name: 'confirm your e-mail address' });
    expect(link).toHaveAttribute('href', '/brand/settings');
    expect(link.parentElement).toHaveTextContent(
      'Voltworks Electronics gets your messages in Makeport, but no e-mails about them until you confirm your e-mail address.',
    );
    unmount();
    openThread();
    await field();
    expect(screen.queryByText(/no e-mails about them/)).toBeNull();
  });

  it('MFR-61: a manufacturer’s message goes into the same thread', async () => {
    const { server } = openThread({ answers: storing }, 'manufacturer');
    await userEvent.type(await field(), 'It is ready{Enter}');
    await waitFor(() =>
      expect(sent(server)).toMatchObject([
        { threadId: 'thread-1', content: 'It is ready', urgent: false },
      ]),
    );
  });

  it('CHAT-29: the own message appears once, whether its push or its answer comes first', async () => {
    let answer: () => void = () => undefined;
    const stored = (clientId: unknown) =>
      own(50, { clientId: String(clientId), content: 'mine', read: false });
    const { server } = openThread({
      answers: {
        SendChatMessage: async ({ input }) => {
          await new Promise<void>((resolve) => (answer = resolve));
          const { clientId } = input as { clientId: string };
          return {
            data: {
              sendChatMessage: { __typename: 'SendChatMessagePayload', message: stored(clientId) },
            },
          };
        },
      },
    });
    await userEvent.type(await field(), 'mine{Enter}');
    expect(await screen.findByText('Sending')).toBeVisible();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    act(() => server.emit('ChatMessageAdded', added(stored(sent(server)[0]?.['clientId']))));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(screen.getAllByText('mine')).toHaveLength(1);
    await act(async () => answer());
    expect(screen.getAllByText('mine')).toHaveLength(1);
  });

  it('CHAT-28: what the other side writes is appended at once and told to screen readers', async () => {
    const { server } = openThread();
    await screen.findByText('text 1');
    act(() => server.emit('ChatMessageAdded', added(incoming(9, { content: 'Here it is' }))));
    expect(await conversation().findByText('Here it is')).toBeVisible();
    expect(screen.getByRole('log', { name: 'New messages' })).toHaveTextContent(
      'Voltworks Electronics: Here it is',
    );
  });

  it('NFR-7: what came before events began shows, in the conversation and in the list, and once', async () => {
    const { server } = openThread();
    await screen.findByText('text 1');
    server.answer({
      ChatMessages: messagePage([incoming(1), own(2), incoming(9)]),
      ChatThreads: threadPage(second, aThread({ lastMessage: 'text 9', version: 2 })),
    });
    act(() => announceRealtimeBegan());
    expect(texts()).toEqual(['text 1', 'text 2']);
    expect(await conversation().findByText('text 9')).toBeVisible();
    expect(await within(list()).findByText('text 9')).toBeVisible();
    act(() => server.emit('ChatMessageAdded', added(incoming(9))));
    act(() => server.emit('ChatMessageAdded', added(incoming(10))));
    expect(await conversation().findByText('text 10')).toBeVisible();
    expect(conversation().getAllByText('text 9')).toHaveLength(1);
    expect(server.asked.filter(({ name }) => name === 'ChatMessages')).toHaveLength(2);
  });

  it('CHAT-28: two that come at the same moment both show', async () => {
    const { server } = openThread();
    await screen.findByText('text 1');
    act(() => {
      server.emit('ChatMessageAdded', added(incoming(8)));
      server.emit('ChatMessageAdded', added(incoming(9)));
    });
    expect(await screen.findByText('text 9')).toBeVisible();
    expect(texts()).toEqual(['text 1', 'text 2', 'text 8', 'text 9']);
  });

  it('CHAT-29: messages of another thread do not appear in this one', async () => {
    const { server } = openThread();
    await screen.findByText('text 1');
    act(() =>
      server.emit(
        'ChatMessageAdded',
        added(incoming(9, { threadId: 'thread-2' }), { ...second, version: 2 }),
      ),
    );
    expect(texts()).toEqual(['text 1', 'text 2']);
  });

  it('CHAT-26, OPEN-58: ticks tell sent, delivered and read, and change live', async () => {
    const fresh = { delivered: false, read: false };
    const { server } = openThread({
      answers: { ChatMessages: messagePage([own(1, fresh), own(2, fresh), incoming(3)]) },
    });
    await screen.findByText('text 1');
    const ticks = () =>
      screen.getAllByText(/^(Sent|Delivered|Read)$/).map(({ textContent }) => textContent);
    expect(ticks()).toEqual(['Sent', 'Sent']);
    const receipts = (deliveredUpTo: string, readUpTo: string | null) => ({
      chatReceiptsChanged: {
        __typename: 'ChatReceiptsChanged',
        threadId: 'thread-1',
        readerId: makerId,
        deliveredUpTo: {
          __typename: 'ChatWatermark',
          messageId: deliveredUpTo,
          at: '2026-11-21T10:00:00Z',
        },
        readUpTo: readUpTo && {
          __typename: 'ChatWatermark',
          messageId: readUpTo,
          at: '2026-11-21T10:00:00Z',
        },
      },
    });
    act(() => server.emit('ChatReceiptsChanged', receipts('message-2', null)));
    await waitFor(() => expect(ticks()).toEqual(['Delivered', 'Delivered']));
    act(() => server.emit('ChatReceiptsChanged', receipts('message-2', 'message-1')));
    await waitFor(() => expect(ticks()).toEqual(['Read', 'Delivered']));
    const [read, delivered] = screen.getAllByText(/^(Read|Delivered)$/);
    expect(read?.parentElement?.querySelector('svg')).toHaveClass('text-green');
    expect(delivered?.parentElement?.querySelector('svg')).toHaveClass('text-faint');
  });

  it('CHAT-27: a message shows its time as HH:mm', async () => {
    const createdAt = new Date(2026, 10, 21, 9, 5).toISOString();
    openThread({ answers: { ChatMessages: messagePage([incoming(1, { createdAt })]) } });
    expect(await conversation().findByText('09:05')).toHaveAttribute('datetime', createdAt);
  });

  it('CHAT-23: the urgent toggle sends the message as urgent and falls back', async () => {
    const { server } = openThread({ answers: storing });
    const toggle = () => conversation().getByRole('button', { name: 'Urgent' });
    await userEvent.type(await field(), 'Stop the line!');
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(send());
    await waitFor(() => expect(sent(server)).toMatchObject([{ urgent: true }]));
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  it('CHAT-23, OPEN-59: an urgent message is labelled for both sides', async () => {
    openThread({
      answers: {
        ChatMessages: messagePage([own(1, { urgent: true }), incoming(2, { urgent: true })]),
      },
    });
    await screen.findByText('text 1');
    const labels = (await screen.findAllByText('Urgent')).filter(
      ({ tagName }) => tagName === 'SPAN',
    );
    expect(labels).toHaveLength(2);
  });

  it('CHAT-31: a message that is not sent leaves its text and a red banner, and is sent once more as the same', async () => {
    const { server } = openThread({ answers: { SendChatMessage: { network: 'down' } } });
    await userEvent.type(await field(), 'Hello{Enter}');
    const banner = await screen.findByText('Failed to send message');
    expect(banner.closest('[role=alert]')).toBeVisible();
    expect(await field()).toHaveValue('Hello');
    server.answer(storing);
    await userEvent.click(conversation().getByRole('button', { name: 'Try Again' }));
    expect(await field()).toHaveFocus();
    expect(await conversation().findByText('Hello')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Failed to send message')).toBeNull());
    expect(new Set(sent(server).map(({ clientId }) => clientId)).size).toBe(1);
    expect(await field()).toHaveValue('');
  });

  it('keeps what was written for each conversation while one goes from one to the other', async () => {
    openThread();
    await userEvent.type(await field(), 'half a sentence');
    await userEvent.click(within(list()).getByRole('link', { name: /Greenform/ }));
    await conversation().findByRole('heading', { name: 'Greenform Goods' });
    expect(await field()).toHaveValue('');
    await userEvent.click(within(list()).getByRole('link', { name: /Voltworks/ }));
    await conversation().findByRole('heading', { name: 'Voltworks Electronics' });
    expect(await field()).toHaveValue('half a sentence');
    expect(Object.keys(sessionStorage).some((key) => key.includes('thread-1'))).toBe(true);
    await userEvent.clear(await field());
    expect(Object.keys(sessionStorage).some((key) => key.includes('thread-1'))).toBe(false);
  });

  it('earlier messages come when they are asked for, and a failure says so', async () => {
    const { server } = openThread({
      answers: { ChatMessages: messagePage([incoming(7), own(8)], { hasEarlier: true }) },
    });
    await screen.findByText('text 7');
    server.answer({ ChatMessages: { network: 'down' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    server.answer({ ChatMessages: messagePage([incoming(5), own(6)], { hasLater: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('text 5');
    expect(texts()).toEqual(['text 5', 'text 6', 'text 7', 'text 8']);
    expect(server.asked.at(-1)).toMatchObject({ variables: { before: 'message-7' } });
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('marks where the new messages begin', async () => {
    openThread({
      answers: {
        ChatMessages: messagePage([
          incoming(1),
          incoming(2, { read: false }),
          incoming(3, { read: false }),
        ]),
      },
    });
    await screen.findByText('text 1');
    const rows = conversation()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows.findIndex((text) => text === 'New messages')).toBe(
      rows.findIndex((text) => text?.includes('text 2')) - 1,
    );
  });

  it('OPEN-58: what is open in a visible window is read, up to the latest message', async () => {
    const { server } = openThread({
      answers: {
        ChatMessages: messagePage([incoming(1, { read: false }), incoming(2, { read: false })]),
      },
    });
    await waitFor(() =>
      expect(server.asked).toContainEqual({
        name: 'MarkChatRead',
        variables: { input: { threadId: 'thread-1', messageId: 'message-2' } },
      }),
    );
    expect(server.asked.filter(({ name }) => name === 'MarkChatRead')).toHaveLength(1);
    expect(server.asked).toContainEqual({
      name: 'ViewChatThread',
      variables: { input: { threadId: 'thread-1', viewing: true } },
    });
  });

  it('OPEN-58, OPEN-64: in a window that nobody sees nothing is read and nothing is said to be viewed', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { server } = openThread({
      answers: { ChatMessages: messagePage([incoming(1, { read: false })]) },
    });
    await screen.findByText('text 1');
    expect(server.asked.map(({ name }) => name)).not.toContain('MarkChatRead');
    expect(server.asked.map(({ name }) => name)).not.toContain('ViewChatThread');
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.asked.map(({ name }) => name)).toContain('MarkChatRead'));
    visibility.mockRestore();
  });
});

describe('attachments', () => {
  let fake: ReturnType<typeof fakeUploads>;
  beforeEach(() => {
    fake = fakeUploads();
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  afterEach(() => fake.restore());
  const chooser = () =>
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
  const chips = () =>
    within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');

  it('CHAT-17, CHAT-20: a chosen file is listed with its name cut at 150px, and can be removed again', async () => {
    openThread({ answers: { DeleteChatAttachment: { data: { deleteChatAttachment: true } } } });
    await field();
    await userEvent.upload(chooser(), plan);
    expect(chips()).toHaveLength(1);
    expect(screen.getByText('plan.pdf')).toHaveClass('max-w-[150px]', 'truncate');
    expect(screen.getByRole('progressbar', { name: 'Upload of plan.pdf' })).toBeVisible();
    act(() => fake.uploads[0]?.answer(201, anAttachment()));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
    expect(screen.queryByText('plan.pdf')).toBeNull();
  });

  it('CHAT-15, CHAT-21: files alone are sent, by the ids that the server gave them', async () => {
    const { server } = openThread({ answers: storing });
    await field();
    await userEvent.upload(chooser(), plan);
    act(() => fake.uploads[0]?.answer(201, anAttachment({ id: 'file-7' })));
    await userEvent.click(send());
    await waitFor(() =>
      expect(sent(server)).toMatchObject([{ content: '', attachmentIds: ['file-7'] }]),
    );
  });

  it('CHAT-18: a file above 10MB shows its name in the banner and is not attached', async () => {
    openThread();
    await field();
    const large = new File(['x'], 'film.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(chooser(), large);
    expect(await screen.findByText('File film.png exceeds 10MB size limit')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  });

  it('CHAT-19: other types are not offered, and not taken when they are dropped all the same', async () => {
    openThread();
    await field();
    expect(chooser()).toHaveAttribute('accept', expect.stringContaining('.docx'));
    await userEvent.upload(chooser(), new File(['x'], 'tool.exe'), { applyAccept: false });
    expect(await screen.findByText('File tool.exe has a type that cannot be sent')).toBeVisible();
    expect(fake.uploads).toEqual([]);
  });

  it('files come by pasting too', async () => {
    openThread();
    await userEvent.click(await field());
    await userEvent.paste({
      files: [plan],
      types: ['Files'],
      getData: () => '',
    } as unknown as DataTransfer);
    expect(chips()).toHaveLength(1);
  });

  it('CHAT-31: with attachments a failure says so, and the files stay', async () => {
    openThread({ answers: { SendChatMessage: { network: 'down' } } });
    await field();
    await userEvent.upload(chooser(), plan);
    act(() => fake.uploads[0]?.answer(201, anAttachment()));
    await userEvent.click(send());
    expect(await screen.findByText('Failed to send message with attachments')).toBeVisible();
    expect(chips()).toHaveLength(1);
  });

  it('CHAT-31: a message whose file cannot be uploaded is not sent, and both stay', async () => {
    const { server } = openThread({ answers: storing });
    await userEvent.type(await field(), 'The plan');
    await userEvent.upload(chooser(), plan);
    await userEvent.click(send());
    act(() => fake.uploads[0]?.refuse(413, 'messaging.too_large', 'The file is too large'));
    expect(await screen.findByText('Failed to send message with attachments')).toBeVisible();
    expect(await field()).toHaveValue('The plan');
    expect(chips()[0]).toHaveTextContent('The file is too large');
    expect(sent(server)).toEqual([]);
    // the retry uploads the file first
    await userEvent.click(conversation().getByRole('button', { name: 'Try Again' }));
    act(() => fake.uploads[1]?.answer(201, anAttachment({ id: 'file-9' })));
    await waitFor(() => expect(sent(server)).toMatchObject([{ attachmentIds: ['file-9'] }]));
  });

  it('CHAT-22: pictures show as pictures, files by name; both open in a tab of their own', async () => {
    const picture = anAttachment({
      id: 'file-2',
      name: 'lid.png',
      contentType: 'image/png',
      url: '/files/lid',
    });
    openThread({
      answers: {
        ChatMessages: messagePage([incoming(1, { attachments: [picture, anAttachment()] })]),
      },
    });
    const shown = await screen.findByRole('img', { name: 'lid.png' });
    expect(shown).toHaveAttribute('src', '/files/lid');
    for (const link of [shown.closest('a'), screen.getByText('drawing.pdf').closest('a')]) {
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByText('drawing.pdf').closest('a')).toHaveAttribute(
      'href',
      anAttachment().url,
    );
  });
});
