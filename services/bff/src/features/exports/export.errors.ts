import { defineErrors } from '@makeport/errors';

export const { exportUnderWay, invalidFilter, notAuthorized } = defineErrors('bff', {
  exportUnderWay: {
    kind: 'rate_limited',
    text: 'Another download is still in progress. Please wait until it is finished.',
  },
  invalidFilter: { kind: 'invalid_input', text: 'This filter does not exist' },
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
