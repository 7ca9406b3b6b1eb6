import { Button, Card, ErrorState, Skeleton } from '@makeport/ui';
import type { ReactNode } from 'react';

interface MoneyPartProps {
  /** 'payments', 'payouts'. */
  what: string;
  /** Why nothing could be loaded; null: nothing is wrong. */
  failure: { retrying: boolean; onRetry: () => void } | null;
  loaded: boolean;
  /** The rows, or what shows where there are none. */
  children: ReactNode;
  /** Null: there is no more, or it shows already. */
  onMore: (() => void) | null;
}

/** One part of a long table with its states. */
export function MoneySection({ what, failure, loaded, children, onMore }: MoneyPartProps) {
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
