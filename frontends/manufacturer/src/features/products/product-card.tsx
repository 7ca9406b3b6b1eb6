import { Badge, Button, ProductImage, Skeleton } from '@makeport/ui';
import { CircleCheck } from '@makeport/ui/icons';
import { formatMoneyRange } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { formatUnits } from '@makeport/rules';
import type { OwnProductCardFragment } from '../../gen/graphql';

/** A product of one's own (MFR-11). */
export function ProductCard({ product, index }: { product: OwnProductCardFragment; index: number }) {
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ProductImage
        src={product.images[0]}
        name={product.name}
        productId={product.id}
        category={product.category}
        index={index}
        decorative
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="line-clamp-2 text-base font-semibold break-words" title={product.name}>
              {product.name}
            </h3>
            <p className="mt-0.5 truncate text-muted">{product.category}</p>
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
        <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-xs">
          <div className="flex min-w-0 gap-1.5">
            <dt className="text-faint">SKU</dt>
            <dd className="truncate font-medium">{product.sku}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-faint">MOQ</dt>
            <dd className="font-medium tabular-nums">{formatUnits(product.moq)}</dd>
          </div>
        </dl>
        <Button asChild wide>
          <Link to={`/manufacturer/products/edit/${product.id}`} aria-label={`Edit Product ${product.name}`}>
            Edit Product
          </Link>
        </Button>
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
