import type { ProviderEventQueue } from '../../adapters/postgres/provider/provider-event-queue';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import { AddMissedEvents } from './add-missed-events';
import { FetchMissedEvents } from './fetch-missed-events';

type Listed = Omit<ProviderEvent, 'attempts'> & { readonly dated: Date };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-11-21T10:00:00.000Z').getTime();

let now: number;
let listed: Listed[];
let stored: string[];
let missed: string[];
let fetchMissed: FetchMissedEvents;

const listAt = (id: string, dated: number): void => {
  listed.push({
    id,
    dated: new Date(dated),
    type: 'charge.refunded',
    objectId: `ch_${id}`,
    metadata: {},
  });
};

beforeEach(() => {
  now = start;
  [listed, stored, missed] = [[], [], []];
  const provider = {
    async *events(_types: readonly string[], from: Date, until: Date) {
      yield* listed.filter(({ dated }) => dated >= from && dated <= until);
    },
  };
  const queue = {
    add: async ({ id }: { readonly id: string }) => {
      if (stored.includes(id)) return false;
      stored.push(id);
      return true;
    },
  } as unknown as ProviderEventQueue;
  fetchMissed = new FetchMissedEvents(
    provider,
    new AddMissedEvents(
      queue,
      () => new Date(now),
      ({ id }) => missed.push(id),
    ),
    ['charge.refunded'],
    () => new Date(now),
  );
});

describe('events that no webhook told of', () => {
  it('G8: are found by the second look, when they are dated before the first and listed after it', async () => {
    expect(await fetchMissed.execute()).toBe(0);
    listAt('late', start - 30 * MINUTE);
    now += 10 * MINUTE;
    expect(await fetchMissed.execute()).toBe(1);
    expect(missed).toEqual(['late']);
  });

  it.each([
    ['an hour before the end of the first look', 60 * MINUTE, ['edge']],
    ['more than that', 60 * MINUTE + 1, []],
  ])('G8: the second look begins %s', async (_where, before, found) => {
    await fetchMissed.execute();
    listAt('edge', start - 5 * MINUTE - before);
    now += 10 * MINUTE;
    await fetchMissed.execute();
    expect(missed).toEqual(found);
  });

  it('are found once, however often their time is looked at', async () => {
    listAt('once', start - 30 * MINUTE);
    expect(await fetchMissed.execute()).toBe(1);
    now += 10 * MINUTE;
    expect(await fetchMissed.execute()).toBe(0);
    expect(missed).toEqual(['once']);
  });

  it('are left to their webhook for five minutes, and looked for back to three days at a start', async () => {
    listAt('fresh', start - 5 * MINUTE + 1);
    listAt('ripe', start - 5 * MINUTE);
    listAt('oldest', start - 5 * MINUTE - 3 * DAY);
    listAt('too-old', start - 5 * MINUTE - 3 * DAY - 1);
    await fetchMissed.execute();
    expect(missed).toEqual(['ripe', 'oldest']);
  });
});
