import { withAttempts } from './attempts';

describe('withAttempts', () => {
  const run = async (outcomes: ('ok' | 'fails')[]) => {
    const waits: number[] = [];
    let tried = 0;
    const attempt = () =>
      outcomes[tried++] === 'ok' ? Promise.resolve() : Promise.reject(new Error(`no ${tried}`));
    const wait = (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    const result = await withAttempts(attempt, wait).then(
      () => 'initialised',
      (error: Error) => error.message,
    );
    return { result, tried, waits };
  };

  it('SHELL-27: is content with the first success', async () => {
    expect(await run(['ok'])).toEqual({ result: 'initialised', tried: 1, waits: [] });
  });

  it('SHELL-28: tries again after 2 s and after 4 s', async () => {
    expect(await run(['fails', 'fails', 'ok'])).toEqual({
      result: 'initialised',
      tried: 3,
      waits: [2000, 4000],
    });
  });

  it('SHELL-27: gives up after the third', async () => {
    expect(await run(['fails', 'fails', 'fails', 'ok'])).toEqual({
      result: 'no 3',
      tried: 3,
      waits: [2000, 4000],
    });
  });

  it('SHELL-28: takes a thrown error for a failure too', async () => {
    const attempt = () => {
      throw new Error('thrown');
    };
    await expect(withAttempts(attempt, () => Promise.resolve())).rejects.toThrow('thrown');
  });
});
