import { withAttempts } from '@makeport/web';
import { toRequestError, type Client, type CombinedError } from '@makeport/web/graphql';
import type { ChatThread } from '../chat-types';
import { OpenChatThreadDocument, type OpenChatThreadInput } from '../gen/area';

const ATTEMPTS = 3;
const WAIT_MS = 1000;
/** Errors for which a retry would return the same answer. */
const FINAL: readonly string[] = ['unauthenticated', 'forbidden', 'not_found', 'invalid_input'];

/** A thread could be neither found nor created. */
class ThreadFailure extends Error {
  constructor(cause?: unknown) {
    super('Failed to create chat thread', { cause });
  }
}

/**
 * Finds or creates the thread with the other side. Without a message, a new thread starts with the
 * default message (CHAT-14). Makes three attempts with waits of 1000 ms × attempt, then rejects
 * with ThreadFailure (CHAT-12, CHAT-13).
 */
export async function openThread(client: Client, input: OpenChatThreadInput): Promise<ChatThread> {
  const ask = async (): Promise<ChatThread | { refusal: CombinedError }> => {
    const { data, error } = await client
      .mutation(OpenChatThreadDocument, { input: { ...input, sendDefault: true } })
      .toPromise();
    const thread = data?.openChatThread?.thread;
    if (thread) return thread;
    if (error && FINAL.includes(toRequestError(error).kind)) return { refusal: error };
    throw new ThreadFailure(error);
  };
  const answer = await withAttempts(ask, {
    count: ATTEMPTS,
    delayMs: (failures) => WAIT_MS * failures,
  });
  if ('refusal' in answer) throw new ThreadFailure(answer.refusal);
  return answer;
}
