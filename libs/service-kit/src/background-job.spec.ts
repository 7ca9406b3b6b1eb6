import { BackgroundJob } from './background-job';

const EVERY_MS = 1000;

describe('BackgroundJob', () => {
  const errors: unknown[] = [];
  const running: (() => void)[] = [];
  let fail = false;
  let started = 0;
  const work = async (): Promise<void> => {
    started += 1;
    if (fail) throw new Error('not today');
    await new Promise<void>((resolve) => running.push(resolve));
  };
  const settle = async (): Promise<void> => {
    running.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  let job: BackgroundJob;

  beforeEach(() => {
    jest.useFakeTimers();
    errors.length = 0;
    running.length = 0;
    fail = false;
    started = 0;
    job = new BackgroundJob({ work, everyMs: EVERY_MS, onError: (error) => errors.push(error) });
  });
  afterEach(() => jest.useRealTimers());

  it('runs at the start, when woken, and now and then by itself', async () => {
    job.start();
    expect(started).toBe(1);
    await settle();
    job.wake();
    expect(started).toBe(2);
    await settle();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(started).toBe(3);
  });

  it('as a provider of a module, runs from the start of the application to its end, and once', async () => {
    job.onApplicationBootstrap();
    job.start();
    await settle();
    await settle();
    const before = started;
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(started).toBe(before + 1);
    await settle();
    await job.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(started).toBe(before + 1);
  });

  it('never runs twice at once, but once more for what came meanwhile', async () => {
    job.start();
    job.wake();
    job.wake();
    expect(started).toBe(1);
    await settle();
    expect(started).toBe(2);
    await settle();
    expect(started).toBe(2);
  });

  it('goes on after a failure', async () => {
    fail = true;
    job.start();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(started).toBe(2);
    expect(errors).toHaveLength(2);
  });

  it('stops after the work in hand, and is not woken again', async () => {
    job.start();
    let stopped = false;
    const stopping = job.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    await settle();
    await stopping;
    job.wake();
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(started).toBe(1);
  });
});
