import { Periodically } from './periodically';

/** Resolves with the number of the turn, once it was begun. */
function turns(): { next: (turn: number) => Promise<void>; begin: () => number } {
  let begun = 0;
  const waiting = new Map<number, () => void>();
  return {
    begin() {
      begun += 1;
      waiting.get(begun)?.();
      return begun;
    },
    next: (turn) =>
      turn <= begun ? Promise.resolve() : new Promise((resolve) => waiting.set(turn, resolve)),
  };
}

const HOUR_MS = 3_600_000;

describe('periodic work', () => {
  it('goes on at once while there is more to do, and when it is woken', async () => {
    const { begin, next } = turns();
    const work = new Periodically({ work: async () => begin() < 3, everyMs: HOUR_MS, onFailure: fail });
    work.start();
    await next(3);
    work.wake();
    await next(4);
    await work.stop();
  });

  it('reports a failure and goes on', async () => {
    const { begin, next } = turns();
    const failures: unknown[] = [];
    const work = new Periodically({
      work: async () => {
        if (begin() === 1) throw new Error('first');
        return false;
      },
      everyMs: 1,
      onFailure: (error) => failures.push(error),
    });
    work.start();
    await next(2);
    await work.stop();
    expect(failures).toEqual([new Error('first')]);
  });

  it('stop lets the turn in hand finish and begins no other', async () => {
    const { begin, next } = turns();
    let finish: (() => void) | undefined;
    const work = new Periodically({
      work: async () => {
        begin();
        await new Promise<void>((resolve) => (finish = resolve));
        return true;
      },
      everyMs: 1,
      onFailure: fail,
    });
    work.start();
    await next(1);
    let stopped = false;
    const stopping = work.stop().then(() => (stopped = true));
    await Promise.resolve();
    expect(stopped).toBe(false);
    finish?.();
    await stopping;
    expect(begin()).toBe(2);
  });
});

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
