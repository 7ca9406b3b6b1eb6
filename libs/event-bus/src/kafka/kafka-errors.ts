import { isNativeError } from 'node:util/types';

const PROGRAMMING_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/**
 * Errors that a new join fixes, most of them after a missed session timeout. kafkajs treats them as
 * final.
 */
const REJOIN = new Set([
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'FENCED_INSTANCE_ID',
  'MEMBER_ID_REQUIRED',
  'OFFSET_OUT_OF_RANGE',
]);

/**
 * The group has no coordinator yet, as during a slow broker start; kafkajs gives up after its own
 * retries.
 */
const NO_COORDINATOR = 'KafkaJSGroupCoordinatorNotFound';

/**
 * Errors that kafkajs marks as retriable, which is right only while a broker starts or a topic is
 * created.
 */
const REFUSALS = new Set(['UNKNOWN_TOPIC_OR_PARTITION']);

interface KafkaFailure extends Error {
  retriable?: boolean;
  type?: string;
}

/** Returns the innermost error, since kafkajs wraps the cause several times. */
function getRoot(error: unknown): KafkaFailure {
  let root = error as KafkaFailure;
  while (isNativeError(root.cause)) root = root.cause;
  return root;
}

/** Returns whether a consumer that crashed with this error may rejoin. */
export function canRejoin(error: unknown): boolean {
  const root = getRoot(error);
  if (REJOIN.has(root.type ?? '') || root.name === NO_COORDINATOR) return true;
  return isRetriable(error);
}

/** Returns whether kafkajs considers the error transient. */
export function isRetriable(error: unknown): boolean {
  const root = getRoot(error);
  return root.name.startsWith('KafkaJS') && root.retriable !== false;
}

/** Returns whether the broker permanently rejects the messages, as opposed to an outage. */
export function isRefusal(error: unknown): boolean {
  const root = getRoot(error);
  if (REFUSALS.has(root.type ?? '') || PROGRAMMING_ERRORS.has(root.name)) return true;
  return root.name === 'KafkaJSProtocolError' && root.retriable === false;
}
