import { useEffect, useRef, type ReactNode } from 'react';
import { Banner, Button } from '@makeport/ui';

export type Problem = {
  /** 'Payment Error', or a text that names the problem. */
  title: string;
  message?: string;
  /** Whether money was charged, and what the buyer can do next. */
  note?: ReactNode;
  retry?: { label: string; run: () => void; busy?: boolean };
  /** Whether the focus stays on an invalid field instead of moving to the problem. */
  keepFocus?: boolean;
};

/** Shows the problem at the top of the page and scrolls to it (CHK-43). */
export function CheckoutProblem({ problem }: { problem: Problem }) {
  const { title, message, note, retry, keepFocus = false } = problem;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (!keepFocus) box.current?.focus({ preventScroll: true });
  }, [title, message, keepFocus]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner
        tone="error"
        title={title}
        action={
          retry && (
            <Button size="sm" busy={retry.busy} onClick={retry.run}>
              {retry.label}
            </Button>
          )
        }
      >
        {message}
        {note !== undefined && <p className="mt-1 empty:hidden">{note}</p>}
      </Banner>
    </div>
  );
}
