import { defineErrors } from '@makeport/errors';

export const { invoicesUnderWay } = defineErrors('bff', {
  invoicesUnderWay: {
    kind: 'rate_limited',
    text: 'Other invoices are still being prepared. Please wait until they are done.',
  },
});
