import { Skeleton } from '@makeport/ui';

export const GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3';

/** Shown while products load, and in the prerendered landing page (T33). */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} role="status" aria-busy="true" aria-label="Loading products">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}

function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="mt-1 h-4 w-full" />
      </div>
    </div>
  );
}
