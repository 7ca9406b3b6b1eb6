import { isNativeError } from 'node:util/types';

const PROGRAMMING_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** The member was too late for its group; joining again mends it, though kafkajs calls these final. */
const REJOIN = new Set([
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'FENCED_INSTANCE_ID',
  'MEMBER_ID_REQUIRED',
  'OFFSET_OUT_OF_RANGE',
]);

/** No broker leads the group's partition yet, as on a slow start; kafkajs calls it final after its own attempts. */
const NO_COORDINATOR = 'KafkaJSGroupCoordinatorNotFound';

/** kafkajs marks these as worth retrying, and is right only while a broker is starting or a topic being made. */
const REFUSALS = new Set(['UNKNOWN_TOPIC_OR_PARTITION']);

interface KafkaFailure extends Error {
  retriable?: boolean;
  type?: string;
}

/** kafkajs wraps an error several times; the innermost one says what happened. */
function getRoot(error: unknown): KafkaFailure {
  let root = error as KafkaFailure;
  while (isNativeError(root.cause)) root = root.cause;
  return root;
}

/** Whether a consumer that crashed of this may come back, or must be given up. */
export function canRejoin(error: unknown): boolean {
  const root = getRoot(error);
  if (REJOIN.has(root.type ?? '') || root.name === NO_COORDINATOR) return true;
  return isRetriable(error);
}

/** Whether the same may succeed another time, as kafkajs sees it. */
export function isRetriable(error: unknown): boolean {
  const root = getRoot(error);
  return root.name.startsWith('KafkaJS') && root.retriable !== false;
}

/** Whether the broker will never take what was sent, rather than being away. */
export function isRefusal(error: unknown): boolean {
  const root = getRoot(error);
  if (REFUSALS.has(root.type ?? '') || PROGRAMMING_ERRORS.has(root.name)) return true;
  return root.name === 'KafkaJSProtocolError' && root.retriable === false;
}
