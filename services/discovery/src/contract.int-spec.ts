import { rpcContracts, type Actor, type RpcContract } from '@makeport/contracts';
import { RunningDiscovery } from './testing/running-discovery';

const brand: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind',
  email: 'n@x.test',
};

/** The caller of contracts for administrators only. */
const admin: Actor = { ...brand, accountType: 'admin' };
const getAsker = ({ name }: RpcContract): Actor =>
  /^discovery\.((list|count|export)-searches-without-result|record-export)\.v1$/.test(name)
    ? admin
    : brand;

describe('the contract of discovery', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
  });
  afterAll(() => discovery.stop());

  const own = rpcContracts.filter((contract) => contract.service === 'discovery');
  const each = own.map((contract) => [contract.name, contract] as const);

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (_name, contract: RpcContract) => {
      const answer = await discovery.call(contract, contract.example.request, getAsker(contract));
      expect(contract.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it.each(each)(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = discovery.service.callerWith('another-secret-that-is-also-long-enough');
      const call = stranger.call(contract, contract.example.request, { actor: brand });
      await expect(call).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
