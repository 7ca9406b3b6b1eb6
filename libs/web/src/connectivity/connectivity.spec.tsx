import { render } from '@testing-library/react';
import type { ConnectionFinding } from './check-connection';
import { Connectivity } from './connectivity';
import { useReconnected } from './use-reconnected';

function Listening({ onReconnected }: { onReconnected: () => void }) {
  useReconnected(onReconnected);
  return null;
}

describe('Connectivity', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let finish: (finding: ConnectionFinding) => void;
  let failedOnce: () => void;
  const check = jest.fn((onFailure: () => void) => {
    failedOnce = onFailure;
    return new Promise<ConnectionFinding>((resolve) => (finish = resolve));
  });
  let stop: () => void = () => undefined;

  function start() {
    const connectivity = new Connectivity(check);
    const states: string[] = [];
    stop = connectivity.subscribe(() => states.push(connectivity.getState()));
    return { connectivity, states };
  }
  const end = async (finding: ConnectionFinding) => {
    finish(finding);
    await jest.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    check.mockClear();
    online.mockReturnValue(true);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    warn.mockClear();
  });

  it('asks nobody while all goes well', async () => {
    start();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(check).not.toHaveBeenCalled();
  });

  it('NFR-4: offline at once; connected again only when the check has found the backend', async () => {
    const { connectivity, states } = start();
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(states).toEqual(['offline']);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(connectivity.getState()).toBe('offline');
    await end('connected');
    expect(states).toEqual(['offline', 'connected']);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('knows that the browser was offline before anybody listened', () => {
    online.mockReturnValue(false);
    expect(start().connectivity.getState()).toBe('offline');
  });

  it('one answer that is missing shows nothing when the next question is answered', async () => {
    const { connectivity, states } = start();
    connectivity.suspect();
    connectivity.suspect();
    expect(check).toHaveBeenCalledTimes(1);
    await end('connected');
    expect(states).toEqual([]);
  });

  it('NFR-2: reconnecting, then unreachable, then asked again every 10 s until it is there', async () => {
    const { connectivity, states } = start();
    connectivity.suspect();
    failedOnce();
    expect(states).toEqual(['reconnecting']);
    await end('network');
    expect(states).toEqual(['reconnecting', 'unreachable']);
    expect(warn).toHaveBeenCalledWith('connectivity: network');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(check).toHaveBeenCalledTimes(2);
    failedOnce();
    expect(states).toEqual(['reconnecting', 'unreachable']);
    await end('connected');
    expect(states).toEqual(['reconnecting', 'unreachable', 'connected']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('NFR-3: a backend that wants a session has been reached', async () => {
    const { connectivity, states } = start();
    connectivity.suspect();
    failedOnce();
    await end('authentication');
    expect(states).toEqual(['reconnecting', 'connected']);
  });

  it('NFR-7: tells when the connection has come back, to fetch what was missed', async () => {
    const reconnected = jest.fn();
    const { unmount } = render(<Listening onReconnected={reconnected} />);
    const { connectivity } = start();
    connectivity.suspect();
    await end('connected');
    expect(reconnected).not.toHaveBeenCalled();
    connectivity.suspect();
    failedOnce();
    await end('connected');
    expect(reconnected).toHaveBeenCalledTimes(1);
    unmount();
  });
});
