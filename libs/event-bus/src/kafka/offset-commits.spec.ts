import { RecordingLogger } from '../testing/recording-logger';
import { OffsetCommits } from './offset-commits';

const EVERY_MS = 1_000;
const OFFSETS = { topics: [] };
let committed: jest.Mock<Promise<void>>;
let logger: RecordingLogger;
let commits: OffsetCommits;

const resolveOne = () =>
  commits.schedule({ commitOffsetsIfNecessary: committed, uncommittedOffsets: () => OFFSETS });

beforeEach(() => {
  jest.useFakeTimers();
  committed = jest.fn(() => Promise.resolve());
  logger = new RecordingLogger();
  commits = new OffsetCommits(EVERY_MS, 'a-group', logger);
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

it('tells of what waits when asked, once', async () => {
  resolveOne();
  await commits.commit();
  await commits.commit();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(1);
});

it('logs a failure, and tells of all with the next', async () => {
  committed.mockRejectedValueOnce(new Error('the group is rebalancing'));
  resolveOne();
  await jest.advanceTimersByTimeAsync(1);
  expect(logger.lines).toMatchObject([{ level: 'warn', message: 'offsets not committed' }]);
  resolveOne();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).toHaveBeenCalledTimes(2);
});

it('tells nothing after its end', async () => {
  resolveOne();
  commits.end();
  resolveOne();
  await commits.commit();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(committed).not.toHaveBeenCalled();
});
