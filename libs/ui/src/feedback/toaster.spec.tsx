import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Toaster, type ToastView } from './toaster';

const toast = (id: number, kind: ToastView['kind'], durationMs = 3000): ToastView => ({
  id,
  kind,
  durationMs,
  text: `${kind} text`,
});

describe('Toaster', () => {
  it('SHELL-33: the three types differ by a word for screen readers and by their looks', () => {
    render(
      <Toaster
        toasts={[toast(1, 'success'), toast(2, 'error'), toast(3, 'warning')]}
        onDismiss={() => {}}
      />,
    );
    for (const [word, text] of [
      ['Success', 'success text'],
      ['Error', 'error text'],
      ['Warning', 'warning text'],
    ] as const) {
      expect(screen.getByLabelText(word)).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(
      new Set([...document.querySelectorAll('[data-kind]')].map((item) => item.className)).size,
    ).toBe(3);
  });

  it('SHELL-34, OPEN-3: each closes by itself after its own time, a later one does not prolong it', () => {
    jest.useFakeTimers();
    const dismiss = jest.fn();
    const { rerender } = render(<Toaster toasts={[toast(1, 'success')]} onDismiss={dismiss} />);
    act(() => jest.advanceTimersByTime(2000));
    rerender(
      <Toaster toasts={[toast(1, 'success'), toast(2, 'error', 5000)]} onDismiss={dismiss} />,
    );
    act(() => jest.advanceTimersByTime(999));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(dismiss.mock.calls).toEqual([[1]]);
    act(() => jest.advanceTimersByTime(4000));
    expect(dismiss.mock.calls).toEqual([[1], [2]]);
    jest.useRealTimers();
  });
});
