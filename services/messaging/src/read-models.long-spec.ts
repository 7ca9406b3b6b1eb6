import { randomUUID } from 'node:crypto';
import { catalogEvents, identityEvents } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { ReadModelFixture } from '@makeport/event-bus/testing';
import { ChatTransactions } from './adapters/postgres/chat-transactions';
import { messagingDataSource } from './adapters/postgres/data-source';
import { PostgresNameReader } from './adapters/postgres/name-reader.postgres';
import { createReadModels } from './read-models';

describe('the names that messaging copies', () => {
  let fixture: ReadModelFixture;
  beforeAll(async () => {
    const [names] = createReadModels('messaging');
    if (!names) throw new Error('no read model');
    fixture = await ReadModelFixture.start(names, messagingDataSource);
  });
  afterAll(() => fixture.stop());

  const register = async (accountType: 'brand' | 'manufacturer', companyName: string) => {
    const accountId = randomUUID();
    const { accountRegistered: registered } = identityEvents;
    await fixture.publish(
      registered,
      { ...registered.example, accountId, accountType, companyName },
      1,
    );
    return accountId;
  };

  it('N7: are rebuilt while they answer, and the threads that show them are mended', async () => {
    const [brandId, makerId] = [
      await register('brand', 'Northwind'),
      await register('manufacturer', 'Voltworks'),
    ];
    const { example } = catalogEvents.productChanged;
    const save = async (name: string) => {
      const product = { ...example.product, id: randomUUID(), name };
      await fixture.publish(catalogEvents.productChanged, { product, version: 1 }, 1);
      return product;
    };
    const [product, removed] = [await save('Power Bank'), await save('Kettle')];
    const removal = { productId: removed.id, version: 2, removedAt: '2026-11-21T10:00:00.000Z' };
    await fixture.publish(catalogEvents.productRemoved, removal, 2);
    await fixture.caughtUp();
    const transactions = new ChatTransactions(fixture.dataSource, new Outbox({ source: 'test' }));
    const threadId = randomUUID();
    await transactions.run((transaction) =>
      transaction.create({
        id: threadId,
        brand: { id: brandId, name: '-' },
        manufacturer: { id: makerId, name: '-' },
        product: { id: product.id, name: '-', sku: '-' },
        openedBy: 'brand',
        createdAt: new Date(),
      }),
    );
    const thread = () =>
      fixture.query(
        'SELECT brand_name, manufacturer_name, product_name FROM threads WHERE id = $1',
        [threadId],
      );
    const asCreated = await thread();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before).toMatchObject({ accounts: { rows: 2 }, products: { rows: 1 } });
    expect(sound.after).toEqual(sound.before);
    await fixture.query(`UPDATE accounts SET name = 'wrong' WHERE id = $1`, [brandId]);
    await fixture.query(`UPDATE threads SET brand_name = 'wrong', product_name = 'wrong'`);
    const reader = new PostgresNameReader(fixture.dataSource);
    const answers = await fixture.askDuring(
      () => reader.findManufacturer(makerId),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(answers.every((answer) => answer?.name === 'Voltworks')).toBe(true);
    expect(await reader.findBrand(brandId)).toEqual({ name: 'Northwind' });
    expect(await reader.findProduct(removed.id)).toMatchObject({ removed: true });
    expect(await thread()).toEqual(asCreated);
    const later = await register('brand', 'Southwind');
    await fixture.caughtUp();
    expect(await reader.findBrand(later)).toEqual({ name: 'Southwind' });
  });
});
