import { parse } from 'graphql';
import { pipe, subscribe } from 'wonka';
import { waitFor } from '@testing-library/react';
import { setRealtimeState } from '../realtime/realtime-status';
import { createRealtimeConnection } from '../realtime/realtime-connection';
import { createGraphQLClient } from './client';

jest.mock('../realtime/realtime-connection', () => ({ createRealtimeConnection: jest.fn() }));
jest.mock('../realtime/realtime-status', () => ({ setRealtimeState: jest.fn() }));
const refused = jest.mocked(setRealtimeState);
const listened = jest.fn(() => () => undefined);

describe('createGraphQLClient', () => {
  beforeEach(() => {
    listened.mockClear();
    refused.mockClear();
    const connection = { subscribe: listened, dispose: () => undefined };
    jest.mocked(createRealtimeConnection).mockReturnValue(connection);
  });

  it.each([
    ['VIEW-3: opens no connection for events that are somebody else’s', () => false, 0],
    ['opens one for one’s own', () => true, 1],
    ['opens one where nobody says otherwise', undefined, 1],
  ])('%s', async (_what, mayListen, connections) => {
    const { client } = createGraphQLClient({
      url: 'http://localhost/graphql',
      realtimeUrl: 'ws://localhost/graphql',
      onSessionMissing: () => undefined,
      ...(mayListen && { mayListen }),
    });
    const document = parse('subscription { orderChanged { order { id } } }');
    const subscription = pipe(
      client.subscription(document, {}),
      subscribe(() => undefined),
    );
    await waitFor(() => expect(listened.mock.calls.length + refused.mock.calls.length).toBe(1));
    expect(listened).toHaveBeenCalledTimes(connections);
    // in the state 'none', pages do not wait for events
    expect(refused.mock.calls).toEqual(connections === 0 ? [['none']] : []);
    subscription.unsubscribe();
  });

  it('each request begins a trace of its own', async () => {
    const answer = () => Promise.resolve(new Response('{"data":{"a":1}}'));
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { client } = createGraphQLClient({
      url: 'http://localhost/graphql',
      realtimeUrl: 'ws://localhost/graphql',
      onSessionMissing: () => undefined,
    });
    await client.query(parse('{ a }'), {}).toPromise();
    await client.query(parse('{ a }'), {}, { requestPolicy: 'network-only' }).toPromise();
    const traces = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('traceparent'),
    );
    fetched.mockRestore();
    expect(traces).toEqual([expect.stringMatching(/^00-/), expect.stringMatching(/^00-/)]);
    expect(traces[0]).not.toBe(traces[1]);
  });
});
