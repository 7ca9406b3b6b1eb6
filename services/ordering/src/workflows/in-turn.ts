export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs pieces of work one after the other, in the order of asking: a handler that waits for an activity never
 * overlaps with another one.
 */
export function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
