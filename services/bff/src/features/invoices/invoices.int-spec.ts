import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { exampleOrder, orderingRpc, type Order } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import PDFDocument from 'pdfkit';
import { REQUESTS_PER_MINUTE } from '../../start-bff';
import { BffUnderTest } from '../../testing/bff-under-test';
import type { Caller } from '../../testing/people';
import { refusalBody } from '../../testing/refusal-body';
import { drawInvoice, type InvoiceData, type InvoiceDocument } from './invoice-pdf';
import { InvoicePrinter } from './invoice-printer';

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
beforeEach(() => bff.reset());
afterAll(() => bff.stop());

const [line] = exampleOrder.items;
if (!line) throw new Error('the example has a line');
const order: Order = {
  ...exampleOrder,
  cardLastFour: '4242',
  billingAddress: { ...exampleOrder.shippingInfo, address: '9 Billing Lane' },
};
const invoice = (changes: Partial<InvoiceData> = {}): InvoiceData => ({
  number: 'MP-2026-000042',
  issuedAt: '2026-11-21T10:00:01.000Z',
  order,
  refundedCents: 0,
  ...changes,
});

/** Returns the document's text. Texts at the same height form one line. */
async function read(document: InvoiceDocument): Promise<string> {
  const prints = jest.spyOn(PDFDocument.prototype, 'text');
  await buffer(drawInvoice(document));
  const lines = new Map<string, string>();
  let page = 0;
  let before = 0;
  for (const [text, , y] of prints.mock.calls as [string, number, number][]) {
    if (y < before - 400) page += 1;
    before = y;
    lines.set(`${page} ${y}`, (lines.get(`${page} ${y}`) ?? '') + text);
  }
  prints.mockRestore();
  return [...lines.values()].join('\n');
}

async function download(data: InvoiceData, as: Caller) {
  bff.ordering.answer(orderingRpc.getInvoice, async () => data);
  const printing = jest.spyOn(bff.app.get(InvoicePrinter), 'print');
  const response = await bff.get(`/files/invoices/${exampleOrder.id}`, { as });
  const head = Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString();
  const [call] = printing.mock.calls;
  printing.mockRestore();
  return { response, head, text: call ? await read(call[1]) : '' };
}

