import type { SessionLine } from '../store/stripe-objects';

/** Returns the API's representation of a line of a checkout session. */
export function showLine(line: SessionLine) {
  const amount = (line.price.unit_amount ?? 0) * line.quantity;
  return {
    id: line.id,
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: line.price.currency,
    description: line.name,
    metadata: {},
    price: line.price,
    quantity: line.quantity,
  };
}
