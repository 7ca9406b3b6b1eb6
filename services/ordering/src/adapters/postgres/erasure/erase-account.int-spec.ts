import { randomUUID } from 'node:crypto';
import { identityEvents } from '@makeport/contracts';
import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { ERASED_NAME } from '@makeport/rules';
import { findPersonalWords, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { anOrder, shippingInfo } from '../../../../test/support/builders';
import { storeOrders } from '../../../../test/support/stored-orders';
import { createApiHandlers } from '../../../composition/event-handlers';
import type { Order } from '../../../domain/order/order';
import { GetInvoice } from '../../../use-cases/orders/get-invoice';
import { orderingDataSource } from '../data-source';
import { Invoices } from '../orders/invoices';
import { OrderTimelines } from '../orders/order-timelines';

/** The law requires invoices to name buyer and seller for ten years. */
const INVOICE = 'what an invoice has to say';
const KEPT = Object.fromEntries(
  ['brand_name', 'manufacturer_name', 'shipping_info', 'billing_address'].map((column) => [
    `invoice_parties.${column}`,
    INVOICE,
  ]),
);

describe('ADR 0063: orders of an erased account', () => {
  let test: TestDatabase;
  let database: DataSource;
  beforeAll(async () => {
    test = await createMigratedDatabase('erase', orderingDataSource);
    database = await orderingDataSource(test.url).initialize();
  });
  afterAll(async () => {
    await database.destroy();
    await test.drop();
  });

  const scan = (word: string, kept = KEPT) => findPersonalWords(test.url, [word], kept);
  const erase = async (accountId: string): Promise<void> => {
    const handler = createApiHandlers(() => new Date()).find(
      ({ contract }) => contract.type === identityEvents.accountErased.type,
    );
    const at = new Date().toISOString();
    const event = {
      id: randomUUID(),
      type: '',
      time: at,
      subject: accountId,
      source: 'identity',
      version: 9,
    };
    await database.transaction(
      (manager) =>
        handler?.handle({ ...event, data: { accountId, at } }, manager) ??
        Promise.reject(new Error('none')),
    );
  };
  const toAddress = (word: string) => ({
    ...shippingInfo,
    firstName: `Ada ${word}`,
    lastName: word,
    email: `ada@${word}.test`,
    phone: `+1 ${word}`,
    address: `9 Larkspur ${word}`,
    city: `Port ${word}`,
  });

  /** Stores an ended order with all texts that either side may have entered. */
  const anEndedOrder = async (
    brandWord: string,
    makerWord: string,
    kind: Order['kind'],
  ): Promise<Order> => {
    const plain = anOrder();
    const [item] = plain.items;
    const manufacturerName = `Maker ${makerWord}`;
    const wish = { id: 'requirement-1', name: `As ${brandWord} wants it`, additionalCostCents: 0 };
    const [order] = await storeOrders(database, [
      {
        kind,
        brandId: randomUUID(),
        manufacturerId: randomUUID(),
        brandName: `Brand ${brandWord}`,
        manufacturerName,
        items: [{ ...item, manufacturerName, options: kind === 'sample' ? [wish] : item.options }],
        ...(kind === 'sample' && { sampleRequestId: randomUUID() }),
        status: 'completed',
        escrowState: 'released',
        completedAt: new Date(),
        shippingInfo: toAddress(brandWord),
        payment: {
          ...plain.payment,
          billingAddress: toAddress(brandWord),
          cardLastFour: 'wxyz' /* no id holds that */,
        },
        feedback: `Ask Ada ${brandWord}`,
        rating: 2,
        trackingNumber: `T-${brandWord}`,
      },
    ]);
    if (!order) throw new Error('an order was to be stored');
    const { id, checkoutId, brandId, manufacturerId } = order;
    await database.query(
      `UPDATE checkouts SET brand_name = $2, shipping_info = $3, billing_address = $3, kind = $4,
         lines = jsonb_build_array(lines -> 0 || $5::jsonb) WHERE id = $1`,
      [
        checkoutId,
        `Brand ${brandWord}`,
        JSON.stringify(toAddress(brandWord)),
        kind,
        JSON.stringify({
          manufacturerId,
          manufacturerName,
          ...(kind === 'sample' && { options: [wish] }),
        }),
      ],
    );
    for (const [actor, word] of [
      ['brand', brandWord],
      ['manufacturer', makerWord],
    ])
      await database.query(
        `INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at, actor, actor_name, note)
         VALUES ($1, $2, 'report_problem', 'completed', 'completed', now(), $3, $4, $4)`,
        [randomUUID(), id, actor, `By ${word}`],
      );
    await database.query(
      `INSERT INTO saved_addresses (id, brand_id, label, address, is_default, created_at)
       VALUES ($1, $2, $3, $4, true, now())`,
      [randomUUID(), brandId, `Home of ${brandWord}`, JSON.stringify(toAddress(brandWord))],
    );
    await database.query(`INSERT INTO refused_onboardings VALUES ($1, $2, 'PT', 'No', now())`, [
      manufacturerId,
      manufacturerName,
    ]);
    await database.query(
      `INSERT INTO chargebacks VALUES ($1, $2, $1, 100, 0, 'fraudulent', 'won', NULL, now())`,
      [`dp_${id}`, checkoutId],
    );
    await database.query(
      `INSERT INTO evidence_submissions VALUES ($1, $2, $3, $3, 'Somebody', $4, $5, now())`,
      [
        `dp_${id}`,
        id,
        randomUUID(),
        JSON.stringify({ customerName: `Ada ${brandWord}` }),
        JSON.stringify([`${brandWord}.png`]),
      ],
    );
    return order;
  };

  it.each(['production', 'sample'] as const)(
    'no word of a brand is left of an order of kind %s but on the invoice, where it is as it was',
    async (kind) => {
      const [word, maker] = [`q${kind}x`, `k${kind}x`];
      const order = await anEndedOrder(word, maker, kind);
      const before = (await scan(word)).map((found) => found.split(':')[0]);
      expect(before).toEqual(
        expect.arrayContaining([
          ...['brand_name', 'shipping_info', 'payment_info', 'feedback', 'tracking_number'].map(
            (name) => `orders.${name}`,
          ),
          ...['brand_name', 'shipping_info', 'billing_address'].map((name) => `checkouts.${name}`),
          'order_steps.note',
          'saved_addresses.address',
          'evidence_submissions.texts',
          ...(kind === 'sample' ? ['order_items.options', 'checkouts.lines'] : []),
        ]),
      );
      await erase(order.brandId);
      expect(await scan(word)).toEqual([]);
      expect(await scan('wxyz')).toEqual([]);
      const [books] = await database.query<object[]>(
        `SELECT brand_name, total_cents::int, shipping_info ->> 'country' AS country, rating, manufacturer_name FROM orders
         WHERE id = $1`,
        [order.id],
      );
      expect(books).toEqual({
        brand_name: ERASED_NAME,
        total_cents: order.totals.totalCents,
        country: 'United States',
        rating: 2,
        manufacturer_name: order.manufacturerName,
      });

      const invoices = new GetInvoice(
        new OrderTimelines(database),
        new Invoices(database),
        () => new Date(),
      );
      const invoice = await invoices.execute(
        { id: order.manufacturerId, isAdmin: false },
        order.id,
      );
      expect(invoice.order).toMatchObject({
        brandName: order.brandName,
        shippingInfo: order.shippingInfo,
        payment: { billingAddress: order.payment.billingAddress },
        feedback: null,
      });
    },
  );

  it('no word of a manufacturer is left but on the invoice; the brand’s stay', async () => {
    const [brand, word] = ['kbrandx', 'qmakerx'];
    const order = await anEndedOrder(brand, word, 'production');
    const before = (await scan(word)).map((found) => found.split(':')[0]);
    expect(before).toEqual(
      expect.arrayContaining(['orders.manufacturer_name', 'checkouts.lines', 'order_steps.note']),
    );
    await erase(order.manufacturerId);
    expect(await scan(word)).toEqual([]);
    expect(await scan(brand)).toContain('orders.brand_name: kbrandx');

    await erase(order.brandId);
    expect(await scan(brand)).toEqual([]);
    // the second erasure does not overwrite the parties that the first one stored
    expect(await scan(word, {})).toEqual(['invoice_parties.manufacturer_name: qmakerx']);
    expect(await scan(brand, {})).toContain('invoice_parties.brand_name: kbrandx');
  });

  it('again it changes nothing', async () => {
    const order = await anEndedOrder('qagainx', 'kagainx', 'production');
    await erase(order.brandId);
    const read = () => database.query<unknown[]>('SELECT * FROM orders WHERE id = $1', [order.id]);
    const once = await read();
    await erase(order.brandId);
    expect(await read()).toEqual(once);
  });
});
