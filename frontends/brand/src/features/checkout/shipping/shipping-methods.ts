import type { Cents } from '@makeport/money';

/** CHK-13. The labels are fixed texts (OPEN-20); the amounts charged are the server's. */
export const shippingMethods = [
  { id: 'standard', name: 'Standard', price: '$15', time: '5-7 business days', cents: 1500 },
  { id: 'express', name: 'Express', price: '$25', time: '2-3 business days', cents: 2500 },
  { id: 'overnight', name: 'Overnight', price: '$45', time: 'next business day', cents: 4500 },
] as const satisfies readonly { id: string; name: string; price: string; time: string; cents: Cents }[];

export type ShippingMethodId = (typeof shippingMethods)[number]['id'];
