import { checkConnection, checkDelayMs, type ConnectionAnswer } from './check-connection';

const answer = (status: number, ...refusals: string[]): ConnectionAnswer => ({ status, refusals });

describe('checkConnection', () => {
  const read = jest.fn<Promise<ConnectionAnswer>, []>();
  const online = jest.spyOn(navigator, 'onLine', 'get');

  beforeEach(() => {
    jest.useFakeTimers();
    read.mockReset();
    online.mockReturnValue(true);
  });
  afterEach(() => jest.useRealTimers());

  it('NFR-1: the pauses double from 1000 ms up to 10000 ms', () => {
    expect([1, 2, 3, 4, 5, 9].map(checkDelayMs)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('NFR-1: is content with one answer', async () => {
    read.mockResolvedValue(answer(200));
    await expect(checkConnection({ read })).resolves.toBe('connected');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('NFR-1, NFR-2: a network failure is retried after 1000 and 2000 ms, then it is one', async () => {
    read.mockRejectedValue(new TypeError('Failed to fetch'));
    const onFailure = jest.fn();
    const finding = checkConnection({ read, onFailure });
    await jest.advanceTimersByTimeAsync(999);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(read).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(finding).resolves.toBe('network');
    expect(read).toHaveBeenCalledTimes(3);
    expect(onFailure).toHaveBeenCalledTimes(3);
  });

  it('NFR-2: goes well when a later attempt does', async () => {
    read.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(answer(200));
    const finding = checkConnection({ read });
    await jest.advanceTimersByTimeAsync(1000);
    await expect(finding).resolves.toBe('connected');
  });

  it.each([502, 503, 500])(
    'NFR-2: a proxy that answers %s for the backend is no answer of it',
    async (status) => {
      read.mockResolvedValue(answer(status));
      const finding = checkConnection({ read });
      await jest.advanceTimersByTimeAsync(3000);
      await expect(finding).resolves.toBe('network');
      expect(read).toHaveBeenCalledTimes(3);
    },
  );

  it.each([
    [401, 'authentication'],
    [403, 'authentication'],
    [404, 'not-found'],
  ])('NFR-3: %s is not retried and means: %s', async (status, meaning) => {
    read.mockResolvedValue(answer(status));
    await expect(checkConnection({ read })).resolves.toBe(meaning);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['not_found', 'connected'],
    ['conflict', 'connected'],
    ['unauthenticated', 'authentication'],
    ['forbidden', 'authentication'],
  ])('NFR-3: a backend that refuses with %s has been reached: %s', async (kind, meaning) => {
    read.mockResolvedValue(answer(200, kind));
    await expect(checkConnection({ read })).resolves.toBe(meaning);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('NFR-4: offline it asks nobody until the browser is online again, then goes on', async () => {
    online.mockReturnValue(false);
    read.mockResolvedValue(answer(200));
    const finding = checkConnection({ read });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect(finding).resolves.toBe('connected');
  });

  it('NFR-4: going offline between two attempts costs none of them', async () => {
    read.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(answer(200));
    const finding = checkConnection({ read });
    await jest.advanceTimersByTimeAsync(500);
    online.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect(finding).resolves.toBe('connected');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
