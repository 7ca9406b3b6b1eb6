import Runner from 'kafkajs/src/consumer/runner';
import { endFetchersOfStoppedConsumers } from './stop-patch';

/** A stopped runner logs this line for every fetch. */
const ENDED = 'consumer not running, exiting';
let askedInVain = 0;

const logger = {
  namespace: (): object => logger,
  // Without the patch, the runner logs in an endless loop that blocks the test, so the second line
  // throws.
  debug: (message: string) => {
    if (message === ENDED && (askedInVain += 1) > 1) throw new Error('called again after the stop');
  },
  info: () => undefined,
  warn: () => undefined,
};

/**
 * A consumer group with two brokers. The test decides when a fetch returns; its result is always
 * empty.
 */
class Member {
  readonly groupId = 'group';
  nodeIds = [1, 2];
  private readonly waiting = new Map<number, () => void>();

  readonly connect = (): Promise<void> => Promise.resolve();
  readonly joinAndSync = (): Promise<void> => Promise.resolve();
  readonly leave = jest.fn(() => Promise.resolve());
  readonly heartbeat = (): Promise<void> => Promise.resolve();
  readonly getNodeIds = (): number[] => this.nodeIds;
  readonly fetch = (nodeId: number): Promise<object[]> =>
    new Promise((resolve) => this.waiting.set(nodeId, () => resolve([])));

  async answer(nodeId: number): Promise<void> {
    this.waiting.get(nodeId)?.();
    await nextTurn();
  }
}

const nextTurn = (): Promise<void> => new Promise(setImmediate);

describe('a consumer of kafkajs that stops while it learns of another broker', () => {
  it('stops', async () => {
    endFetchersOfStoppedConsumers();
    const member = new Member();
    const onCrash = jest.fn();
    const runner = new Runner({
      logger,
      consumerGroup: member,
      instrumentationEmitter: { emit: () => undefined },
      concurrency: 1,
      retry: { initialRetryTime: 1, retries: 1 },
      onCrash,
    });
    await runner.start();
    await nextTurn();
    member.nodeIds = [1, 2, 3];
    // The first fetcher discovers the third broker and waits until the second fetcher ends.
    await member.answer(1);
    const stopped = runner.stop();
    await member.answer(2);
    await stopped;
    expect(member.leave).toHaveBeenCalledTimes(1);
    expect(onCrash).not.toHaveBeenCalled();
    expect(askedInVain).toBe(0);
  });
});
