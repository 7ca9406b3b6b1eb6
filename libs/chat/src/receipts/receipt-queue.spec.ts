import { ReceiptQueue } from './receipt-queue';

describe('marks of what was received and read', () => {
  let day = Date.now();
  beforeEach(() => jest.useFakeTimers({ now: (day += 86_400_000) }));
  afterEach(() => jest.useRealTimers());

  it('NFR-9: leave at most two a second, and only the latest of a conversation', async () => {
    const start = Date.now();
    const log: [string, number][] = [];
    const marks = new ReceiptQueue();
    const put = (key: string, name: string) =>
      marks.put(key, async () => void log.push([name, Date.now() - start]));
    put('read a', 'a1');
    put('read a', 'a2');
    put('read b', 'b1');
    put('read c', 'c1');
    put('read a', 'a3');
    await jest.advanceTimersByTimeAsync(5000);
    expect(log.filter(([, at]) => at < 1000)).toHaveLength(2);
    expect(log.map(([name]) => name)).toEqual(['a1', 'a3', 'b1', 'c1']);
  });

  it('go on after one that failed', async () => {
    const marks = new ReceiptQueue();
    const second = jest.fn(() => Promise.resolve());
    marks.put('read a', () => Promise.reject(new Error('down')));
    marks.put('read b', second);
    await jest.advanceTimersByTimeAsync(2000);
    expect(second).toHaveBeenCalledTimes(1);
    marks.put('read a', second);
    await jest.advanceTimersByTimeAsync(2000);
    expect(second).toHaveBeenCalledTimes(2);
  });
});