describe('an invoice', () => {
  it('PAPER-7: is a PDF under its number that no cache keeps', async () => {
    const { response, head } = await download(invoice(), 'brand');
    expect(head).toBe('%PDF-');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=makeport-invoice-MP-2026-000042.pdf',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const [asked] = bff.ordering.getCalls(orderingRpc.getInvoice);
    expect(asked?.call.actor).toMatchObject({ kind: 'user', accountType: 'brand' });
  });

  it('PAPER-7: says who, what and how much, and how the brand has paid', async () => {
    const { text } = await download(invoice(), 'brand');
    for (const said of [
      'MP-2026-000042',
      '#A1B2C3D4, November 21, 2026',
      'Voltworks Electronics',
      'Northwind Outfitters',
      '9 Billing Lane',
      'Aluminium Power Bank',
      'Logo engraving (+$2.00, included)',
      '100$12.00$1,200.00',
      '$1,200.00',
      'Tax (10% of $1,200.00)',
      '$120.00',
      'Shipping',
      '$15.00',
      'Total (USD)',
      '$1,335.00',
      'Paid by card ending 4242',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('REFUNDED');
    expect(text).not.toContain('Platform fee');
  });

  it('B36: quantity times unit price is the amount of each line, options included', async () => {
    const { text } = await download(invoice(), 'brand');
    const row = /(?<quantity>[\d,]+)\$(?<unit>[\d,.]+)\$(?<amount>[\d,.]+)/.exec(text);
    const read = (name: string) => Number(row?.groups?.[name]?.replaceAll(',', ''));
    expect(read('amount')).toBe(1200);
    expect(read('quantity') * read('unit')).toBe(read('amount'));
  });

  it.each([
    ['pending', 0, 'Held by Makeport$1,335.00', 'it is held until you confirm receipt'],
    [
      'released',
      0,
      'Released to the manufacturer$1,335.00',
      'it was held, and is released to the manufacturer',
    ],
    [
      'split',
      33_500,
      'Released to the manufacturer$1,000.00',
      'then one part was refunded to the brand',
    ],
    ['refunded', 133_500, 'Refunded-$1,335.00', 'it was held, and is refunded to the brand'],
  ] as const)(
    'B36: sums and foot of a payment that is %s',
    async (escrowState, refundedCents, sum, foot) => {
      const changed = invoice({ order: { ...order, escrowState }, refundedCents });
      const { text } = await download(changed, 'brand');
      expect(text).toContain(sum);
      const words = text.replace(/\s+/g, ' ');
      expect(words).toContain(foot);
      if (escrowState !== 'pending') expect(words).not.toContain('is held until');
      if (escrowState === 'refunded') expect(words).not.toContain('Released');
    },
  );

  it('B36: the manufacturer reads what is held, and what the bank took back', async () => {
    const chargedBack = { ...order, chargedBackCents: 3_500 };
    const { text } = await download(invoice({ order: chargedBack }), 'manufacturer');
    expect(text).toContain('Held by Makeport$1,300.00');
    expect(text.replace(/\s+/g, ' ')).toContain("The card's bank took back $35.00 of it.");
  });

  it('PAPER-7: the manufacturer sees fee and payout, and nothing of the card', async () => {
    const own = { ...order, cardLastFour: null, billingAddress: null };
    const earned = { releasedCents: 133_500, feeCents: 3_338 };
    const { text } = await download(invoice({ order: own, earned }), 'manufacturer');
    for (const said of ['1 Harbour Street', 'Platform fee', '-$33.38', 'Your payout', '$1,301.62'])
      expect(text).toContain(said);
    expect(text).not.toContain('ending');
  });

  it.each([
    [133_500, 'REFUNDED'],
    [5_000, 'PARTLY REFUNDED'],
  ])('PAPER-7: a refund of %i cents is marked %s', async (refundedCents, mark) => {
    const { text } = await download(invoice({ refundedCents }), 'brand');
    expect(text).toMatch(new RegExp(`Invoice\\n${mark}\\n`));
  });

  it('PAPER-7: prints names in the letters of many languages, and many lines on many pages', async () => {
    const names = ['Товары', 'Δέλτα', 'Việt', 'Łódź', 'क'];
    const items = Array.from({ length: 60 }, (_, index) => ({ ...line, name: `Line ${index}` }));
    const brandName = names.join(' ');
    const long: Order = { ...order, brandName, items };
    const { text } = await download(invoice({ order: long }), 'brand');
    for (const name of names) expect(text).toContain(name);
    for (const index of [0, 30, 59]) expect(text).toContain(`Line ${index}`);
  });

  it('PAPER-8, X18: a visitor is sent to sign in, a stranger hears what ordering says', async () => {
    expect((await download(invoice(), 'anonymous')).response.status).toBe(401);
    expect(bff.ordering.getCalls(orderingRpc.getInvoice)).toEqual([]);
    bff.ordering.answer(orderingRpc.getInvoice, async () => {
      throw new DomainError('not_found', 'ordering.order_not_found', 'Order not found');
    });
    for (const path of [exampleOrder.id, 'no-id', '..%2f..%2fmetrics']) {
      const response = await bff.get(`/files/invoices/${path}`, { as: 'otherBrand' });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual(
        refusalBody('ordering.order_not_found', 'Order not found'),
      );
    }
  });

  it.each([
    [0, 'production', 'it is held until the manufacturer completes the order. Then it is released'],
    [
      3,
      'production',
      'it is held until you confirm receipt, or 3 days after completion. Then it is released',
    ],
    [3, 'sample', 'it is held until the samples are shipped. Then it is released'],
  ] as const)(
    'B33, PAPER-7: promises with %s days for inspecting, of a %s, what is true',
    async (days, kind, promise) => {
      bff.ordering.answer(orderingRpc.getPaymentTerms, async () => ({ inspectionDays: days }));
      const { text } = await download(invoice({ order: { ...order, kind } }), 'brand');
      expect(text.replace(/\s+/g, ' ')).toContain(promise);
    },
  );

  describe('X25: drawing holds up no other request', () => {
    const drawings = () => jest.spyOn(Worker.prototype, 'postMessage');
    const get = (as: Caller) => bff.get(`/files/invoices/${randomUUID()}`, { as });

    it('draws in a thread of its own, and each document once', async () => {
      const texts = jest.spyOn(PDFDocument.prototype, 'text');
      const drawn = drawings();
      const number = 'MP-2026-000777';
      bff.ordering.answer(orderingRpc.getInvoice, async () => invoice({ number }));
      const [first, second] = [await get('brand'), await get('brand')];
      const [pdf, again] = [await first.text(), await second.text()];
      expect(pdf).toMatch(/^%PDF-/);
      expect(again).toBe(pdf);
      expect(drawn).toHaveBeenCalledTimes(1);
      bff.ordering.answer(orderingRpc.getInvoice, async () =>
        invoice({ number, refundedCents: 5_000 }),
      );
      expect(await (await get('brand')).text()).not.toBe(pdf);
      expect(drawn).toHaveBeenCalledTimes(2);
      expect(texts).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    });

    it('refuses more than a few of one account at a time, and answers others', async () => {
      bff.ordering.answer(orderingRpc.getInvoice, async ({ orderId }) =>
        invoice({ number: orderId }),
      );
      const own = Array.from({ length: 12 }, () => get('brand'));
      const other = get('otherBrand');
      const statuses = (await Promise.all(own)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect((await other).status).toBe(200);
      expect((await get('brand')).status).toBe(200);
    });

    it('goes on after a thread that failed', async () => {
      bff.ordering.answer(orderingRpc.getInvoice, async () => invoice({ number: 'broken' }));
      drawings().mockImplementationOnce(function fail(this: Worker) {
        this.emit('error', new Error('out of memory'));
      });
      expect((await get('brand')).status).toBe(500);
      jest.restoreAllMocks();
      expect((await get('brand')).status).toBe(200);
    });

    it('counts requests for documents, for other files and for data apart', async () => {
      const strict = await BffUnderTest.start({
        RATE_LIMIT_FACTOR: String(10 / REQUESTS_PER_MINUTE),
      });
      const statuses = async (...paths: string[]) => {
        const answers: number[] = [];
        for (const path of paths) answers.push((await strict.get(path)).status);
        return answers;
      };
      const list = '/files/exports/orders.csv';
      expect(await statuses(list, list, '/files/%65xports/orders.csv')).toEqual([401, 429, 429]);
      expect(await statuses(`/files/invoices/${randomUUID()}`)).toEqual([429]);
      const pictures = await statuses(
        ...Array.from({ length: 51 }, () => '/files/product-images/none.png'),
      );
      expect([pictures[49], pictures[50]]).toEqual([404, 429]);
      expect((await strict.post('{ publicConfig { supportEmail } }')).status).toBe(200);
      await strict.stop();
    });
  });
});
