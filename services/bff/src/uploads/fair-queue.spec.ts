import { FairQueue } from './fair-queue';

const tooMany = new Error('too many');

/** Creates a job that the test ends. */
function aJob() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((end) => (resolve = end));
  return { promise, resolve: () => resolve() };
}

describe('turns', () => {
  it('X26: an account with one job does not wait for the queue of another', async () => {
    const turns = new FairQueue({ maxPerAccount: 8, refuse: () => tooMany });
    const order: string[] = [];
    const first = aJob();
    const work = (name: string, until?: Promise<void>) => async () => {
      await until;
      order.push(name);
    };
    const all = [
      turns.run('heavy', work('heavy 1', first.promise)),
      ...[2, 3, 4].map((each) => turns.run('heavy', work(`heavy ${each}`))),
      turns.run('other', work('other 1')),
    ];
    first.resolve();
    await Promise.all(all);
    expect(order).toEqual(['heavy 1', 'other 1', 'heavy 2', 'heavy 3', 'heavy 4']);
  });

  it('X26: one job runs at a time, and one that fails holds up none', async () => {
    const turns = new FairQueue({ maxPerAccount: 8, refuse: () => tooMany });
    let running = 0;
    const work = (fails: boolean) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('a broken picture');
      return 'done';
    };
    const broken = turns.run('a', work(true));
    const whole = turns.run('b', work(false));
    await expect(broken).rejects.toThrow('a broken picture');
    expect(await whole).toBe('done');
  });

  it('X25, X26: an account has a bounded number of jobs, and a place again after one', async () => {
    const turns = new FairQueue({ maxPerAccount: 2, refuse: () => tooMany });
    const held = aJob();
    const own = [1, 2].map(() => turns.run('a', () => held.promise));
    await expect(turns.run('a', async () => 'third')).rejects.toBe(tooMany);
    const other = turns.run('b', async () => 'of another');
    held.resolve();
    await Promise.all(own);
    expect(await other).toBe('of another');
    expect(await turns.run('a', async () => 'later')).toBe('later');
  });
});
