import { ProductCard } from '@makeport/product-listing';
import { formatUnits } from '@makeport/rules';
import { Button } from '@makeport/ui';
import { Trash2 } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import type { AdminProductCardFragment } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';

interface AdminProductCardProps {
  product: AdminProductCardFragment;
  index: number;
  onRemove: () => void;
}

/** Renders a product's card (ADM-10). */
export function AdminProductCard({ product, index, onRemove }: AdminProductCardProps) {
  const { id, name } = product;
  const { may } = useRight('products.manage');
  return (
    <ProductCard
      product={product}
      index={index}
      facts={[
        { label: 'Made by', value: product.manufacturer.name },
        { label: 'SKU', value: product.sku },
        { label: 'MOQ', value: formatUnits(product.moq) },
      ]}
      stacked
      actions={
        may && (
          <div className="flex gap-2">
            <Button asChild className="flex-1">
              <Link to={`/admin/products/edit/${id}`} aria-label={`Edit ${name}`}>
                Edit
              </Link>
            </Button>
            <Button variant="danger-quiet" aria-label={`Delete ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </div>
        )
      }
    />
  );
}
