import { Button, Card, ErrorState, Skeleton } from '@makeport/ui';
import type { ReactNode } from 'react';

interface MoneyPartProps {
  /** The plural noun of the rows, such as 'payouts'. */
  what: string;
  /** Null unless the first load has failed. */
  failure: { retrying: boolean; onRetry: () => void } | null;
  loaded: boolean;
  /** The rows, or the empty state. */
  children: ReactNode;
  /** Shows the next section; null if there is none or it is already visible. */
  onMore: (() => void) | null;
}

/** Renders one section of a long table, or its loading or error state. */
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
