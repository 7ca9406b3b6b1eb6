import { MANUFACTURER_CLOSED_TEXT, PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';
import { defineErrors, tryAgainText } from '@makeport/errors';

export const {
  threadNotFound,
  messageNotFound,
  fileNotFound,
  productNotFound,
  manufacturerNotFound,
  sampleRequestNotFound,
  notAuthorized,
  unclearPartner,
  emptyMessage,
  tooManyFiles,
  tooManyMessages,
  accountClosed,
} = defineErrors('messaging', {
  /** Also thrown for threads of other accounts, so that ids cannot be probed. */
  threadNotFound: { kind: 'not_found', text: 'Conversation not found' },
  messageNotFound: { kind: 'not_found', text: 'Message not found' },
  fileNotFound: { kind: 'not_found', text: 'File not found' },
  productNotFound: { kind: 'not_found', text: PRODUCT_NOT_FOUND_TEXT },
  manufacturerNotFound: { kind: 'not_found', text: 'Manufacturer not found' },
  sampleRequestNotFound: { kind: 'not_found', text: 'Sample request not found' },
  /** OPEN-40. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
  /** The other side cannot be determined from the input, or the input contradicts itself. */
  unclearPartner: { kind: 'invalid_input', text: 'Failed to create chat thread' },
  emptyMessage: { kind: 'invalid_input', text: 'The message is empty', field: 'content' },
  tooManyFiles: {
    kind: 'invalid_input',
    text: 'Too many files are waiting to be sent. Send or remove some first.',
  },
  /** B32: the account on the other side is closed, so the message would stay unread. */
  accountClosed: (party: 'brand' | 'manufacturer') => ({
    kind: 'conflict',
    text: party === 'manufacturer' ? MANUFACTURER_CLOSED_TEXT : 'This brand has closed its account',
  }),
  /** X4: limits the messages that one account can send. */
  tooManyMessages: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText('You sent many messages in a short time.', waitMs),
  }),
});
