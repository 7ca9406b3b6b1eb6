import { act, render } from '@testing-library/react';
import { useSessionCheck } from './session-check';

function Checked({ active, check }: { active: boolean; check: () => Promise<unknown> }) {
  useSessionCheck(active, check);
  return null;
}

describe('useSessionCheck', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('NFR-10: asks every 30 s and when the page becomes visible', () => {
    const check = jest.fn(() => Promise.resolve());
    const { unmount } = render(<Checked active check={check} />);
    act(() => jest.advanceTimersByTime(29_999));
    expect(check).toHaveBeenCalledTimes(0);
    act(() => jest.advanceTimersByTime(1));
    expect(check).toHaveBeenCalledTimes(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(check).toHaveBeenCalledTimes(2);
    unmount();
    act(() => jest.advanceTimersByTime(60_000));
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while nobody is signed in', () => {
    const check = jest.fn(() => Promise.resolve());
    render(<Checked active={false} check={check} />);
    act(() => jest.advanceTimersByTime(60_000));
    expect(check).not.toHaveBeenCalled();
  });
});
