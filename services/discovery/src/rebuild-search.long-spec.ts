import { catalogEvents } from '@makeport/contracts';
import { createKafkaEventBus, rebuildReadModel, wrapEvent } from '@makeport/event-bus';
import {
  createTestDatabase,
  createTestTopics,
  kafkaBrokers,
  skipToEnd,
  uniqueName,
} from '@makeport/testing';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';
import { aProduct } from './testing/products';

const PRODUCTS = Number(process.env['REBUILD_PRODUCTS'] ?? 100_000);
const AT_ONCE = 1_000;
const words = ['Bottle', 'Kettle', 'Power Bank', 'Tote Bag', 'Mug', 'Notebook', 'Lamp', 'Speaker'];
const silent = { debug() {}, info() {}, warn() {}, error() {} };

describe('the rebuild of search', () => {
  it('N7: takes at most 10 minutes at 100,000 products', async () => {
    const found = createReadModels(uniqueName('rebuild')).find(({ name }) => name === 'search');
    if (!found) throw new Error('no read model of search');
    const topics = new Map([
      ['catalog.product', uniqueName('catalog.product')],
      ['identity.account', uniqueName('identity.account')],
    ]);
    const model = {
      ...found,
      handlers: found.handlers.map((handler) => {
        const { contract } = handler;
        return {
          ...handler,
          contract: { ...contract, topic: topics.get(contract.topic) ?? contract.topic },
        };
      }),
    };
    await createTestTopics([...topics.values()].map((name) => ({ name, partitions: 6 })));
    const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger: silent });
    const topic = topics.get('catalog.product') ?? '';
    for (let first = 0; first < PRODUCTS; first += AT_ONCE) {
      const messages = Array.from({ length: AT_ONCE }, (_, n) => {
        const word = (index: number): string => words[(first + n * index) % words.length] ?? '';
        const product = aProduct({ name: `${word(1)} ${word(3)} ${first + n}` });
        const envelope = wrapEvent(
          catalogEvents.productChanged,
          { product, version: 1 },
          { source: 'test', version: 1 },
        );
        return { topic, key: product.id, value: JSON.stringify(envelope), headers: {} };
      });
      await bus.publish(messages);
    }
    // Moves the group's position to the end, as if it had handled all events.
    await skipToEnd(model.groupId, [...topics.values()]);
    const database = await createTestDatabase('rebuild search');
    const dataSource = await discoveryDataSource(database.url).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    const startedAt = performance.now();
    const { after, messages, heldMs } = await rebuildReadModel({
      bus,
      dataSource,
      model,
      logger: silent,
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    process.stdout.write(
      `${messages} events in ${seconds.toFixed(0)} s, ${(messages / seconds).toFixed(0)} a second, held ${heldMs.toFixed(0)} ms\n`,
    );
    expect(after['search_products']?.rows).toBe(PRODUCTS);
    expect(seconds).toBeLessThan(600);
    await bus.disconnect();
    await dataSource.destroy();
    await database.drop();
  }, 1_200_000);
});
