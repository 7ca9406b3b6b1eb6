import Runner from 'kafkajs/src/consumer/runner';
import { endFetchersOfStoppedConsumers } from './stop-patch';

/** What a runner that has ended says whenever it is asked for more. */
const ENDED = 'consumer not running, exiting';
let askedInVain = 0;

const logger = {
  namespace: (): object => logger,
  // It would be asked for ever, and no other code would run: here the second question ends it.
  debug: (message: string) => {
    if (message === ENDED && (askedInVain += 1) > 1) throw new Error('asked again');
  },
  info: () => undefined,
  warn: () => undefined,
};

/** A group's member on two brokers: each fetch is answered, with nothing, when the test says so. */
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
    // The first fetcher sees it, and waits for the second to end.
    await member.answer(1);
    const stopped = runner.stop();
    await member.answer(2);
    await stopped;
    expect(member.leave).toHaveBeenCalledTimes(1);
    expect(onCrash).not.toHaveBeenCalled();
    expect(askedInVain).toBe(0);
  });
});
