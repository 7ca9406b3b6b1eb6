import { readMoney } from '@makeport/money';
import { ProductImage } from '@makeport/ui';
import { formatMoneyRange, useSession } from '@makeport/web';
import { useWatch } from 'react-hook-form';
import { formatUnits } from '@makeport/rules';
import { useProductForm } from './form-context';
import { toUnits } from './product-values';

/** Renders the product card as brands will see it, from the fields filled in so far. */
export function CardPreview({ productId }: { productId: string | null }) {
  const { control } = useProductForm();
  const { account } = useSession();
  const [name, category, images, priceMin, priceMax, moq, leadTime] = useWatch({
    control,
    name: ['name', 'category', 'images', 'priceMin', 'priceMax', 'moq', 'leadTime'],
  });
  const shownName = name.trim() || 'Product name';
  const [least, most] = [readMoney(priceMin), readMoney(priceMax)];
  const units = toUnits(moq);
  return (
    <section aria-labelledby="card-preview">
      <h2 id="card-preview" className="mb-2 text-sm font-medium">
        Preview
      </h2>
      <div className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
        <ProductImage
          src={images[0]}
          name={shownName}
          productId={productId ?? 'new'}
          category={category}
          decorative
        />
        <div className="flex flex-col gap-3 p-4">
          <div className="min-w-0">
            <p className="line-clamp-2 text-base font-semibold break-words">{shownName}</p>
            <p className="mt-0.5 truncate text-muted">{account?.companyName}</p>
          </div>
          <p>
            <span className="text-base font-semibold tabular-nums">
              {least === null ? '–' : formatMoneyRange(least, Math.max(least, most ?? least))}
            </span>{' '}
            <span className="whitespace-nowrap text-muted">per unit</span>
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-xs">
            <div className="flex gap-1.5">
              <dt className="text-faint">MOQ</dt>
              <dd className="font-medium tabular-nums">
                {units === null ? '–' : formatUnits(units)}
              </dd>
            </div>
            <div className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-faint">Lead time</dt>
              <dd className="truncate font-medium">{leadTime.trim() || '–'}</dd>
            </div>
          </dl>
        </div>
      </div>
      <p className="mt-2 text-xs text-faint">As brands see it in the list.</p>
    </section>
  );
}
