import { unitPriceWithOptions } from '@makeport/rules';
import { ProductImage } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import type { OrderDetailsFragment } from './gen/graphql';

type OrderItemsProps = {
  items: OrderDetailsFragment['items'];
  /** Samples show the brand's requirements as options. */
  sample?: boolean;
};

/** Renders the order's items with their options. */
export function OrderItems({ items, sample = false }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.productId} ${item.options.map(({ optionId }) => optionId).join(' ')}`}
          className="flex gap-4 py-3 first:pt-0 last:pb-0"
        >
          <ProductImage
            src={item.product?.images[0]}
            name={item.name}
            productId={item.productId}
            category={item.product?.category}
            decorative
            sizes="4rem"
            className="size-14 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{item.name}</p>
            <p className="text-muted">
              {item.quantity.toLocaleString('en-US')} ×{' '}
              <span className="tabular-nums">{formatMoney(unitPriceWithOptions(item))}</span>{' '}
              <span className="inline-block max-w-full break-words">· {item.sku}</span>
            </p>
            {item.options.length > 0 && (
              <div className="text-xs text-faint">
                {sample && <p className="mt-1 font-medium">Requirements</p>}
                <ul aria-label={sample ? 'Requirements' : 'Options'}>
                  {item.options.map((option) => (
                    <li key={option.optionId}>
                      {option.name}
                      {option.additionalCostCents > 0 && (
                        <span className="tabular-nums">
                          {' '}
                          (+{formatMoney(option.additionalCostCents)})
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <p className="font-medium tabular-nums">{formatMoney(item.lineTotalCents)}</p>
        </li>
      ))}
    </ul>
  );
}
