import { percentageHalfUp, sumCents, multiplyCents, type Cents } from '@makeport/money';
import { TAX_BASIS_POINTS, type ShippingMethod } from '@makeport/rules';
import { useState } from 'react';
import { browserCart } from '../../../shared/cart/browser-cart';
import { agreedUnitCents, type CartItem } from '../../../shared/cart/cart';
import type { Purchase } from '../purchase';
import { totalsWithShipping, type Totals } from './checkout-totals';

type Goods = Pick<Totals, 'subtotalCents' | 'taxCents' | 'creditCents'>;

/**
 * Stores the price of the goods that the buyer last agreed to: the cart's prices, less the credits
 * that the summary first showed. The buyer must agree to a higher price before Pay is enabled
 * (B34). A different shipping method needs no agreement, because the buyer chooses it on this page.
 */
export function useAgreedPrice(
  purchase: Purchase,
  totals: Totals | undefined,
  method: ShippingMethod,
) {
  const [agreed, setAgreed] = useState<Goods | null>(null);
  if (agreed === null && totals && purchase.kind === 'cart') {
    setAgreed({ ...cartGoods(purchase.items), creditCents: totals.creditCents });
  }
  const isHigher = agreed !== null && totals !== undefined && toAmount(totals) > toAmount(agreed);
  return {
    /** The total that the buyer agreed to, if the current one is higher; otherwise null. */
    seenCents: isHigher ? totalsWithShipping(agreed, method).totalCents : null,
    agree: () => {
      if (totals) setAgreed(totals);
      if (purchase.kind === 'cart') browserCart.acceptPrices();
    },
  };
}

function cartGoods(items: readonly CartItem[]): Omit<Goods, 'creditCents'> {
  const subtotalCents = sumCents(
    items.map((item) => multiplyCents(agreedUnitCents(item), item.quantity)),
  );
  return { subtotalCents, taxCents: percentageHalfUp(subtotalCents, TAX_BASIS_POINTS) };
}

function toAmount({ subtotalCents, taxCents, creditCents }: Goods): Cents {
  return subtotalCents + taxCents - creditCents;
}
