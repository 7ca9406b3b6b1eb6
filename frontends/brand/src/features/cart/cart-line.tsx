import { formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { IconButton, ProductImage, VerifiedMark } from '@makeport/ui';
import { Trash2 } from '@makeport/ui/icons';
import { browserCart } from '../../shared/cart/browser-cart';
import { getKey, lineTotalCents, unitPriceCents, type CartItem } from '../../shared/cart/cart';
import { LineProblem, PriceNote } from './line-notes';
import { LineQuantity } from './line-quantity';

/** Shows one product of the cart (CART-7). `onLeave` is called when its link is followed. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const key = getKey(item);
  return (
    <article aria-label={item.name} className="flex gap-3 py-4 sm:gap-4">
      <ProductImage
        src={item.image}
        name={item.name}
        productId={item.productId}
        category={item.category}
        decorative
        sizes="5rem"
        className="size-16 shrink-0 rounded-control sm:size-20"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-semibold break-words">
              <Link
                to={`/brand/products?product=${encodeURIComponent(item.productId)}`}
                className="hover:underline"
                {...(onLeave ? { onClick: onLeave } : {})}
              >
                {item.name}
              </Link>
            </h3>
            <p className="flex flex-wrap gap-x-2 text-xs text-faint">
              <span className="min-w-0 truncate">{item.manufacturerName}</span>
              <VerifiedMark verified={item.manufacturerVerified} />
            </p>
          </div>
          <IconButton
            label={`Remove ${item.name}`}
            size="sm"
            className="-mt-1 -mr-1"
            onClick={() => browserCart.remove(key)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        {item.customizations.length > 0 && (
          <ul aria-label="Options" className="text-xs text-muted">
            {item.customizations.map((chosen) => (
              <li key={chosen.optionId}>
                {chosen.name}
                {chosen.additionalCostCents > 0 && (
                  <span className="tabular-nums">
                    {' '}
                    (+{formatMoney(chosen.additionalCostCents)})
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <p className="mb-1 text-xs text-muted">
              <span className="tabular-nums">{formatMoney(unitPriceCents(item))}</span> per unit
            </p>
            <LineQuantity item={item} />
          </div>
          <p className="text-base font-semibold break-all tabular-nums">
            {formatMoney(lineTotalCents(item))}
          </p>
        </div>
        <PriceNote item={item} />
        <LineProblem item={item} />
      </div>
    </article>
  );
}
