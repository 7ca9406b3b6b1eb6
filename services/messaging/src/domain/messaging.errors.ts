import { DomainError, limitReached } from '@makeport/errors';
import { PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';

/** For unknown threads and for those of others alike. */
export const threadNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.thread_not_found', 'Conversation not found');

export const messageNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.message_not_found', 'Message not found');

export const fileNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.file_not_found', 'File not found');

export const productNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.product_not_found', PRODUCT_NOT_FOUND_TEXT);

export const manufacturerNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.manufacturer_not_found', 'Manufacturer not found');

export const sampleRequestNotFound = (): DomainError =>
  new DomainError('not_found', 'messaging.sample_request_not_found', 'Sample request not found');

/** OPEN-40. */
export const notAuthorized = (): DomainError =>
  new DomainError('forbidden', 'messaging.not_authorized', 'Not authorized');

/** Who the other side is cannot be told from what was given, or the parts contradict each other. */
export const unclearPartner = (): DomainError =>
  new DomainError('invalid_input', 'messaging.unclear_partner', 'Failed to create chat thread');

export const emptyMessage = (): DomainError =>
  new DomainError('invalid_input', 'messaging.empty_message', 'The message is empty', { field: 'content' });

export const tooManyFiles = (): DomainError =>
  new DomainError(
    'invalid_input',
    'messaging.too_many_files',
    'Too many files wait to be sent. Send or remove some first.',
  );

/** X4: nobody can bury another account in messages. */
export const tooManyMessages = (waitMs: number): DomainError =>
  limitReached('messaging.too_many_messages', 'You have sent many messages in a short time.', waitMs);
