import {
  exampleChatAttachment,
  exampleChatMessage,
  exampleChatThread,
  messagingRpc,
  rpcContracts,
  type Actor,
  type RpcContract,
} from '@makeport/contracts';
import { RunningMessaging } from './testing/running-messaging';

const brand: Actor = {
  kind: 'user',
  userId: exampleChatThread.brandId,
  accountType: 'brand',
  name: 'Northwind Outfitters',
  email: 'n@x.test',
};

/** Callers of the contracts that neither side of a conversation calls. */
const callers = new Map<RpcContract, Actor>([
  [messagingRpc.getOrderConversation, { ...brand, accountType: 'admin' }],
  [messagingRpc.getOrderFile, { kind: 'service', service: 'ordering' }],
]);

/** Stores the thread, message and file that the examples name. */
async function store(messaging: RunningMessaging): Promise<void> {
  const { id, path, threadId } = exampleChatAttachment;
  await messaging.query(
    `INSERT INTO threads (id, product_id, product_name, product_sku, brand_id, brand_name, manufacturer_id,
       manufacturer_name, opened_by, last_message_at, created_at, version)
     VALUES ($1, $2, 'Power Bank', 'VW-PB-220', $3, 'Northwind', $4, 'Voltworks', 'brand', now(), now(), 1)`,
    [
      threadId,
      exampleChatThread.productId,
      exampleChatThread.brandId,
      exampleChatThread.manufacturerId,
    ],
  );
  await messaging.query(
    `INSERT INTO messages (id, thread_id, sender_id, recipient_id, client_id, content, urgent, created_at)
     VALUES ($1, $2, $3, $4, gen_random_uuid(), 'Hello', false, now())`,
    [exampleChatMessage.id, threadId, exampleChatMessage.recipientId, exampleChatMessage.senderId],
  );
  await messaging.query(
    `INSERT INTO attachments (id, thread_id, uploader_id, name, path, state, changed_at)
     VALUES ($1, $2, $3, 'a.png', $4, 'arriving', now())`,
    [id, threadId, exampleChatThread.brandId, path],
  );
  await messaging.query(
    `INSERT INTO attachments (id, thread_id, uploader_id, name, path, state, content_type, size_bytes, message_id,
       sent_at, ordinal, changed_at)
     VALUES ($1, $2, $3, 'b.png', $4, 'sent', 'image/png', 1000, $5, now(), 0, now())`,
    [
      messagingRpc.getOrderFile.example.request.attachmentId,
      threadId,
      exampleChatThread.brandId,
      `${path}-sent`,
      exampleChatMessage.id,
    ],
  );
}

describe('the contract of messaging', () => {
  let messaging: RunningMessaging;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
    await store(messaging);
  });
  afterAll(() => messaging.stop());

  const order = ({ name }: RpcContract): number =>
    [
      messagingRpc.completeAttachment,
      messagingRpc.getAttachment,
      messagingRpc.discardAttachment,
    ].findIndex((contract) => contract.name === name);
  // Discarding runs last, since it removes what the other examples use.
  const own = rpcContracts
    .filter(({ service }) => service === 'messaging')
    .sort((one, other) => order(one) - order(other));
  const each = own.map((contract) => [contract.name, contract] as const);

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (_name, contract: RpcContract) => {
      const answer = await messaging.call(
        contract,
        contract.example.request,
        callers.get(contract) ?? brand,
      );
      expect(contract.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it.each(each)(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = messaging.service.callerWith('another-secret-that-is-also-long-enough');
      const call = stranger.call(contract, contract.example.request, { actor: brand });
      await expect(call).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
