import { formatMoney } from '@makeport/web';
import type { OrderDetailsFragment } from './gen/graphql';

/** The lines of an order with their options. */
export function OrderItems({ items }: { items: OrderDetailsFragment['items'] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.productId} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-medium break-words">{item.name}</p>
            <p className="text-muted">
              {item.quantity.toLocaleString('en-US')} ×{' '}
              <span className="tabular-nums">{formatMoney(item.unitPriceCents)}</span> · {item.sku}
            </p>
            {item.options.length > 0 && (
              <ul aria-label="Options" className="text-xs text-faint">
                {item.options.map((option) => (
                  <li key={option.optionId}>
                    {option.name}{' '}
                    <span className="tabular-nums">(+{formatMoney(option.additionalCostCents)})</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className="font-medium tabular-nums">{formatMoney(item.lineTotalCents)}</p>
        </li>
      ))}
    </ul>
  );
}
