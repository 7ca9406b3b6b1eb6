import { pause } from '../connectivity/retry';

const PER_SECOND = 2;
const WINDOW_MS = 1000;
const ANSWER_TIMEOUT_MS = 10_000;

/** When the last events were sent or, for queued events, will be sent. */
let sent: number[] = [];

/**
 * Sends a realtime event, for example a read mark. At most two events are sent per second, further
 * events are queued (NFR-9, OPEN-86). An event without an answer fails after 10 s (NFR-8).
 */
export async function sendRealtime<T>(send: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const before = sent.at(-PER_SECOND);
  const at = before === undefined ? now : Math.max(now, before + WINDOW_MS);
  sent = [...sent, at].slice(-PER_SECOND);
  if (at > now) await pause(at - now);
  return withTimeout(send());
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('request timed out')), ANSWER_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
