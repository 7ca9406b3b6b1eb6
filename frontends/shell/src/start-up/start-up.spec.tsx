import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { renderRoutes, toSession } from '@makeport/web/testing';
import { StartUp } from './start-up';

describe('StartUp', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const start = (refresh: () => Promise<null>) =>
    renderRoutes(
      <StartUp>
        <p>application</p>
      </StartUp>,
      { session: { ...toSession('loading'), refresh } },
    );

  it('SHELL-27: is content with the first success', async () => {
    const refresh = jest.fn(() => Promise.resolve(null));
    start(refresh);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.getByText('application')).toBeInTheDocument();
  });

  it('SHELL-28: a failure by a thrown error is one too', async () => {
    const refresh = jest.fn<Promise<null>, []>().mockResolvedValue(null);
    refresh.mockImplementationOnce(() => {
      throw new Error('thrown');
    });
    start(refresh);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(screen.getByText('application')).toBeInTheDocument();
  });

  it('SHELL-27, SHELL-28, SHELL-29, SHELL-30: gives up after three attempts, and starts when retried with success', async () => {
    const refresh = jest.fn<Promise<null>, []>().mockRejectedValue(new Error('unreachable'));
    start(refresh);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('application')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(refresh).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(3999));
    expect(refresh).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('heading', { name: 'Connection Issue' })).toBeInTheDocument();
    expect(screen.queryByText('application')).toBeNull();

    refresh.mockResolvedValue(null);
    await act(async () => screen.getByRole('button', { name: 'Retry Connection' }).click());
    expect(screen.getByText('application')).toBeInTheDocument();
  });
});
