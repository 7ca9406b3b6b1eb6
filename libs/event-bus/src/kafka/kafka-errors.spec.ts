import {
  KafkaJSGroupCoordinatorNotFound,
  KafkaJSNonRetriableError,
  KafkaJSNumberOfRetriesExceeded,
} from 'kafkajs/src/errors';
import { createErrorFromCode } from 'kafkajs/src/protocol/error';
import { canRejoin, isRefusal } from './kafka-errors';

/** Wraps a broker's error as kafkajs does. */
const protocol = (code: number): Error => {
  const error = createErrorFromCode(code);
  return new KafkaJSNonRetriableError(error, { cause: error });
};
/** Error codes of Kafka's protocol. */
const UNKNOWN_TOPIC = 3;
const TOO_LARGE = 10;
const COORDINATOR_LOADING = 14;
const ILLEGAL_GENERATION = 22;
const NO_GROUP_ACCESS = 30;

describe('canRejoin', () => {
  it.each([
    ['a coordinator that still loads', protocol(COORDINATOR_LOADING), true],
    [
      'a group whose coordinator is not elected yet',
      new KafkaJSGroupCoordinatorNotFound('none'),
      true,
    ],
    ['a member that was late, which kafkajs calls final', protocol(ILLEGAL_GENERATION), true],
    ['a group that is forbidden', protocol(NO_GROUP_ACCESS), false],
    [
      'a bug',
      new KafkaJSNonRetriableError(new TypeError('bug'), { cause: new TypeError('bug') }),
      false,
    ],
    ['an error of ours, repeated in vain', exceeded(new Error('ours')), false],
  ])('%s: %s', (_name, error, expected) => {
    expect(canRejoin(error)).toBe(expected);
  });
});

describe('isRefusal', () => {
  it.each([
    ['a message that is too large', protocol(TOO_LARGE), true],
    ['a topic that does not exist', exceeded(protocol(UNKNOWN_TOPIC)), true],
    ['a broker that loads', exceeded(protocol(COORDINATOR_LOADING)), false],
    ['what nobody knows', new Error('hm'), false],
  ])('%s: %s', (_name, error, expected) => {
    expect(isRefusal(error)).toBe(expected);
  });
});

function exceeded(cause: Error): Error {
  return new KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 3, retryTime: 1, cause });
}
