export const shippingMethods = ['standard', 'express', 'overnight'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];
