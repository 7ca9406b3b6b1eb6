import RequestQueue from 'kafkajs/src/network/requestQueue';
import { stopIdleWakeUps } from './idle-patch';

const queue = (): RequestQueue =>
  new RequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 5_000,
    enforceRequestTimeout: true,
    clientId: 'test',
    broker: 'test:1',
    logger: { debug: () => undefined, warn: () => undefined },
  });

const request = (correlationId: number, sendRequest: () => void) => ({
  entry: { correlationId, resolve: () => undefined, reject: () => undefined },
  expectResponse: true,
  sendRequest,
});

const answer = (correlationId: number) => ({ correlationId, payload: null, size: 0 });

describe("kafkajs's request queue", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('wakes up without end as it is published', () => {
    const idle = queue();
    idle.scheduleCheckPendingRequests();
    jest.advanceTimersByTime(100);
    expect(jest.getTimerCount()).toBe(1);
    idle.destroy();
  });

  describe('patched', () => {
    beforeAll(() => stopIdleWakeUps());

    it('has no timer when nothing is pending', () => {
      const idle = queue();
      idle.scheduleCheckPendingRequests();
      expect(jest.getTimerCount()).toBe(0);
      idle.push(request(1, () => undefined));
      idle.fulfillRequest(answer(1));
      expect(jest.getTimerCount()).toBe(0);
    });

    it('sends what had to wait for a request in flight', () => {
      const busy = queue();
      const send = jest.fn();
      busy.push(request(1, () => undefined));
      busy.push(request(2, send));
      expect(send).not.toHaveBeenCalled();
      busy.fulfillRequest(answer(1));
      expect(send).toHaveBeenCalledTimes(1);
      busy.fulfillRequest(answer(2));
      jest.advanceTimersByTime(1_000);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('sends what was throttled when the throttle ends', () => {
      const throttled = queue();
      const send = jest.fn();
      throttled.maybeThrottle(300);
      throttled.push(request(1, send));
      jest.advanceTimersByTime(299);
      expect(send).not.toHaveBeenCalled();
      jest.advanceTimersByTime(2);
      expect(send).toHaveBeenCalledTimes(1);
    });

    it('still gives up a request that is not answered', () => {
      const lost = queue();
      const reject = jest.fn();
      lost.scheduleRequestTimeoutCheck();
      lost.push({
        ...request(1, () => undefined),
        entry: { correlationId: 1, resolve: () => undefined, reject },
      });
      jest.advanceTimersByTime(4_900);
      expect(reject).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1_200);
      expect(reject).toHaveBeenCalledTimes(1);
      lost.destroy();
    });
  });
});
