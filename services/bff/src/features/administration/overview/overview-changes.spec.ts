import { orderingEvents } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { mergeHandlers } from '../../../realtime/merge-handlers';
import { OVERVIEW_EVERY_MS, OverviewChanges } from './overview-changes';

describe('changes of the overview', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ADM-50: the first is told at once, those that follow it together, and then nothing', () => {
    const tell = jest.fn();
    const changes = new OverviewChanges(tell);
    for (let n = 0; n < 100; n += 1) changes.note();
    expect(tell).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(OVERVIEW_EVERY_MS);
    expect(tell).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(10 * OVERVIEW_EVERY_MS);
    expect(tell).toHaveBeenCalledTimes(2);
    changes.note();
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it('ADM-50: an event that somebody else handles, too, is handled by both', async () => {
    const [tell, other] = [jest.fn(), jest.fn<undefined, []>()];
    const handlers = mergeHandlers([
      on(orderingEvents.orderPlaced, async () => other()),
      on(orderingEvents.orderRated, async () => other()),
      ...new OverviewChanges(tell).handlers(),
    ]);
    const types = handlers.map(({ contract }) => contract.type);
    expect(new Set(types).size).toBe(types.length);
    for (const handler of handlers.slice(0, 2)) await handler.handle({} as never);
    expect(other).toHaveBeenCalledTimes(2);
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
