import { identityRpc, messagingRpc, orderingRpc, type RpcContract } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import { people } from '../../testing/people';
import { OperationContext } from './operation-context';

const expiresAt = '2099-01-01T00:00:00.000Z';
const view = {
  ...identityRpc.beginAccountView.example.response.view,
  account: people.brand,
  expiresAt,
};

/**
 * Creates an operation whose fake services answer every call, also during a view: only the bff can
 * refuse.
 */
function operationIn(session: object) {
  const asked: string[] = [];
  const call = (contract: RpcContract): Promise<unknown> => {
    asked.push(contract.name);
    const isSession = contract.name === identityRpc.getSession.name;
    return Promise.resolve(isSession ? { session } : contract.example.response);
  };
  const client = { call } as unknown as RpcClient;
  const origin = { token: 'a token', clientAddress: '', cookie: undefined, longLived: false };
  return { asked, operation: new OperationContext(client, origin) };
}

describe('OperationContext', () => {
  it.each([
    ['a write', orderingRpc.changeOrderStatus, 'identity.view_is_read_only'],
    ['a private read', messagingRpc.listThreads, 'identity.view_is_private'],
  ])(
    'VIEW-2, VIEW-3: asks no service for %s in a view',
    async (_what, contract: RpcContract, code) => {
      const { asked, operation } = operationIn({ account: people.admin, expiresAt, view });
      const request = contract.example.request;
      await expect(operation.call(contract, request)).rejects.toMatchObject({ code });
      await expect(operation.callAsWhoever(contract, request)).rejects.toMatchObject({ code });
      expect(asked).toEqual([identityRpc.getSession.name]);
    },
  );

  it('asks for both where the account is one’s own', async () => {
    const { asked, operation } = operationIn({ account: people.brand, expiresAt });
    for (const contract of [
      orderingRpc.changeOrderStatus,
      messagingRpc.listThreads,
    ] as RpcContract[]) {
      await operation.call(contract, contract.example.request);
    }
    expect(asked).toHaveLength(3);
  });
});
