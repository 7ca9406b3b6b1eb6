import type { ChatContext } from '../composer/outgoing-message';

/** The order or sample request of a conversation, in the navigation state. */
export interface Subject {
  id: string;
  /** 'Order #A1B2C3D4', 'Sample request: Aluminium Power Bank'. */
  label: string;
}

/** The navigation state of links to a messages page (CHAT-4, MFR-48, MFR-58). */
export interface MessagesState {
  threadId: string;
  manufacturerId?: string;
  brandId?: string;
  /** The other side's name. */
  name: string;
  order?: Subject;
  project?: Subject;
  sampleRequest?: Subject;
}

/**
 * Validates the navigation state, which may contain anything. Returns null if it does not name a
 * thread.
 */
export function getMessagesState(state: unknown): MessagesState | null {
  const known = state as Partial<MessagesState> | null;
  return typeof known?.threadId === 'string' ? (known as MessagesState) : null;
}

/** Returns the subject of the next messages in the requested conversation. */
export function toContext(state: MessagesState | null): ChatContext | null {
  const order = state?.order ?? state?.project;
  if (order) return { kind: 'order', ...order };
  return state?.sampleRequest ? { kind: 'sample_request', ...state.sampleRequest } : null;
}
