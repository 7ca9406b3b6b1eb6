import { randomUUID } from 'node:crypto';
import {
  exampleChatMessage,
  exampleChatThread,
  exampleSampleRequest,
  identityEvents,
  messagingEvents,
  notificationsRpc,
  samplesEvents,
  type Actor,
  type EventData,
  type Notification,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { newParties, type Parties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

type Sent = EventData<typeof messagingEvents.messageSent>;

const MINUTE = 60_000;

describe('notifications of messages and samples', () => {
  let notifications: RunningNotifications;
  let parties: Parties;
  let threadId: string;
  let version: number;
  let lastSentAt: number;
  /** Of the service; what people send and read has times of its own. */
  let now: Date;

  beforeAll(async () => {
    notifications = await RunningNotifications.start();
    notifications.clock.now = () => now;
  });
  afterAll(() => notifications.stop());
  beforeEach(async () => {
    now = new Date();
    parties = newParties();
    threadId = randomUUID();
    version = 0;
    lastSentAt = now.getTime();
    const { manufacturerId: accountId } = parties;
    await notifications.publish(
      identityEvents.accountRegistered,
      {
        accountId,
        accountType: 'manufacturer',
        email: `${accountId}@makeport.test`,
        companyName: 'Voltworks Electronics',
        location: null,
        registeredAt: now.toISOString(),
      },
      1,
    );
    await eventually(async () =>
      expect(await notifications.query('SELECT 1 FROM accounts WHERE id = $1', [accountId])).toHaveLength(1),
    );
  });

  const listFor = async (userId: string, accountType: 'brand' | 'manufacturer'): Promise<Notification[]> => {
    const actor: Actor = { kind: 'user', userId, accountType, name: 'Somebody', email: 'somebody@x.test' };
    const list = await notifications.call(notificationsRpc.listNotifications, {}, actor);
    expect(list.unreadCount).toBe(list.notifications.filter(({ read }) => !read).length);
    return list.notifications;
  };
  const manufacturers = (): Promise<Notification[]> => listFor(parties.manufacturerId, 'manufacturer');
  const arrived = (list: () => Promise<Notification[]>, count: number): Promise<Notification[]> =>
    eventually(async () => {
      const all = await list();
      expect(all).toHaveLength(count);
      return all;
    });

  function message(preview: string, fields: Partial<Sent> = {}): Sent {
    const createdAt = new Date((lastSentAt += 1)).toISOString();
    const common = {
      threadId,
      senderId: parties.brandId,
      recipientId: parties.manufacturerId,
      createdAt,
      ...fields,
    };
    const messageId = randomUUID();
    return {
      ...messagingEvents.messageSent.example,
      ...common,
      messageId,
      preview,
      message: { ...exampleChatMessage, ...common, id: messageId, content: preview },
      thread: { ...exampleChatThread, id: threadId, ...parties },
    };
  }
  const send = async (sent: Sent): Promise<Sent> => {
    await notifications.publish(messagingEvents.messageSent, sent, ++version);
    return sent;
  };
  const read = (upTo: Sent): Promise<void> =>
    notifications.publish(
      messagingEvents.receiptsChanged,
      {
        threadId,
        readerId: parties.manufacturerId,
        deliveredUpTo: null,
        readUpTo: { messageId: upTo.messageId, at: upTo.createdAt },
        thread: { ...exampleChatThread, id: threadId, ...parties },
      },
      ++version,
    );
  const unread = (): Promise<{ message_id: string }[]> =>
    notifications.query('SELECT message_id FROM unread_messages WHERE recipient_id = $1 ORDER BY sent_at', [
      parties.manufacturerId,
    ]);
  const mails = (): Promise<{ subject: string; state: string }[]> =>
    notifications.query('SELECT subject, state FROM mails WHERE recipient_id = $1 ORDER BY created_at', [
      parties.manufacturerId,
    ]);
  const digests = (): Promise<unknown[]> =>
    notifications.query('SELECT 1 FROM message_digests WHERE recipient_id = $1', [parties.manufacturerId]);

  it('OPEN-64: a message tells its recipient, once, unless the thread is open', async () => {
    await send(message('Are you there?', { recipientViewing: true }));
    await send(message('Could the engraving be on the lid?'));
    const [told] = await arrived(manufacturers, 1);
    expect(told).toMatchObject({
      type: 'message',
      priority: 'medium',
      title: 'New Message',
      target: `/manufacturer/messages?thread=${threadId}`,
      data: { threadId },
    });
    expect(told?.content).toContain('Could the engraving be on the lid?');
    expect(await listFor(parties.brandId, 'brand')).toEqual([]);
    expect(await unread()).toHaveLength(1);
  });

  it('OPEN-65: after a pause one mail tells of what is unread, and of nothing twice', async () => {
    const first = await send(message('First'));
    await send(message('Second'));
    await send(message('Third'));
    await arrived(manufacturers, 3);
    expect(await mails()).toEqual([]);
    await read(first);
    await eventually(async () => expect(await unread()).toHaveLength(2));
    now = new Date(now.getTime() + 5 * MINUTE);
    await eventually(async () =>
      expect(await mails()).toEqual([{ subject: '2 new messages from Northwind Outfitters', state: 'sent' }]),
    );
    await send(message('Fourth'));
    await arrived(manufacturers, 4);
    now = new Date(now.getTime() + 5 * MINUTE);
    await eventually(async () =>
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        '2 new messages from Northwind Outfitters',
        'New message from Northwind Outfitters',
      ]),
    );
  });

  it('OPEN-65: what was read meanwhile is no mail', async () => {
    await send(message('First'));
    const last = await send(message('Second'));
    await arrived(manufacturers, 2);
    await read(last);
    await eventually(async () => expect(await unread()).toEqual([]));
    now = new Date(now.getTime() + 5 * MINUTE);
    await eventually(async () => expect(await digests()).toEqual([]));
    expect(await mails()).toEqual([]);
  });

  it('ORD-13, OPEN-64: a sample request tells its manufacturer, and each answer the brand', async () => {
    const request = { ...exampleSampleRequest, ...parties, id: randomUUID() };
    await notifications.publish(samplesEvents.sampleRequestCreated, { request }, 1);
    const [asked] = await arrived(manufacturers, 1);
    expect(asked).toMatchObject({ title: 'New Sample Request', type: 'sample_request', priority: 'medium' });
    const steps = ['pending', 'approved', 'shipped'] as const;
    for (const [index, status] of steps.slice(1).entries()) {
      await notifications.publish(
        samplesEvents.sampleRequestStatusChanged,
        {
          request: { ...request, status, version: index + 2 },
          previousStatus: steps[index] ?? 'pending',
          status,
          reason: null,
          at: now.toISOString(),
        },
        index + 2,
      );
    }
    const told = await arrived(() => listFor(parties.brandId, 'brand'), 2);
    expect(told.map(({ title, priority, target }) => [title, priority, target])).toEqual([
      ['Sample Request shipped', 'high', '/brand/samples'],
      ['Sample Request approved', 'high', '/brand/samples'],
    ]);
    await eventually(async () => {
      const [mail] = await mails();
      expect(mail?.subject).toBe(
        'Northwind Outfitters requests 2 samples of Aluminium Power Bank 22,000 mAh',
      );
    });
  });
});
