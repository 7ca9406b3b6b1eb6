import { exampleOrder, orderingRpc, samplesRpc, type Order } from '@makeport/contracts';
import { PAYOUT_STATE_LABELS } from '@makeport/rules';
import { BffUnderTest } from '../../testing/bff-under-test';
import type { Caller } from '../../testing/people';
import { refusalBody } from '../../testing/refusal-body';

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
beforeEach(() => bff.reset());
afterAll(() => bff.stop());

const numbered = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleOrder,
    id: `a1b2c3d4-0000-4000-8000-${index.toString().padStart(12, '0')}`,
  }));

/** Makes ordering return these orders in pages of `size`. */
function serve(orders: readonly Order[], size: number): void {
  bff.ordering.answer(orderingRpc.exportOrders, async ({ after }) => {
    const from = after === undefined ? 0 : orders.findIndex(({ id }) => id === after) + 1;
    return { orders: orders.slice(from, from + size), hasMore: from + size < orders.length };
  });
}

async function download(path: string, as: Caller) {
  const response = await bff.get(`/files/exports/${path}`, { as });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

describe('orders as CSV', () => {
  it('PAPER-9: all rows of the filter come, over every page, as the asking account', async () => {
    serve(numbered(450), 200);
    const { response, text } = await download('orders.csv?status=shipping&search=bank', 'brand');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=makeport-orders-${today}.csv`,
    );
    expect(text.trimEnd().split('\r\n')).toHaveLength(451);
    const calls = bff.ordering.getCalls(orderingRpc.exportOrders);
    expect(calls).toHaveLength(3);
    for (const { request, call } of calls) {
      expect(request).toMatchObject({ status: 'shipping', search: 'bank' });
      expect(call.actor).toMatchObject({ accountType: 'brand' });
    }
  });

  it('F51: of a shipped sample carrier and tracking number come from its request', async () => {
    const sampleRequestId = '5a3b1e00-0000-4000-8000-000000000001';
    serve([{ ...exampleOrder, kind: 'sample', status: 'completed', sampleRequestId }], 200);
    bff.samples.answer(samplesRpc.findSampleShipments, async () => ({
      shipments: [
        {
          sampleRequestId,
          shipment: {
            carrier: 'ups',
            carrierName: 'UPS',
            trackingNumber: '1Z999',
            trackingUrl: null,
            shippedAt: '2026-12-01T10:00:00.000Z',
          },
        },
      ],
    }));
    const { text } = await download('orders.csv', 'manufacturer');
    expect(text).toContain(',2026-12-01,UPS,1Z999,');
  });

  it('PAPER-10, F51: begins with a byte order mark, amounts are decimals beside their currency', async () => {
    serve([exampleOrder], 200);
    const { bytes, text } = await download('orders.csv', 'brand');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.slice(1)).toMatch(
      /^Order,Date,Kind,Manufacturer,Status,Product,SKU,Quantity,Currency,/,
    );
    expect(text).toContain(
      '#A1B2C3D4,2026-11-21,production,Voltworks Electronics,pending,"Aluminium',
    );
    expect(text).toContain(',100,USD,1200.00,120.00,15.00,0.00,1335.00,Held,');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'PAPER-10: %j cannot run as a formula',
    async (brandName) => {
      serve([{ ...exampleOrder, brandName }], 200);
      const { text } = await download('orders.csv', 'manufacturer');
      expect(text).toContain(`'${brandName}`);
      expect(text).not.toContain(`,${brandName}`);
      expect(text).not.toContain(`"${brandName}`);
    },
  );

  it('PAPER-10: commas, quotes and line ends stay in their cell', async () => {
    serve([{ ...exampleOrder, manufacturerName: 'A "B", C\nD' }], 200);
    const { text } = await download('orders.csv', 'brand');
    expect(text).toContain(',"A ""B"", C\nD",');
  });

  it.each([
    ['anonymous', 401],
    ['admin', 403],
  ] as const)('PAPER-9: %s gets none', async (as, status) => {
    const { response } = await download('orders.csv', as);
    expect(response.status).toBe(status);
    expect(bff.ordering.getCalls(orderingRpc.exportOrders)).toEqual([]);
  });

  it('PAPER-9, X18: a filter that does not exist is refused in the shape of all errors, not ignored', async () => {
    const { response, text } = await download('orders.csv?status=lost', 'brand');
    expect(response.status).toBe(422);
    expect(JSON.parse(text)).toEqual(
      refusalBody('bff.invalid_filter', 'This filter does not exist'),
    );
  });

  it('PAPER-9: one download of an account at a time; afterwards the next', async () => {
    let go = (): void => undefined;
    const waits = new Promise<void>((resolve) => (go = resolve));
    bff.ordering.answer(orderingRpc.exportOrders, async () => {
      await waits;
      return { orders: [exampleOrder], hasMore: false };
    });
    const first = download('orders.csv', 'brand');
    const second = await download('orders.csv', 'brand').finally(() => go());
    expect(second.response.status).toBe(429);
    expect((await first).response.status).toBe(200);
    expect((await download('orders.csv', 'brand')).response.status).toBe(200);
  });

  it('PAPER-9: a failure on the way breaks off, so that no part looks whole', async () => {
    let calls = 0;
    bff.ordering.answer(orderingRpc.exportOrders, async () => {
      calls += 1;
      if (calls > 1) throw new Error('gone');
      return { orders: numbered(200), hasMore: true };
    });
    await expect(download('orders.csv', 'brand')).rejects.toThrow();
  });
});

describe('payments as CSV', () => {
  it('PAPER-11, B35, F51: a brand gets what it paid, a manufacturer what was paid out to it', async () => {
    serve([{ ...exampleOrder, cardLastFour: '4242' }], 200);
    const [refunded] = orderingRpc.listRefundedCheckouts.example.response.checkouts;
    if (!refunded) throw new Error('the example has a refunded checkout');
    bff.ordering.answer(orderingRpc.listRefundedCheckouts, () =>
      Promise.resolve({ checkouts: [{ ...refunded, amountCents: 223_540 }] }),
    );
    const brand = await download('payments.csv', 'brand');
    expect(brand.text).toContain(',USD,1335.00,Held,credit card,4242,\r\n');
    // B35: a payment that was refunded without an order.
    expect(brand.text).toContain(
      ',USD,2235.40,Refunded,,,Your sample credit was used in another order\r\n',
    );
    const maker = await download('payments.csv', 'manufacturer');
    const [payout] = orderingRpc.listPayouts.example.response.payouts;
    expect(maker.text.split('\r\n')[1]).toContain(payout?.orderNumber);
    expect(maker.text).toContain(`,${PAYOUT_STATE_LABELS[payout?.status ?? 'paid']},`);
    expect(bff.ordering.getCalls(orderingRpc.exportOrders)).toHaveLength(1);
  });
});
