import { defineErrors } from '@makeport/errors';

export const { orderNotFound } = defineErrors('ordering', {
  orderNotFound: { kind: 'not_found', text: 'Order not found' },
});
