import type { ChatContext } from '../composer/outgoing';

/** What a conversation is about, as pages name it. */
export interface Subject {
  id: string;
  /** 'Order #A1B2C3D4', 'Sample request: Aluminium Power Bank'. */
  label: string;
}

/** What the way to a messages page carries (CHAT-4, MFR-48, MFR-58). */
export interface MessagesState {
  threadId: string;
  manufacturerId?: string;
  brandId?: string;
  /** The other side's. */
  name: string;
  order?: Subject;
  project?: Subject;
  sampleRequest?: Subject;
}

/** Anything may stand in a navigation's state; null when it is not ours. */
export function getMessagesState(state: unknown): MessagesState | null {
  const known = state as Partial<MessagesState> | null;
  return typeof known?.threadId === 'string' ? (known as MessagesState) : null;
}

/** What the messages of the conversation that was asked for are about. */
export function toContext(state: MessagesState | null): ChatContext | null {
  const order = state?.order ?? state?.project;
  if (order) return { kind: 'order', ...order };
  return state?.sampleRequest ? { kind: 'sample_request', ...state.sampleRequest } : null;
}
