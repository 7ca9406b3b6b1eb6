import { anOrder } from '../../../test/support/builders';
import { OneOrder } from '../../../test/support/one-order';
import type { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { endOfDay } from '../../domain/deadlines/deadlines';
import { SYSTEM } from '../../domain/order/timeline';
import { ExpectCompletion } from './expect-completion';

const began = new Date('2026-11-21T10:00:00.000Z');
const DAY = 86_400_000;
const daysAfter = (days: number): Date => new Date(began.getTime() + days * DAY);

let one: OneOrder;
let words: string[];
let asked: (readonly string[])[];

beforeEach(() => {
  one = new OneOrder(anOrder({ status: 'in_production', dueDate: null }));
  one.steps.push({
    stepId: 'start',
    orderId: anOrder().id,
    action: 'start_production',
    from: 'approved',
    to: 'in_production',
    at: began,
    note: null,
    ...SYSTEM,
  });
  words = ['15-45 days'];
  asked = [];
});

async function expectCompletion(
  orderId = anOrder().id,
  askCatalogue = true,
): Promise<Date | undefined> {
  const leadTimes = {
    leadTimes: async (ids: readonly string[]) => {
      asked.push(ids);
      return words;
    },
  } as unknown as CatalogClient;
  const expect = new ExpectCompletion(one.transactions, one.orders, leadTimes, 30 * DAY, () =>
    daysAfter(3),
  );
  return (await expect.execute(orderId, askCatalogue)).deadlines.expected;
}

function named(dueDate: string): void {
  one.order = anOrder({ status: 'in_production', dueDate });
}

describe('when an order is expected to be completed', () => {
  it('G11: a day that is known stays, whatever the catalogue says later', async () => {
    const first = await expectCompletion();
    words = ['90 days'];
    expect(await expectCompletion()).toEqual(first);
    expect(one.deadlines.expected).toEqual(first);
    named('2027-06-30');
    expect(await expectCompletion()).toEqual(first);
  });

  it('OPEN-43: the day that the manufacturer named counts, without a look into the catalogue', async () => {
    named('2026-12-24');
    expect(await expectCompletion()).toEqual(endOfDay('2026-12-24'));
    expect(asked).toEqual([]);
  });

  it('is the longest lead time of its items after production began', async () => {
    words = ['2 weeks', '45 days', 'soon'];
    expect(await expectCompletion()).toEqual(daysAfter(45));
  });

  it('is the fallback where the catalogue names no time', async () => {
    words = ['soon'];
    expect(await expectCompletion()).toEqual(daysAfter(30));
    expect(new Set(asked.flat())).toEqual(
      new Set(anOrder().items.map(({ productId }) => productId)),
    );
  });

  it('is the usual time where the catalogue is away for too long', async () => {
    expect(await expectCompletion(anOrder().id, false)).toEqual(daysAfter(30));
    expect(asked).toEqual([]);
  });

  it('is not there for an order that is unknown', async () => {
    await expect(expectCompletion('another')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
