import { identityRpc, rpcContracts, type Actor, type RpcContract } from '@makeport/contracts';
import { RunningIdentity } from './testing/running-identity';

/** Who may make each call; the examples of the contracts are the requests. */
const callers: Record<string, Actor> = {
  [identityRpc.getPayoutAccount.name]: { kind: 'service', service: 'ordering' },
};

describe('the contract of identity', () => {
  let identity: RunningIdentity;
  beforeAll(async () => {
    identity = await RunningIdentity.start();
  });
  afterAll(() => identity.stop());

  // In the order of the list: what is signed up with is then signed in with.
  const own = rpcContracts.filter((contract) => contract.service === 'identity');
  it.each(own.map((contract) => [contract.name, contract] as const))(
    '%s answers its example request as its response schema says',
    async (name, contract: RpcContract) => {
      const answer = await identity.call(contract, contract.example.request, callers[name]);
      expect(contract.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it.each(own.map((contract) => [contract.name, contract] as const))(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = identity.service.callerWith('another-secret-that-is-also-long-enough');
      const actor = { kind: 'service', service: 'ordering' } as const;
      await expect(stranger.call(contract, contract.example.request, { actor })).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
