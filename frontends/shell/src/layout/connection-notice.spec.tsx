import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { renderRoutes, setRealtimeState } from '@makeport/web/testing';
import { ConnectionNotice } from './connection-notice';

const answered = () => Promise.resolve(Response.json({ data: { __typename: 'Query' } }));

describe('ConnectionNotice', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  beforeEach(() => {
    jest.useFakeTimers();
    global.fetch = fetched.mockReset();
    online.mockReturnValue(true);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  const goOffline = () =>
    act(() => {
      online.mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
  const goOnline = () =>
    act(() => {
      online.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    });

  it('says nothing while the backend can be reached', async () => {
    renderRoutes(<ConnectionNotice />);
    await after(60_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('T22, NFR-7: says so when there has been no live connection for 5 seconds, and that it is back', async () => {
    act(() => setRealtimeState('live'));
    renderRoutes(<ConnectionNotice />);
    act(() => setRealtimeState('lost'));
    await after(4999);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await after(1);
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost. Reconnecting...');
    act(() => setRealtimeState('live'));
    expect(screen.getByRole('status')).toHaveTextContent('Connected again.');
    await after(3000);
    // a short outage shows no notice
    act(() => setRealtimeState('lost'));
    await after(2000);
    act(() => setRealtimeState('live'));
    await after(10_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => setRealtimeState('none'));
  });

  it('NFR-4: offline it waits for the browser, then asks the backend and says that it is back', async () => {
    fetched.mockImplementation(answered);
    renderRoutes(<ConnectionNotice />);
    goOffline();
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    await after(60_000);
    expect(fetched).not.toHaveBeenCalled();
    goOnline();
    await after(0);
    expect(screen.getByRole('status')).toHaveTextContent('Connected again.');
    await after(3000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('NFR-1, NFR-2: reconnects in three attempts, then says that it cannot, and tries again when asked', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    renderRoutes(<ConnectionNotice />);
    goOffline();
    goOnline();
    await after(0);
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost. Reconnecting...');
    await after(3000);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status')).toHaveTextContent('Makeport cannot be reached.');
    fetched.mockImplementation(answered);
    act(() => screen.getByRole('button', { name: 'Try Now' }).click());
    await after(0);
    expect(screen.getByRole('status')).toHaveTextContent('Connected again.');
  });
});
