import { randomUUID } from 'node:crypto';
import {
  catalogRpc,
  exampleOrder,
  identityRpc,
  orderingEvents,
  samplesRpc,
  type Actor,
  type Order,
  type Product,
  type SampleRequestView,
} from '@makeport/contracts';
import { emptyFields, enteredValues, eventually } from '@makeport/testing';
import { RunningSamples } from './testing/running-samples';

const anonymous: Actor = { kind: 'anonymous' };
const service: Actor = { kind: 'service', service: 'ordering' };
type Person = Extract<Actor, { kind: 'user' }>;
const person = (accountType: Person['accountType']): Person => ({
  kind: 'user',
  userId: randomUUID(),
  accountType,
  name: 'As the session has it',
  email: `${accountType}@x.test`,
});

describe('samples', () => {
  let samples: RunningSamples;
  let brand: Person;
  let manufacturer: Person;
  let keys = 0;

  beforeAll(async () => {
    samples = await RunningSamples.start();
  });
  afterAll(() => samples.stop());
  beforeEach(() => {
    samples.reset();
    [brand, manufacturer] = [person('brand'), person('manufacturer')];
    sells('Aluminium Power Bank');
  });

  function sells(
    name: string,
    by = manufacturer.userId,
    manufacturerName = 'Voltworks Electronics',
  ): void {
    samples.sell({ name, manufacturer: { id: by, name: manufacturerName, location: 'Shenzhen' } });
    samples.identity.answer(identityRpc.getManufacturers, async ({ ids }) => ({
      manufacturers: ids.map((id) => ({
        id,
        name: manufacturerName,
        location: '',
        verified: true,
      })),
    }));
  }

  function offers(sampleInfo: Product['metadata']['sampleInfo']): void {
    samples.sell({
      manufacturer: { id: manufacturer.userId, name: 'Voltworks', location: 'Shenzhen' },
      metadata: { ...catalogRpc.exampleProduct.metadata, sampleInfo },
    });
  }

  async function request(changes: object = {}, as: Actor = brand): Promise<SampleRequestView> {
    const created = await samples.call(
      samplesRpc.createSampleRequest,
      {
        productId: 'product-1',
        quantity: 2,
        requirements: ['Matte black shell'],
        requestKey: `key-number-${(keys += 1)}`,
        ...changes,
      },
      as,
    );
    return created.request;
  }
  const list = (filter: object, as: Actor) =>
    samples.call(samplesRpc.listSampleRequests, filter, as);
  const find = async (sampleRequestId: string, as: Actor) =>
    (await samples.call(samplesRpc.findSampleRequest, { sampleRequestId }, as)).request;
  const press = (
    sampleRequestId: string,
    action: 'approve' | 'reject' | 'ship',
    { as = manufacturer, requestId }: { as?: Actor; requestId?: string } = {},
  ) =>
    samples.call(
      samplesRpc.changeSampleStatus,
      { sampleRequestId, action, ...(requestId && { requestId }) },
      as,
    );

  it('X4: a brand sends 30 requests in an hour, another one is not held up by it', async () => {
    const first = await request({ requestKey: 'the-first-key' });
    const sent = await Promise.allSettled(Array.from({ length: 34 }, () => request()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(29);
    await expect(request()).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'samples.too_many_requests',
      message: expect.stringMatching(
        /^You sent many sample requests in a short time\. Please try again in (59|60) minutes\.$/,
      ) as string,
    });
    expect(await request({ requestKey: 'the-first-key' })).toEqual(first);
    await expect(request({}, person('brand'))).resolves.toMatchObject({ status: 'pending' });
  });

  it('DATA-13, SMP-9: a request is stored and read back, by both sides', async () => {
    const created = await request({ quantity: 3, requirements: ['Matte', '', 'Logo on the back'] });
    expect(created).toMatchObject({
      brandId: brand.userId,
      brandName: 'Northwind Outfitters',
      manufacturerId: manufacturer.userId,
      manufacturerName: 'Voltworks Electronics',
      productName: 'Aluminium Power Bank',
      productSku: catalogRpc.exampleProduct.sku,
      quantity: 3,
      requirements: ['Matte', 'Logo on the back'],
      sampleCostCents: 4_500,
      totalCents: 13_500,
      status: 'pending',
      paid: false,
      orderId: null,
      version: 1,
    });
    expect(await find(created.id, brand)).toEqual(created);
    expect(await find(created.id, manufacturer)).toEqual(created);
    expect((await list({}, brand)).requests).toEqual([created]);
  });

  it('F33, SMP-9: every field of the form is there after a reload', async () => {
    const { requestKey, ...form } = {
      productId: 'product-33',
      quantity: 7,
      requirements: ['Matte', 'Logo on the back'],
      requestKey: 'key-of-F33',
    };
    expect(emptyFields(samplesRpc.createSampleRequest.request, { ...form, requestKey })).toEqual(
      [],
    );
    const { id } = await request({ ...form, requestKey });
    expect(enteredValues(await find(id, manufacturer))).toEqual(
      expect.arrayContaining(enteredValues(form)),
    );
  });

  it('SMP-9: ten calls with one key at once make one request, and one event', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => request({ requestKey: 'a-double-click' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await list({}, brand)).total).toBe(1);
    expect(await samples.events(made[0]?.id ?? '')).toMatchObject([
      { type: 'samples.request-created.v1' },
    ]);
  });

  it.each([
    { quantity: 3 },
    { requirements: ['Matte white shell'] },
    { requirements: ['Matte black shell', 'Gift box'] },
    { productId: 'product-2' },
  ])('G1, SMP-9: the same key with %j is refused as reused', async (other) => {
    const made = await request({ requestKey: 'a-used-key' });
    await expect(request({ requestKey: 'a-used-key', ...other })).rejects.toMatchObject({
      code: 'samples.request_key_reused',
    });
    expect(await request({ requestKey: 'a-used-key' })).toEqual(made);
    expect(await request({ requestKey: 'a-used-key' }, person('brand'))).not.toEqual(made);
    expect((await list({}, brand)).total).toBe(1);
  });

  it.each([null, { available: true, costCents: null }, { available: true, costCents: 0 }])(
    'OPEN-34: of a product with the sample info %j no fee is stored',
    async (sample) => {
      offers(sample && { deliveryTime: null, paymentTerms: null, ...sample });
      expect(await request()).toMatchObject({ sampleCostCents: null });
    },
  );

  it('OPEN-34: refused where the product says that there are no samples', async () => {
    offers({ available: false, costCents: 4_500, deliveryTime: null, paymentTerms: null });
    await expect(request()).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Samples are not available for this product',
    });
    expect((await list({}, brand)).total).toBe(0);
  });

  it('SMP-6: blank requirements are refused before the product is looked up', async () => {
    samples.catalog.answer(catalogRpc.getProducts, async () => ({ products: [] }));
    await expect(request({ requirements: [' ', ''] })).rejects.toThrow(
      'Please specify at least one requirement',
    );
    await expect(request()).rejects.toThrow('Product not found');
  });

  it('SMP-14, OPEN-19: a built-in product is stored with its manufacturer first, which needs no account', async () => {
    samples.sell({ isSample: true });
    samples.identity.answer(identityRpc.getManufacturers, async () => ({ manufacturers: [] }));
    let ensured: readonly string[] = [];
    samples.catalog.answer(catalogRpc.ensureProducts, async ({ ids }) => {
      ensured = ids;
      return { products: [{ ...catalogRpc.exampleProduct, id: 'product-1' }] };
    });
    expect(await request()).toMatchObject({
      manufacturerName: catalogRpc.exampleProduct.manufacturer.name,
    });
    expect(ensured).toEqual(['product-1']);
  });

  it('SMP-14: and where that fails nothing is stored', async () => {
    samples.sell({ isSample: true });
    samples.catalog.answer(catalogRpc.ensureProducts, async () => ({ products: [] }));
    await expect(request()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Failed to create manufacturer. Please try again later.',
    });
    expect((await list({}, brand)).total).toBe(0);
  });

  it('SMP-15: every other failure is answered with one sentence', async () => {
    samples.catalog.answer(catalogRpc.getProducts, async () => {
      throw new Error('the connection is closed');
    });
    await expect(request()).rejects.toThrow('Failed to submit sample request');
  });

  it('SMP-11, SMP-13: without a brand profile or a manufacturer nothing is stored', async () => {
    samples.identity.answer(identityRpc.getBrands, async () => ({ brands: [] }));
    await expect(request()).rejects.toThrow(
      'Brand profile not found. Please complete your profile setup.',
    );
    samples.reset();
    samples.identity.answer(identityRpc.getManufacturers, async () => ({ manufacturers: [] }));
    await expect(request()).rejects.toThrow('Manufacturer not found. Please try again later.');
    expect((await list({}, brand)).total).toBe(0);
  });

  it('SMP-12, OPEN-40: only brands make requests', async () => {
    await expect(request({}, anonymous)).rejects.toThrow('User not authenticated');
    for (const other of [manufacturer, person('admin')])
      await expect(request({}, other)).rejects.toThrow('Not authorized');
  });

  it('SMP-22: to everybody else a request does not exist', async () => {
    const { id } = await request();
    for (const stranger of [person('brand'), person('manufacturer'), person('admin')]) {
      expect(await find(id, stranger)).toBeNull();
      await expect(press(id, 'approve', { as: stranger })).rejects.toThrow(
        'Unauthorized to update request status',
      );
      if (stranger.accountType !== 'admin') expect((await list({}, stranger)).requests).toEqual([]);
    }
    await expect(press(randomUUID(), 'approve')).rejects.toThrow(
      'Unauthorized to update request status',
    );
    await expect(list({}, person('admin'))).rejects.toThrow('Not authorized');
    await expect(find(id, anonymous)).rejects.toThrow('User not authenticated');
    expect(await find(id, brand)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('OPEN-40: the whole request by its id alone is for services only', async () => {
    const { id: sampleRequestId } = await request();
    const get = (as: Actor) => samples.call(samplesRpc.getSampleRequest, { sampleRequestId }, as);
    expect((await get(service)).request).toMatchObject({
      id: sampleRequestId,
      brandId: brand.userId,
    });
    await expect(get(brand)).rejects.toThrow('Not authorized');
  });

  it('PAPER-1, PAPER-4: how a sample travels is stored, and corrected once by its manufacturer', async () => {
    const { id } = await request();
    await press(id, 'approve');
    const shipped = await samples.call(
      samplesRpc.changeSampleStatus,
      {
        sampleRequestId: id,
        action: 'ship',
        carrier: 'other',
        carrierName: 'Swift Post',
        trackingNumber: 'S 1',
      },
      manufacturer,
    );
    const { shippedAt } = shipped.request.shipment ?? {};
    expect(shipped.request.shipment).toEqual({
      carrier: 'other',
      carrierName: 'Swift Post',
      trackingNumber: 'S 1',
      trackingUrl: null,
      shippedAt,
    });
    const requestId = randomUUID();
    const correct = (as: Actor) =>
      samples.call(
        samplesRpc.correctSampleShipment,
        { sampleRequestId: id, carrier: 'dhl', trackingNumber: '1234567890', requestId },
        as,
      );
    for (const stranger of [brand, person('manufacturer'), person('admin')])
      await expect(correct(stranger)).rejects.toThrow('Unauthorized to update request status');
    await Promise.all([correct(manufacturer), correct(manufacturer)]);
    expect(await find(id, brand)).toMatchObject({
      shipment: {
        carrier: 'dhl',
        carrierName: 'DHL',
        trackingNumber: '1234567890',
        shippedAt,
        trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
      },
      version: 4,
    });
    const told = (await samples.events(id)).map(({ type }) => type);
    expect(told.filter((type) => type === 'samples.request-shipment-corrected.v1')).toHaveLength(1);
  });

  it('PAPER-2: services are told how shipped samples travel, and nobody else is', async () => {
    const [shipped, waiting] = [await request(), await request()];
    await press(shipped.id, 'approve');
    await samples.call(
      samplesRpc.changeSampleStatus,
      { sampleRequestId: shipped.id, action: 'ship', carrier: 'dhl', trackingNumber: '1234567890' },
      manufacturer,
    );
    const sampleRequestIds = [waiting.id, shipped.id, randomUUID(), shipped.id];
    const ask = (as: Actor) =>
      samples.call(samplesRpc.findSampleShipments, { sampleRequestIds }, as);
    const found = await find(shipped.id, brand);
    expect((await ask({ kind: 'service', service: 'bff' })).shipments).toEqual([
      { sampleRequestId: shipped.id, shipment: found?.shipment },
    ]);
    expect(found?.shipment).toMatchObject({ trackingNumber: '1234567890' });
    for (const party of [brand, manufacturer, service])
      await expect(ask(party)).rejects.toThrow('Not authorized');
  });

  it('MFR-53, MFR-54, ORD-20: approved, then shipped; the figures follow', async () => {
    const [first, second, third] = [await request(), await request(), await request()];
    const figures = () => samples.call(samplesRpc.getSampleStatistics, {}, manufacturer);
    expect(await figures()).toEqual({ pending: 3, approved: 0, shipped: 0 });
    const approved = await press(first.id, 'approve');
    expect((await samples.events(first.id)).at(-1)?.data).toEqual({
      // free text stays out of events
      request: { ...approved.request, requirements: [] },
      previousStatus: 'pending',
      status: 'approved',
      reason: null,
      at: approved.request.updatedAt,
    });
    await press(second.id, 'approve');
    await press(third.id, 'reject');
    expect((await press(second.id, 'ship')).request).toMatchObject({
      status: 'shipped',
      version: 3,
    });
    expect(await figures()).toEqual({ pending: 0, approved: 1, shipped: 1 });
    for (const ended of [second.id, third.id]) {
      for (const action of ['approve', 'reject', 'ship'] as const) {
        await expect(press(ended, action)).rejects.toThrow('Failed to update request status');
      }
    }
    expect((await samples.events(second.id)).map(({ type }) => type)).toEqual([
      'samples.request-created.v1',
      'samples.request-status-changed.v1',
      'samples.request-status-changed.v1',
    ]);
  });

  it('ORD-21, OPEN-37: the brand has no status controls', async () => {
    const { id } = await request();
    await expect(press(id, 'reject', { as: brand })).rejects.toThrow(
      'Unauthorized to update request status',
    );
    expect(await find(id, brand)).toMatchObject({ status: 'pending' });
  });

  it('OPEN-39: of two people who press at once one wins, and the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await request();
      const presses = await Promise.allSettled([press(id, 'approve'), press(id, 'reject')]);
      const lost = presses.filter(({ status }) => status === 'rejected');
      expect(lost).toMatchObject([{ reason: { message: 'Failed to update request status' } }]);
      expect(await find(id, brand)).toMatchObject({ version: 2 });
    }
  });

  it('a press that is sent again, at once or later, is one press', async () => {
    const { id } = await request();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => press(id, 'approve', { requestId })),
    );
    expect(answers.map(({ request: { status, version } }) => [status, version])).toEqual(
      answers.map(() => ['approved', 2]),
    );
    expect(await samples.events(id)).toHaveLength(2);
  });

  it('SMP-17, OPEN-52: brands search in product and manufacturer, and filter by status', async () => {
    const bank = await request();
    sells('Wooden Toy', manufacturer.userId, 'Spielwerk GmbH');
    const toy = await request();
    await press(toy.id, 'reject');
    const found = async (filter: object) =>
      (await list(filter, brand)).requests.map(({ id }) => id);
    expect(await found({})).toEqual([toy.id, bank.id]);
    expect(await found({ search: ' POWER ' })).toEqual([bank.id]);
    expect(await found({ search: 'spielwerk' })).toEqual([toy.id]);
    expect(await found({ search: 'northwind' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ status: 'rejected' })).toEqual([toy.id]);
    expect(await found({ status: 'rejected', search: 'power' })).toEqual([]);
  });

  it('MFR-51: manufacturers search in product and brand', async () => {
    const { id } = await request();
    const found = async (search: string) =>
      (await list({ search }, manufacturer)).requests.map((each) => each.id);
    expect(await found('NORTHWIND')).toEqual([id]);
    expect(await found('power')).toEqual([id]);
    expect(await found('voltworks')).toEqual([]);
  });

  it('MFR-50: lists are the newest first, in pages, and a mark of somebody else finds nothing', async () => {
    const made = [await request(), await request(), await request()].map(({ id }) => id).reverse();
    const page = await list({ first: 2 }, manufacturer);
    expect(page).toMatchObject({ total: 3, hasMore: true });
    expect(page.requests.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const rest = await list({ first: 2, after: made[1] }, manufacturer);
    expect(rest).toMatchObject({ total: 3, hasMore: false, requests: [{ id: made[2] }] });
    expect((await list({ after: made[0] }, person('manufacturer'))).requests).toEqual([]);
  });

  describe('its order', () => {
    const getOrder = (sampleRequestId: string, changes: Partial<Order> = {}): Order => ({
      ...exampleOrder,
      id: randomUUID(),
      kind: 'sample',
      sampleRequestId,
      ...changes,
    });

    it('OPEN-35: marks the request paid, once, and tells of it', async () => {
      const { id } = await request();
      const order = getOrder(id);
      await samples.publish(orderingEvents.orderPlaced, { order }, 1);
      await eventually(async () => {
        expect(await find(id, brand)).toMatchObject({
          paid: true,
          orderId: order.id,
          status: 'pending',
        });
      });
      await samples.publish(orderingEvents.orderPlaced, { order: getOrder(id) }, 1);
      await press(id, 'approve');
      const marker = await request();
      await samples.publish(orderingEvents.orderPlaced, { order: getOrder(marker.id) }, 1);
      await eventually(async () => {
        expect(await find(marker.id, brand)).toMatchObject({ paid: true });
      });
      expect(await find(id, brand)).toMatchObject({ orderId: order.id });
      expect(
        (await samples.events(id)).filter(({ type }) => type === 'samples.request-paid.v1'),
      ).toHaveLength(1);
    });

    it('OPEN-41: that was cancelled because nobody answered rejects the request', async () => {
      const { id } = await request();
      const order = getOrder(id, { status: 'cancelled', version: 2 });
      await samples.publish(
        orderingEvents.orderStatusChanged,
        {
          order,
          oldStatus: 'pending',
          newStatus: 'cancelled',
          reason: 'manufacturer_did_not_answer',
          changedAt: order.updatedAt,
        },
        2,
      );
      await eventually(async () => {
        expect(await find(id, manufacturer)).toMatchObject({ status: 'rejected' });
      });
      expect((await samples.events(id)).at(-1)?.data).toMatchObject({
        previousStatus: 'pending',
        status: 'rejected',
        reason: 'order_cancelled',
      });
      await expect(press(id, 'approve')).rejects.toThrow('Failed to update request status');
    });

    it('otherwise, and of production, changes nothing', async () => {
      const { id } = await request();
      const completed = getOrder(id, { status: 'completed' });
      const production = getOrder(id, { kind: 'production', status: 'cancelled' });
      const placed = getOrder(randomUUID());
      await samples.publish(orderingEvents.orderPlaced, { order: placed }, 1);
      for (const order of [completed, production]) {
        await samples.publish(
          orderingEvents.orderStatusChanged,
          {
            order,
            oldStatus: 'pending',
            newStatus: order.status,
            reason: null,
            changedAt: order.updatedAt,
          },
          2,
        );
      }
      const marker = await request();
      await samples.publish(orderingEvents.orderPlaced, { order: getOrder(marker.id) }, 1);
      await eventually(async () => {
        expect(await find(marker.id, brand)).toMatchObject({ paid: true });
      });
      expect(await find(id, brand)).toMatchObject({ status: 'pending', paid: false, version: 1 });
    });
  });
});
