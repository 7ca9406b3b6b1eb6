import { randomUUID } from 'node:crypto';
import { messagingRpc, type Actor } from '@makeport/contracts';
import { person } from './testing/people';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';

describe('the conversation of an order, for admins', () => {
  let messaging: RunningMessaging;
  let scene: Scene;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
  });
  beforeEach(async () => {
    for (const owner of Object.values(messaging.owners)) owner.reset();
    scene = await Scene.set(messaging);
  });
  afterAll(() => messaging.stop());

  const read = (as: Actor, productId: string = scene.product.id, why: object = {}) =>
    messaging.call(
      messagingRpc.getOrderConversation,
      { brandId: scene.brand.userId, manufacturerId: scene.maker.userId, productId, ...why },
      as,
    );

  it('DESK-2: is what both wrote about its product, in order, and stays unread', async () => {
    const thread = await scene.open();
    const { message: first } = await scene.send(thread.id, { content: 'It is off centre.' });
    const { message: second } = await scene.send(
      thread.id,
      { content: 'Let us see.' },
      scene.maker,
    );
    const { messages, threadId } = await read(person('admin'));
    expect(threadId).toBe(thread.id);
    expect(messages.map(({ id }) => id)).toEqual([first.id, second.id]);
    const { unreadCount } = await messaging.call(messagingRpc.countUnread, {}, scene.maker);
    expect(unreadCount).toBe(1);
  });

  it('X31: each opening is in the audit log, a refused one, too', async () => {
    const thread = await scene.open();
    const admin = person('admin');
    const orderId = randomUUID();
    await read(admin, scene.product.id, { orderId, ground: 'problem' });
    await expect(
      read({ ...admin, rights: ['accounts.view'] }, scene.product.id, { orderId }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    const log = await messaging.query<object>(
      `SELECT action, target_type, target_id, after, result FROM audit_log WHERE actor_id = $1 ORDER BY happened_at`,
      [admin.userId],
    );
    const row = { action: 'conversation.open', target_type: 'order', target_id: orderId };
    expect(log).toEqual([
      { ...row, after: { threadId: thread.id, ground: 'problem' }, result: 'done' },
      { ...row, after: { code: 'identity.not_authorized' }, result: 'refused' },
    ]);
  });

  it('DESK-2: without a thread about the product it is the one about none, and else it is empty', async () => {
    expect(await read(person('admin'))).toEqual({
      threadId: null,
      messages: [],
      hasEarlier: false,
    });
    const { id } = await scene.openGeneral();
    expect(await read(person('admin'), 'sample-unknown')).toMatchObject({ threadId: id });
  });

  it('ADM-49: is for admins alone', async () => {
    for (const somebody of [scene.brand, scene.maker])
      await expect(read(somebody)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(read({ kind: 'anonymous' })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
