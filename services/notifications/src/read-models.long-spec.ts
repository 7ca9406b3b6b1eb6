import { randomUUID } from 'node:crypto';
import { exampleOrder, identityEvents, orderingEvents } from '@makeport/contracts';
import { ReadModelFixture } from '@makeport/event-bus/testing';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

let fixture: ReadModelFixture;
const start = async (name: string): Promise<void> => {
  const model = createReadModels('notifications').find((each) => each.name === name);
  if (!model) throw new Error(`no read model ${name}`);
  fixture = await ReadModelFixture.start(model, notificationsDataSource);
};
afterEach(() => fixture.stop());

const countTold = () =>
  fixture.query(
    `SELECT (SELECT count(*)::int FROM notifications) AS notifications, (SELECT count(*)::int FROM mails) AS mails,
       (SELECT count(*)::int FROM outbox) AS published, (SELECT sum(unread)::int FROM recipients) AS unread`,
  );

describe('what notifications copies of others, rebuilt while it answers', () => {
  it('N7: accounts, with their addresses and wishes', async () => {
    await start('accounts');
    const { accountRegistered, profileUpdated, emailConfirmed } = identityEvents;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    for (const accountId of ids) {
      const email = `${accountId}@x.test`;
      await fixture.publish(
        accountRegistered,
        { ...accountRegistered.example, accountId, email },
        1,
      );
      await fixture.publish(
        profileUpdated,
        { ...profileUpdated.example, accountId, name: 'Renamed' },
        2,
      );
      await fixture.publish(emailConfirmed, { ...emailConfirmed.example, accountId }, 3);
    }
    await fixture.caughtUp();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['accounts']?.rows).toBe(10);
    expect(sound.after).toEqual(sound.before);
    await fixture.query(
      `UPDATE accounts SET email = 'wrong@x.test', email_confirmed = false WHERE id <> $1`,
      [ids[0]],
    );
    const addresses = await fixture.askDuring(
      () => fixture.query<{ email: string }>('SELECT email FROM accounts WHERE id = $1', [ids[0]]),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(addresses.every(([row]) => row?.email === `${ids[0]}@x.test`)).toBe(true);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
  });

  it('N7: the names of orders, and nobody is told of one again', async () => {
    await start('orders');
    const { orderPlaced } = orderingEvents;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    for (const id of ids) {
      const order = { ...exampleOrder, id, brandId: randomUUID(), manufacturerId: randomUUID() };
      await fixture.publish(orderPlaced, { order }, 1);
    }
    await fixture.caughtUp();
    const told = await countTold();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['order_summaries']?.rows).toBe(10);
    expect(sound.after).toEqual(sound.before);
    await fixture.query('DELETE FROM order_summaries WHERE id <> $1', [ids[0]]);
    const names = await fixture.askDuring(
      () => fixture.query('SELECT number FROM order_summaries WHERE id = $1', [ids[0]]),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(names.every((rows) => rows.length === 1)).toBe(true);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
    expect(await countTold()).toEqual(told);
    expect(told).not.toMatchObject([{ notifications: 0 }]);
  });
});
