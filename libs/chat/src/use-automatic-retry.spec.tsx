import { act, renderHook } from '@testing-library/react';
import { useAutomaticRetry } from './use-automatic-retry';

describe('what could not be loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('NFR-7: is asked for again every ten seconds until it is there', async () => {
    const load = jest.fn();
    const { rerender } = renderHook(({ failed }) => useAutomaticRetry(failed, load), {
      initialProps: { failed: true },
    });
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(load).toHaveBeenCalledTimes(2);
    rerender({ failed: false });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
