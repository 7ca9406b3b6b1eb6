import { act, render, screen } from '@testing-library/react';
import { GraphQLProvider, useQuery } from '../graphql';
import { NotificationsDocument } from '../gen/graphql';
import { announceReconnected, stubServer } from '../testing';

function Unread({ name }: { name: string }) {
  const [{ data, error }, refetch] = useQuery({ query: NotificationsDocument, variables: {} });
  const text = error ? 'failed' : (data?.notifications.unreadCount ?? 'loading');
  return (
    <button aria-label={name} onClick={() => refetch({ requestPolicy: 'network-only' })}>
      {text}
    </button>
  );
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a query that has failed', () => {
  it('ERR-2: can be tried again by a component that came after the failure', async () => {
    const server = stubServer({ Notifications: { network: 'down' } });
    const view = (names: string[]) => (
      <GraphQLProvider value={server.connection.client}>
        {names.map((name) => (
          <Unread key={name} name={name} />
        ))}
      </GraphQLProvider>
    );
    const { rerender } = render(view(['first']));
    await act(async () => undefined);
    expect(shown()).toEqual(['failed']);
    await act(async () => rerender(view(['first', 'second'])));
    expect(shown()).toEqual(['failed', 'failed']);

    server.answer({
      Notifications: {
        data: {
          __typename: 'Query',
          notifications: { __typename: 'NotificationList', items: [], unreadCount: 3 },
        },
      },
    });
    await act(async () => screen.getByRole('button', { name: 'second' }).click());
    expect(shown()).toEqual(['3', '3']);
  });

  it('T29, ERR-2: is asked once more when the connection is back, unless nobody shows it any more', async () => {
    const server = stubServer({ Notifications: { network: 'down' } });
    const view = (names: string[]) => (
      <GraphQLProvider value={server.connection.client}>
        {names.map((name) => (
          <Unread key={name} name={name} />
        ))}
      </GraphQLProvider>
    );
    const { rerender } = render(view(['first']));
    await act(async () => undefined);
    expect(shown()).toEqual(['failed']);
    await act(async () => announceReconnected());
    expect(shown()).toEqual(['failed']);
    server.answer({
      Notifications: {
        data: {
          __typename: 'Query',
          notifications: { __typename: 'NotificationList', items: [], unreadCount: 3 },
        },
      },
    });
    await act(async () => announceReconnected());
    expect(shown()).toEqual(['3']);
    expect(server.asked).toHaveLength(3);
    server.answer({ Notifications: { network: 'down' } });
    await act(async () => screen.getByRole('button').click());
    await act(async () => rerender(view([])));
    await act(async () => announceReconnected());
    expect(server.asked).toHaveLength(4);
  });
});
