import type { ReactNode } from 'react';

type CheckoutLayoutProps = { summary: ReactNode; actions: ReactNode; children: ReactNode };

/**
 * Shows the form on the left and the sticky summary on the right. On a phone the summary is above
 * the button.
 */
export function CheckoutLayout({ summary, actions, children }: CheckoutLayoutProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        {summary}
      </div>
      <div className="min-w-0 lg:col-start-1">{actions}</div>
    </div>
  );
}
