import { prefetchPages, registerForPrefetch } from './prefetch';

const connection = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

describe('prefetchPages', () => {
  const idle: (() => void)[] = [];
  const becomeIdle = async () => {
    idle.splice(0).forEach((run) => run());
    await new Promise((resolve) => setTimeout(resolve));
  };
  const pages = (count: number) =>
    Array.from({ length: count }, () => {
      const load = jest.fn(() => Promise.resolve());
      registerForPrefetch(load);
      return load;
    });

  beforeEach(() => {
    connection(undefined);
    globalThis.requestIdleCallback = (run) =>
      idle.push(() => run({ didTimeout: false, timeRemaining: () => 9 }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('T6: fetches one page after the other, each when the browser is idle, and each once', async () => {
    const [first, second] = pages(2);
    const done = prefetchPages();
    void prefetchPages();
    expect(first).not.toHaveBeenCalled();
    await becomeIdle();
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
    await becomeIdle();
    await done;
    expect(second).toHaveBeenCalledTimes(1);
    await prefetchPages();
    expect(first).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['saves data', () => connection({ saveData: true })],
    ['is offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('T6: fetches nothing while the browser %s, and goes on later', async (_why, refuse) => {
    const [page] = pages(1);
    refuse();
    const done = prefetchPages();
    await becomeIdle();
    await done;
    expect(page).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    connection(undefined);
    const later = prefetchPages();
    await becomeIdle();
    await later;
    expect(page).toHaveBeenCalledTimes(1);
  });
});
