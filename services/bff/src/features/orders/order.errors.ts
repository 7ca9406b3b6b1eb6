import { defineErrors } from '@makeport/errors';

export const { orderNotFound } = defineErrors('ordering', {
  orderNotFound: { kind: 'not_found', text: 'Order not found' },
});

export const { tooManyOrders } = defineErrors('bff', {
  tooManyOrders: { kind: 'invalid_input', text: 'Too many orders', field: 'orderIds' },
});
