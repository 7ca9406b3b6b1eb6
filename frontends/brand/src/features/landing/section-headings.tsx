import { Skeleton } from '@makeport/ui';

/** Headings of the two sections with data. The prerendered markup uses them, too (T33). */
export const FEATURED = {
  title: 'Featured products',
  text: 'Ready to customize. Open a product and choose quantity and options.',
};
export const FEATURED_COUNT = 3;
export const RECOMMENDED = {
  title: 'Recommended for you',
  text: 'Manufacturers that match your interests.',
};

/** Classes that arrange two recommendations side by side or stacked. */
export const PAIR = 'grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-1';

export function RecommendationsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading recommendations" className={PAIR}>
      <Skeleton className="h-52 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
    </div>
  );
}
