import type { ReactNode } from 'react';
import { Button } from '@makeport/ui';
import { CircleAlert } from '@makeport/ui/icons';
import { formatUnits } from '@makeport/rules';
import { browserCart } from '../../shared/cart/browser-cart';
import { UnitPriceChange } from '../../shared/cart/unit-price-change';
import { getKey, lineProblem, unitPriceCents, type CartItem } from '../../shared/cart/cart';

/** Shows a changed price in the cart, before the buyer sees the checkout's total. */
export function PriceNote({ item }: { item: CartItem }) {
  if (item.changedFromCents === undefined) return null;
  return <UnitPriceChange from={item.changedFromCents} to={unitPriceCents(item)} />;
}

/** Shows why a line cannot be ordered, and what to do about it (OPEN-27, OPEN-78). */
export function LineProblem({ item }: { item: CartItem }) {
  const problem = lineProblem(item);
  if (problem === null) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-1.5 text-red-ink"
      data-cart-problem=""
      tabIndex={-1}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{problem}</p>
        {item.gone && (
          <p className="text-muted">
            It has been removed from the catalogue. Remove it to continue.
          </p>
        )}
      </div>
      <Remedy item={item} />
    </div>
  );
}

function Remedy({ item }: { item: CartItem }) {
  const { name, customizations, gone, quantity, moq } = item;
  const key = getKey(item);
  const unavailable = customizations.find((chosen) => chosen.unavailable);
  if (gone) return null;
  if (unavailable) {
    return (
      <RemedyButton
        label={`Remove option ${unavailable.name}`}
        onClick={() => browserCart.removeOption(key, unavailable.optionId)}
      >
        Remove option
      </RemedyButton>
    );
  }
  if (quantity < moq) {
    return (
      <RemedyButton
        label={`Order ${formatUnits(moq)} of ${name}`}
        onClick={() => browserCart.setQuantity(key, moq)}
      >
        Order {moq.toLocaleString('en-US')}
      </RemedyButton>
    );
  }
  return null;
}

type RemedyButtonProps = { label: string; onClick: () => void; children: ReactNode };

function RemedyButton({ label, onClick, children }: RemedyButtonProps) {
  return (
    <Button size="sm" variant="link" aria-label={label} className="shrink-0" onClick={onClick}>
      {children}
    </Button>
  );
}
