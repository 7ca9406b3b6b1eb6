import { withAttempts } from './retry';

describe('withAttempts', () => {
  const run = async (outcomes: ('works' | 'fails')[], count = 3) => {
    const waits: number[] = [];
    let tried = 0;
    const result = await withAttempts(
      async () => {
        if (outcomes[tried++] === 'fails') throw new Error(`no ${tried}`);
        return 'worked';
      },
      {
        count,
        delayMs: (failures) => failures * 100,
        wait: async (milliseconds) => void waits.push(milliseconds),
      },
    ).catch((error: Error) => error.message);
    return { result, tried, waits };
  };

  it('is content with the first success', async () => {
    expect(await run(['works'])).toEqual({ result: 'worked', tried: 1, waits: [] });
  });

  it('waits longer after each failure', async () => {
    expect(await run(['fails', 'fails', 'works'])).toEqual({
      result: 'worked',
      tried: 3,
      waits: [100, 200],
    });
  });

  it('rejects with the last failure, without a pause after it', async () => {
    expect(await run(['fails', 'fails', 'fails', 'works'])).toEqual({
      result: 'no 3',
      tried: 3,
      waits: [100, 200],
    });
  });
});
