import { act, renderHook } from '@testing-library/react';
import { toast, useToasts } from './toasts';

describe('toast', () => {
  it('SHELL-34, SHELL-35, OPEN-3: 3000 ms, errors 5000 ms, unless told otherwise', () => {
    const { result } = renderHook(() => useToasts());
    act(() => {
      toast.success('saved');
      toast.warning('careful');
      toast.error('failed');
      toast.success('slow', { durationMs: 8000 });
    });
    expect(result.current.map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
      ['success', 3000],
      ['warning', 3000],
      ['error', 5000],
      ['success', 8000],
    ]);
    act(() => toast.dismiss(result.current[1]?.id ?? 0));
    expect(result.current.map(({ text }) => text)).toEqual(['saved', 'failed', 'slow']);
  });
});
