import { randomUUID } from 'node:crypto';
import {
  identityEvents,
  messagingEvents,
  notificationsRpc,
  orderingEvents,
  samplesEvents,
  type Actor,
  type Order,
} from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { eventually, findPersonalWords } from '@makeport/testing';
import { anOrder } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

const KEPT = {
  'outbox.envelope': 'swept seven days after it was published',
  'event_details.details': 'of events of others, which this test publishes from here',
};

interface Person {
  readonly id: string;
  readonly kind: 'brand' | 'manufacturer';
  readonly name: string;
  readonly words: readonly string[];
}

describe('ADR 0063: notifications of an erased account', () => {
  let notifications: RunningNotifications;
  const versions = new Map<string, number>();
  let people = 0;

  beforeAll(async () => {
    notifications = await RunningNotifications.start();
  });
  afterAll(() => notifications.stop());

  const next = (aggregate: string): number => {
    const version = (versions.get(aggregate) ?? 0) + 1;
    versions.set(aggregate, version);
    return version;
  };
  const scan = (words: readonly string[]) =>
    findPersonalWords(notifications.databaseUrl, words, KEPT);
  const at = () => new Date().toISOString();

  const register = async (kind: Person['kind']): Promise<Person> => {
    people += 1;
    // Long enough not to occur by chance in a random key.
    const [id, tag] = [randomUUID(), `ottoline${people}x`];
    const account = {
      accountId: id,
      accountType: kind,
      email: `ada@${tag}.test`,
      companyName: `Quill ${tag}`,
    };
    const registered = {
      ...account,
      location: `Port ${tag}`,
      registeredAt: at(),
      emailConfirmed: true,
    };
    await notifications.publish(identityEvents.accountRegistered, registered, next(id));
    return { id, kind, name: account.companyName, words: [tag] };
  };
  const toOrder = (brand: Person, maker: Person): Order =>
    anOrder(
      { brandId: brand.id, manufacturerId: maker.id },
      {
        brandName: brand.name,
        manufacturerName: maker.name,
        feedback: `Ask Ada at ${brand.name}`,
        rating: 2,
      },
    );
  /** Publishes all events that mention the two accounts, and waits until they are stored. */
  const tellEverything = async (brand: Person, maker: Person): Promise<Order> => {
    const order = toOrder(brand, maker);
    await notifications.publish(orderingEvents.orderPlaced, { order }, next(order.id));
    const rated = { ...orderingEvents.orderRated.example, order } as const;
    await notifications.publish(orderingEvents.orderRated, rated, next(order.id));
    const { request } = samplesEvents.sampleRequestCreated.example;
    const sample = { ...request, id: randomUUID(), brandId: brand.id, brandName: brand.name };
    const asked = {
      ...sample,
      manufacturerId: maker.id,
      manufacturerName: maker.name,
      orderId: null,
    };
    await notifications.publish(
      samplesEvents.sampleRequestCreated,
      { request: asked },
      next(asked.id),
    );
    for (const [from, to] of [
      [brand, maker],
      [maker, brand],
    ] as const) {
      const sent = messagingEvents.messageSent.data.parse(messagingEvents.messageSent.example);
      const threadId = randomUUID();
      const [messageId, createdAt] = [randomUUID(), at()];
      await notifications.publish(
        messagingEvents.messageSent,
        {
          ...sent,
          threadId,
          messageId,
          createdAt,
          senderId: from.id,
          senderName: from.name,
          recipientId: to.id,
          recipientKind: to.kind,
          recipientViewing: false,
          preview: `Ring ${from.name}`,
        },
        next(threadId),
      );
    }
    await eventually(async () => {
      const [told] = await notifications.query<{ unread: number; mails: number }>(
        `SELECT (SELECT count(*)::int FROM unread_messages WHERE recipient_id = $1) AS unread,
           (SELECT count(*)::int FROM mails WHERE recipient_id = $1 AND state = 'sent') AS mails`,
        [brand.id],
      );
      expect(told).toEqual({ unread: 1, mails: 1 });
      const asks = 'SELECT FROM waiting_sample_requests WHERE request_id = $1';
      expect(await notifications.query(asks, [asked.id])).toHaveLength(1);
      expect(await getCount(maker.id)).toBe(4);
    });
    return order;
  };
  const getCount = async (recipientId: string): Promise<number> =>
    (await notifications.query('SELECT FROM notifications WHERE recipient_id = $1', [recipientId]))
      .length;
  const erase = async (person: Person): Promise<void> => {
    await notifications.publish(
      identityEvents.accountErased,
      { accountId: person.id, at: at() },
      next(person.id),
    );
    await eventually(async () => {
      const rows = await notifications.query('SELECT FROM erased_accounts WHERE account_id = $1', [
        person.id,
      ]);
      expect(rows).toHaveLength(1);
    });
  };

  it.each(['brand', 'manufacturer'] as const)(
    'no word of a %s is left in any column; the other side keeps that it was told, and its own',
    async (kind) => {
      const [brand, maker] = [await register('brand'), await register('manufacturer')];
      const order = await tellEverything(brand, maker);
      const [gone, stays] = kind === 'brand' ? [brand, maker] : [maker, brand];
      const before = (await scan(gone.words)).map((found) => found.split(':')[0]);
      expect(before).toEqual(
        expect.arrayContaining(['accounts.email', 'accounts.name', 'notifications.content']),
      );
      if (kind === 'brand') expect(before).toContain('order_summaries.brand_name');
      await erase(gone);
      expect(await scan(gone.words)).toEqual([]);
      expect(await getCount(gone.id)).toBe(0);
      expect(await scan(stays.words)).toContain('accounts.name: ' + stays.words[0]);
      const actor: Actor = {
        kind: 'user',
        userId: stays.id,
        accountType: stays.kind,
        name: stays.name,
        email: '',
      };
      const { notifications: told } = await notifications.call(
        notificationsRpc.listNotifications,
        {},
        actor,
      );
      expect(told.find(({ data }) => data['orderId'] === order.id)).toMatchObject({
        content: 'This was about an account that was erased.',
      });
    },
  );

  it('what comes later tells the other side, without the name, and nothing to the account', async () => {
    const [brand, maker] = [await register('brand'), await register('manufacturer')];
    await erase(brand);
    const order = toOrder(brand, maker);
    await notifications.publish(orderingEvents.orderPlaced, { order }, next(order.id));
    await notifications.publish(
      identityEvents.profileUpdated,
      { ...identityEvents.profileUpdated.example, accountId: brand.id, name: brand.name },
      next(brand.id),
    );
    // Events of one account are handled in order, so this event is handled last.
    await notifications.publish(
      identityEvents.passwordChanged,
      { accountId: brand.id, at: at() },
      next(brand.id),
    );
    await eventually(async () => {
      const [told] = await notifications.query<{ content: string }>(
        'SELECT content FROM notifications WHERE recipient_id = $1',
        [maker.id],
      );
      expect(told?.content).toContain(ERASED_NAME);
      const consumed = `SELECT FROM inbox WHERE event_id IN (
        SELECT id::text FROM outbox WHERE aggregate_id = $1 AND type = 'identity.password-changed.v1')`;
      expect(await notifications.query(consumed, [brand.id])).toHaveLength(1);
    });
    expect(await scan(brand.words)).toEqual([]);
    expect(await getCount(brand.id)).toBe(0);
    expect(
      await notifications.query('SELECT FROM mails WHERE recipient_id = $1', [brand.id]),
    ).toEqual([]);
  });

  it('told again it changes nothing', async () => {
    const brand = await register('brand');
    await erase(brand);
    await notifications.publish(
      identityEvents.accountErased,
      { accountId: brand.id, at: at() },
      next(brand.id),
    );
    await eventually(async () => {
      const consumed = `SELECT FROM inbox WHERE event_id IN (SELECT id::text FROM outbox WHERE aggregate_id = $1
        AND type = 'identity.account-erased.v1')`;
      expect(await notifications.query(consumed, [brand.id])).toHaveLength(2);
    });
    expect(
      await notifications.query('SELECT FROM erased_accounts WHERE account_id = $1', [brand.id]),
    ).toHaveLength(1);
  });
});
