import { randomUUID } from 'node:crypto';
import { catalogEvents, identityEvents } from '@makeport/contracts';
import { ReadModelFixture } from '@makeport/event-bus/testing';
import { catalogDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

describe('the manufacturers that catalog copies', () => {
  let fixture: ReadModelFixture;
  beforeAll(async () => {
    const [manufacturers] = createReadModels('catalog');
    if (!manufacturers) throw new Error('no read model');
    fixture = await ReadModelFixture.start(manufacturers, catalogDataSource);
  });
  afterAll(() => fixture.stop());

  const getRow = (id: string) =>
    fixture.query('SELECT name, location, version FROM manufacturers WHERE id = $1', [id]);
  const published = (id: string) =>
    fixture.query<{ envelope: { data: { manufacturer: { name: string } } } }>(
      `SELECT envelope FROM outbox WHERE aggregate_id = $1 AND type = '${catalogEvents.manufacturerChanged.type}'
       ORDER BY version`,
      [id],
    );

  it('N7: are rebuilt in their table; what differed is told to others, and rows of its own stay', async () => {
    const { accountRegistered, profileUpdated } = identityEvents;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    for (const accountId of ids) {
      const registered = {
        ...accountRegistered.example,
        accountId,
        accountType: 'manufacturer' as const,
      };
      await fixture.publish(accountRegistered, registered, 1);
      await fixture.publish(
        profileUpdated,
        { ...profileUpdated.example, accountId, name: 'Voltworks' },
        2,
      );
    }
    await fixture.caughtUp();
    const [wrong = '', sound = ''] = ids;
    const demoProduct = randomUUID();
    await fixture.query(
      `INSERT INTO manufacturers (id, name, location) VALUES ($1, 'Built in', 'Here')`,
      [demoProduct],
    );
    const first = await fixture.rebuild({ checkOnly: true });
    expect(first.before['manufacturers']?.rows).toBe(10);
    expect(first.after).toEqual(first.before);
    const told = (await published(wrong)).length;
    const asBefore = await getRow(sound);
    await fixture.query(`UPDATE manufacturers SET name = 'wrong' WHERE id = $1`, [wrong]);
    const rows = await fixture.askDuring(
      () => getRow(sound),
      async () => expect((await fixture.rebuild()).after).toEqual(first.before),
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify(asBefore)]),
    );
    expect(await getRow(wrong)).toMatchObject([{ name: 'Voltworks' }]);
    expect(await getRow(demoProduct)).toHaveLength(1);
    const after = await published(wrong);
    expect(after).toHaveLength(told + 1);
    expect(after.at(-1)?.envelope.data.manufacturer.name).toBe('Voltworks');
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(first.before);
  });
});
