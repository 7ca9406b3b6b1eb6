import { toast, useToasts } from '@makeport/web';
import { act } from '@testing-library/react';

const shown = new Set<number>();

/** Renders the toasts of the page under test as 'error 5000: text'. */
export function Toasts() {
  return useToasts().map(({ id, kind, text, durationMs }) => (
    <p
      key={id}
      ref={() => void shown.add(id)}
      data-testid="toast"
    >{`${kind} ${durationMs}: ${text}`}</p>
  ));
}

/** Dismisses toasts in `afterEach`, because they outlive their page. */
export function dismissToasts(): void {
  act(() => shown.forEach((id) => toast.dismiss(id)));
}
