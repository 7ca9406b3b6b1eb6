import { Badge, Button, ProductImage, Skeleton } from '@makeport/ui';
import { CircleCheck, Trash2 } from '@makeport/ui/icons';
import { formatMoneyRange } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { AdminProductCardFragment } from '../../gen/graphql';
import { useRight } from '../../rights/rights';

interface ProductCardProps {
  product: AdminProductCardFragment;
  /** In the list, for the colour of a placeholder. */
  index: number;
  onRemove: () => void;
}

/** ADM-10. */
export function ProductCard({ product, index, onRemove }: ProductCardProps) {
  const { name, category, sku, moq, manufacturer } = product;
  const { may } = useRight('products.manage');
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
        <dl className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-xs">
          <Fact label="Made by" value={manufacturer.name} />
          <Fact label="SKU" value={sku} />
          <Fact label="MOQ" value={moq === 1 ? '1 unit' : `${moq.toLocaleString('en-US')} units`} />
        </dl>
        {may && (
          <div className="flex gap-2">
            <Button asChild className="flex-1">
              <Link to={`/admin/products/edit/${product.id}`} aria-label={`Edit ${name}`}>
                Edit
              </Link>
            </Button>
            <Button variant="danger-quiet" aria-label={`Delete ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-faint">{label}</dt>
      <dd className="truncate font-medium tabular-nums" title={value}>
        {value}
      </dd>
    </div>
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
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
