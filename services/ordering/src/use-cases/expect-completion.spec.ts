import type { Order } from '../domain/order';
import { endOfDay } from '../domain/clocks';
import { anOrder } from '../testing/builders';
import { ExpectCompletion } from './expect-completion';
import type { OrderingStore, OrderingTransaction } from './ports';

const began = new Date('2026-11-21T10:00:00.000Z');
const DAY = 86_400_000;
const daysAfter = (days: number): Date => new Date(began.getTime() + days * DAY);

let order: Order;
let words: string[];
let armed: Date | undefined;
let asked: (readonly string[])[];

beforeEach(() => {
  order = anOrder({ status: 'in_production', dueDate: null });
  words = ['15-45 days'];
  armed = undefined;
  asked = [];
});

function expectCompletion(orderId = order.id): Promise<Date> {
  const tx: Partial<OrderingTransaction> = {
    lockOrder: async () => order,
    clockEnd: async (_orderId, clock) => (clock === 'expected' ? (armed ?? null) : null),
    findStep: async (_orderId, action) =>
      action === 'start_production'
        ? ({ at: began } as Awaited<ReturnType<OrderingTransaction['findStep']>>)
        : null,
    armClocks: async (_orderId, { expected }) => {
      armed = expected ?? armed;
    },
  };
  const store: Partial<OrderingStore> = {
    findOrder: async (id) => (id === order.id ? order : null),
    transaction: async (work) => work(tx as OrderingTransaction),
  };
  const leadTimes = {
    leadTimes: async (ids: readonly string[]) => {
      asked.push(ids);
      return words;
    },
  };
  return new ExpectCompletion(store as OrderingStore, leadTimes, () => daysAfter(3)).execute(
    orderId,
    30 * DAY,
  );
}

describe('when an order is expected to be completed', () => {
  it('G11: a day that is known stays, whatever the catalogue says later', async () => {
    const first = await expectCompletion();
    words = ['90 days'];
    expect(await expectCompletion()).toEqual(first);
    expect(armed).toEqual(first);
    order = { ...order, dueDate: '2027-06-30' };
    expect(await expectCompletion()).toEqual(first);
  });

  it('OPEN-43: the day that the manufacturer named counts, without a look into the catalogue', async () => {
    order = { ...order, dueDate: '2026-12-24' };
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
    expect(new Set(asked.flat())).toEqual(new Set(order.items.map(({ productId }) => productId)));
  });

  it('is not there for an order that is unknown', async () => {
    await expect(expectCompletion('another')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
