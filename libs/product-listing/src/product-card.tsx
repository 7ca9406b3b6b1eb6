import { Badge, classNames, ProductImage, Skeleton } from '@makeport/ui';
import { CircleCheck } from '@makeport/ui/icons';
import { formatMoneyRange } from '@makeport/web';
import type { ReactNode } from 'react';

interface ListedProduct {
  id: string;
  name: string;
  category: string;
  images: readonly string[];
  priceMinCents: number;
  priceMaxCents: number;
}

interface ProductCardProps {
  product: ListedProduct;
  /** Position in the list, for the colour of a placeholder. */
  index: number;
  facts: readonly {
    label: string;
    value: string;
    /** Uses proportional instead of tabular figures. */
    proportional?: boolean;
  }[];
  /** Shows each fact on its own line. */
  stacked?: boolean;
  actions: ReactNode;
}

/** Renders a product for the account that lists it (MFR-11, ADM-10). */
export function ProductCard({ product, index, facts, stacked = false, actions }: ProductCardProps) {
  const { name, category } = product;
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ProductImage
        src={product.images[0]}
        name={name}
        productId={product.id}
        category={category}
        index={index}
        decorative
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="line-clamp-2 text-base font-semibold break-words" title={name}>
              {name}
            </h3>
            <p className="mt-0.5 truncate text-muted">{category}</p>
          </div>
          <Badge tone="green" icon={CircleCheck}>
            Active
          </Badge>
        </div>
        <p>
          <span className="text-base font-semibold tabular-nums">
            {formatMoneyRange(product.priceMinCents, product.priceMaxCents)}
          </span>{' '}
          <span className="whitespace-nowrap text-muted">per unit</span>
        </p>
        <dl
          className={classNames(
            'mt-auto flex border-t border-line pt-3 text-xs',
            stacked ? 'flex-col gap-1' : 'flex-wrap gap-x-6 gap-y-1',
          )}
        >
          {facts.map(({ label, value, proportional }) => (
            <div key={label} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-faint">{label}</dt>
              <dd
                className={classNames('truncate font-medium', !proportional && 'tabular-nums')}
                title={value}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {actions}
      </div>
    </article>
  );
}

/** @param props.facts whether facts appear below the price */
function ProductCardSkeleton({ facts = false }: { facts?: boolean }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        {facts && <Skeleton className="h-4 w-full" />}
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}

export const PRODUCT_GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** @param props.facts see ProductCardSkeleton */
export function LoadingProducts(props: { facts?: boolean }) {
  return (
    <div className={PRODUCT_GRID} role="status" aria-busy="true" aria-label="Loading products">
      <ProductCardSkeleton {...props} />
      <ProductCardSkeleton {...props} />
      <ProductCardSkeleton {...props} />
    </div>
  );
}
