import { OffsetCommits } from './offset-commits';

const EVERY_MS = 1_000;
const OFFSETS = { topics: [] };
let committed: jest.Mock<Promise<void>>;
let commits: OffsetCommits;

const resolveOne = () =>
  commits.schedule({ commitOffsetsIfNecessary: committed, uncommittedOffsets: () => OFFSETS });

beforeEach(() => {
  jest.useFakeTimers();
  committed = jest.fn(() => Promise.resolve());
  commits = new OffsetCommits(EVERY_MS);
});
afterEach(() => jest.useRealTimers());

it('tells of the first at once, and of those that follow together', async () => {
  resolveOne();
  await jest.advanceTimersByTimeAsync(1);
  expect(committed).toHaveBeenCalledTimes(1);
  for (let each = 0; each < 9; each += 1) {
    resolveOne();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(committed).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(committed).toHaveBeenCalledTimes(2);
  expect(committed).toHaveBeenLastCalledWith(OFFSETS);
  await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(2);
});

it('tells of what waits before the group is left, once, whether or not the broker takes it', async () => {
  committed.mockRejectedValueOnce(new Error('no coordinator'));
  resolveOne();
  await commits.commitBeforeLeaving();
  await commits.commitBeforeLeaving();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(1);
  expect(() => commits.throwLastFailure()).not.toThrow();
});

it('throws a failure in the next batch, once, and tries again meanwhile', async () => {
  committed.mockRejectedValueOnce(new Error('not the coordinator'));
  resolveOne();
  await jest.advanceTimersByTimeAsync(1);
  expect(() => commits.throwLastFailure()).toThrow('not the coordinator');
  expect(() => commits.throwLastFailure()).not.toThrow();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(2);
});

it('forgets a failure after which it succeeded', async () => {
  committed.mockRejectedValueOnce(new Error('not the coordinator'));
  resolveOne();
  await jest.advanceTimersByTimeAsync(1 + EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(2);
  expect(() => commits.throwLastFailure()).not.toThrow();
});

it('tells nothing after its end', async () => {
  resolveOne();
  commits.end();
  resolveOne();
  await commits.commitBeforeLeaving();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).not.toHaveBeenCalled();
});
