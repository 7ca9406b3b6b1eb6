import { Button, Card, ErrorState, Skeleton } from '@makeport/ui';
import type { ReactNode } from 'react';

interface MoneyPartProps {
  /** The noun of the rows: 'payments', 'payouts'. */
  what: string;
  /** Set if loading failed; otherwise null. */
  failure: { retrying: boolean; onRetry: () => void } | null;
  loaded: boolean;
  /** The rows, or the empty state. */
  children: ReactNode;
  /** Null if there is no more, or if the next part is visible already. */
  onMore: (() => void) | null;
}

/** Renders one part of a long table with its states. */
export function PagedSection({ what, failure, loaded, children, onMore }: MoneyPartProps) {
  if (failure) {
    return (
      <ErrorState
        title={`Failed to load ${what}`}
        text="Please check your connection."
        onRetry={failure.onRetry}
        retrying={failure.retrying}
      />
    );
  }
  if (!loaded) return <MoneySkeleton what={what} />;
  return (
    <>
      {children}
      {onMore && (
        <div className="mt-6 text-center">
          <Button onClick={onMore}>Show more</Button>
        </div>
      )}
    </>
  );
}

function MoneySkeleton({ what }: { what: string }) {
  return (
    <Card
      padding="none"
      role="status"
      aria-busy="true"
      aria-label={`Loading ${what}`}
      className="divide-y divide-line"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-6 px-4 py-3.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Card>
  );
}
