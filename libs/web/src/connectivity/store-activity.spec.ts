import { storeActivity } from './store-activity';

describe('storeActivity', () => {
  const store = jest.fn<Promise<{ error?: unknown }>, []>();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

  beforeEach(() => {
    jest.useFakeTimers();
    store.mockReset();
    warn.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('NFR-5: stores once when that works', async () => {
    store.mockResolvedValue({});
    storeActivity(store);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('NFR-5: tries again after 1000 and 2000 ms, whether refused or thrown', async () => {
    store
      .mockResolvedValueOnce({ error: new Error('refused') })
      .mockRejectedValueOnce(new Error('thrown'));
    store.mockResolvedValue({});
    storeActivity(store);
    await jest.advanceTimersByTimeAsync(999);
    expect(store).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(store).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(store).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(store).toHaveBeenCalledTimes(3);
    expect(warn).not.toHaveBeenCalled();
  });

  it('NFR-5, ERR-4: a final failure is only logged', async () => {
    store.mockResolvedValue({ error: new Error('refused') });
    storeActivity(store);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledWith('failed to store activity', expect.any(Error));
  });
});
