import { useState } from 'react';
import { QuantityField } from '@makeport/ui';
import { MAX_QUANTITY, belowMinimumText } from '@makeport/rules';
import { browserCart } from '../../shared/cart/browser-cart';
import { getKey, MAX_QUANTITY_TEXT, type CartItem } from '../../shared/cart/cart';

/**
 * Edits the quantity of a line. An invalid entry stays in the field with an error and does not
 * change the cart (B9).
 */
export function LineQuantity({ item }: { item: CartItem }) {
  const [refused, setRefused] = useState<number | null>(null);
  const change = (quantity: number) => {
    const isFine = quantity >= 1 && quantity <= MAX_QUANTITY;
    setRefused(isFine ? null : quantity);
    if (isFine) browserCart.setQuantity(getKey(item), quantity);
  };
  return (
    <QuantityField
      label={`Quantity of ${item.name}`}
      hideLabel
      value={refused ?? item.quantity}
      error={refused === null ? undefined : whyRefused(refused, item)}
      onChange={change}
      min={1}
      max={MAX_QUANTITY}
      noun={`quantity of ${item.name}`}
    />
  );
}

function whyRefused(quantity: number, { moq }: CartItem): string {
  return quantity > MAX_QUANTITY ? MAX_QUANTITY_TEXT : belowMinimumText(moq);
}
