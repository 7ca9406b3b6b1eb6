import {
  SHIPPING_PRICE_CENTS,
  shippingMethods as methods,
  type ShippingMethod,
} from '@makeport/rules';

const looks: Readonly<Record<ShippingMethod, { name: string; time: string }>> = {
  standard: { name: 'Standard', time: '5-7 business days' },
  express: { name: 'Express', time: '2-3 business days' },
  overnight: { name: 'Overnight', time: 'next business day' },
};

/**
 * The methods with their labels (CHK-13). The labels show prices without cents (OPEN-20); the
 * server determines the charged amounts.
 */
export const shippingMethods = methods.map((id) => {
  const cents = SHIPPING_PRICE_CENTS[id];
  return { id, ...looks[id], cents, price: `$${cents / 100}` };
});
