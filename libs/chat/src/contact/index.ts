/** Links to conversations, without the code of the conversation, which its own page loads. */
export { ContactButton } from './contact-button';
export { useContact, useOpenThread, type ContactTarget } from './use-contact';
export type { ChatThread } from '../chat-types';
export { useManufacturerClosed } from './use-manufacturer-closed';
