import { act, screen } from '@testing-library/react';
import {
  ACCOUNTS,
  announceRealtimeBegan,
  renderRoutes,
  setRealtimeState,
  toSession,
} from '@makeport/web/testing';
import { aThread } from '../testing/chats';
import { useUnreadMessages } from './use-unread-messages';

function Shown() {
  return <p>{useUnreadMessages()} unread</p>;
}

describe('unread messages', () => {
  it('NFR-18: are counted over all conversations, and follow each change', async () => {
    const { server } = renderRoutes(<Shown />, {
      session: toSession(ACCOUNTS.brand),
      answers: { UnreadMessages: { data: { unreadMessages: 3 } } },
    });
    await screen.findByText('3 unread');
    server.answer({ UnreadMessages: { data: { unreadMessages: 4 } } });
    act(() =>
      server.emit('ChatThreadChanged', {
        chatThreadChanged: { __typename: 'ChatThreadChanged', thread: aThread({ version: 2 }) },
      }),
    );
    await screen.findByText('4 unread');
  });

  it('NFR-7: are counted once more when events begin', async () => {
    const { server } = renderRoutes(<Shown />, {
      session: toSession(ACCOUNTS.brand),
      answers: { UnreadMessages: { data: { unreadMessages: 3 } } },
    });
    await screen.findByText('3 unread');
    server.answer({ UnreadMessages: { data: { unreadMessages: 4 } } });
    act(() => announceRealtimeBegan());
    await screen.findByText('4 unread');
    expect(server.asked).toHaveLength(2);
  });

  it('T34: are asked for once where events are about to begin', async () => {
    setRealtimeState('opening');
    const { server } = renderRoutes(<Shown />, {
      session: toSession(ACCOUNTS.brand),
      answers: { UnreadMessages: { data: { unreadMessages: 3 } } },
    });
    await act(async () => undefined);
    expect(server.asked).toEqual([]);
    act(() => {
      announceRealtimeBegan();
      setRealtimeState('live');
    });
    await screen.findByText('3 unread');
    expect(server.asked).toHaveLength(1);
    act(() => setRealtimeState('none'));
  });
});
