import { daily } from './daily';

describe('a daily job', () => {
  it('P34: is done until it succeeds, and again a day later', async () => {
    let now = new Date('2026-12-01T10:00:00.000Z');
    const done: Date[] = [];
    let fails = true;
    const job = daily(
      () => {
        done.push(now);
        return fails ? Promise.reject(new Error('no answer')) : Promise.resolve();
      },
      () => now,
    );
    const after = async (hours: number): Promise<void> => {
      now = new Date(now.getTime() + hours * 3_600_000);
      await job();
    };
    await expect(after(0)).rejects.toThrow('no answer');
    fails = false;
    for (const hours of [0, 1, 22, 1, 23]) await after(hours);
    expect(done).toHaveLength(3);
    expect(done[2]).toEqual(new Date('2026-12-02T10:00:00.000Z'));
  });
});
