/** The parts that link to a conversation. The conversation itself is loaded with its own page. */
export { ContactButton } from './contact-button';
export { useContact, useOpenThread, type ContactTarget } from './use-contact';
export type { ChatThread } from '../chat-types';
export { useManufacturerClosed } from './use-manufacturer-closed';
