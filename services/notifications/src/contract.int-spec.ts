import {
  exampleNotification,
  notificationsRpc,
  rpcContracts,
  type Actor,
  type RpcContract,
} from '@makeport/contracts';
import { RunningNotifications } from './testing/running-notifications';

const { id, recipientId } = exampleNotification;
const recipient: Actor = {
  kind: 'user',
  userId: recipientId,
  accountType: 'manufacturer',
  name: 'Voltworks',
  email: 'v@x.test',
};

/** The calls that only services may make. */
const ofServices = [
  notificationsRpc.sendPasswordReset.name,
  notificationsRpc.sendEmailConfirmation.name,
];
const admin: Actor = { ...recipient, accountType: 'admin' };
const getActor = ({ name }: RpcContract): Actor => {
  if (name === notificationsRpc.listOrderNotifications.name) return admin;
  return ofServices.includes(name) ? { kind: 'service', service: 'identity' } : recipient;
};

describe('the contract of notifications', () => {
  let notifications: RunningNotifications;
  beforeAll(async () => {
    notifications = await RunningNotifications.start();
    await notifications.query('INSERT INTO recipients VALUES ($1, 1, 1)', [recipientId]);
    await notifications.query(
      `INSERT INTO notifications VALUES ($1, $2, 1, 'manufacturer', 'order', 'high', 'Title', 'Content',
         '/manufacturer/orders', '{}', false, now(), 'event-1')`,
      [id, recipientId],
    );
  });
  afterAll(() => notifications.stop());

  const own = rpcContracts.filter((contract) => contract.service === 'notifications');
  const each = own.map((contract) => [contract.name, contract] as const);

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (_name, contract: RpcContract) => {
      const answer = await notifications.call(
        contract,
        contract.example.request,
        getActor(contract),
      );
      expect(contract.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it.each(each)(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = notifications.service.callerWith('another-secret-that-is-also-long-enough');
      const call = stranger.call(contract, contract.example.request, { actor: recipient });
      await expect(call).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
