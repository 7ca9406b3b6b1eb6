import { messagingEvents, messagingRpc } from '@makeport/contracts';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { Gate } from './testing/gate';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';

const polling = { timeoutMs: 40_000, everyMs: 200 };

describe('while an engine is away', () => {
  let kafka: Gate;
  let postgres: Gate;
  let messaging: RunningMessaging;
  let scene: Scene;
  beforeAll(async () => {
    kafka = await Gate.to(kafkaBrokers()[0] ?? '');
    messaging = await RunningMessaging.start(
      { KAFKA_BROKERS: `127.0.0.1:${kafka.port}` },
      async (address) => {
        postgres = await Gate.to(address);
        await postgres.open();
        return `127.0.0.1:${postgres.port}`;
      },
    );
    scene = await Scene.set(messaging);
  });
  afterAll(async () => {
    await kafka.open().catch(() => undefined);
    await messaging.stop();
    await Promise.all([kafka.close(), postgres.close()]);
  });

  const unpublished = async (threadId: string) =>
    messaging.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 AND published_at IS NULL', [
      threadId,
    ]);

  it('Kafka: messages are sent, read and marked as ever, and told in their order when it is back', async () => {
    const { id } = await scene.open();
    const { message } = await scene.send(id, { content: '1' });
    await messaging.call(
      messagingRpc.markRead,
      { threadId: id, messageId: message.id },
      scene.maker,
    );
    await scene.send(id, { content: '2' }, scene.maker);
    expect(await scene.messages(id)).toMatchObject([
      { content: '1', read: true },
      { content: '2' },
    ]);
    expect(await unpublished(id)).toHaveLength(4);
    await kafka.open();
    await eventually(async () => {
      expect(await unpublished(id)).toEqual([]);
    }, polling);
    const told = await messaging.getEvents(messagingEvents.messageSent, id);
    expect(told.map(({ preview }) => preview)).toEqual(['1', '2']);
    await kafka.close();
  });

  it('PostgreSQL: calls are refused, nothing is half done, and all goes on when it is back', async () => {
    const { id } = await scene.openGeneral();
    const clientId = 'd1b2c3d4-0000-4000-8000-000000000077';
    await scene.send(id, { content: 'before' });
    await postgres.close();
    await expect(scene.send(id, { clientId, content: 'during' })).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Messaging is not available. Please try again.',
    });
    await postgres.open();
    await eventually(async () => {
      // Retries with the same client id, as applications do: it stays one message.
      await scene.send(id, { clientId, content: 'during' });
    }, polling);
    await scene.send(id, { clientId, content: 'during' });
    expect((await scene.messages(id, scene.maker)).map(({ content }) => content)).toEqual([
      'before',
      'during',
    ]);
    expect(await scene.thread(id, scene.maker)).toMatchObject({ manufacturer: { unreadCount: 2 } });
  });
});
