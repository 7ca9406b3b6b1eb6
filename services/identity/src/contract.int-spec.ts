import { createHash } from 'node:crypto';
import { identityRpc, rpcContracts, type Actor, type RpcContract } from '@makeport/contracts';
import { RunningIdentity } from './testing/running-identity';

describe('the contract of identity', () => {
  let identity: RunningIdentity;
  /** Who may make each call; the examples of the contracts are the requests. */
  const callers: Record<string, Actor> = {
    [identityRpc.getBrandLogos.name]: { kind: 'service', service: 'bff' },
    [identityRpc.getBrands.name]: { kind: 'service', service: 'samples' },
    [identityRpc.getPayoutAccount.name]: { kind: 'service', service: 'ordering' },
  };

  const register = async (accountType: 'brand' | 'manufacturer'): Promise<Actor> => {
    const { account } = await identity.call(identityRpc.signUp, {
      accountType,
      companyName: 'Somebody',
      email: `${accountType}@contract.test`,
      password: 'quiet elephants',
      clientAddress: '192.0.2.1',
    });
    return { kind: 'user', userId: account.id, accountType, name: 'Somebody', email: account.email };
  };
  beforeAll(async () => {
    identity = await RunningIdentity.start();
    const [brand, manufacturer] = [await register('brand'), await register('manufacturer')];
    const { getBrandProfile, updateBrandProfile, getManufacturerProfiles, signOutEverywhere } = identityRpc;
    for (const contract of [
      getBrandProfile,
      updateBrandProfile,
      getManufacturerProfiles,
      signOutEverywhere,
      identityRpc.requestEmailConfirmation,
      identityRpc.openLogoUpload,
    ]) {
      callers[contract.name] = brand;
    }
    callers[identityRpc.getManufacturerAccountProfile.name] = manufacturer;
    callers[identityRpc.updateManufacturerProfile.name] = manufacturer;
    for (const [table, { request }] of [
      ['password_reset_tokens', identityRpc.resetPassword.example],
      ['email_confirmation_tokens', identityRpc.confirmEmail.example],
    ] as const) {
      await identity.query(`INSERT INTO ${table} SELECT $1, id, now() + '1 hour' FROM accounts LIMIT 1`, [
        createHash('sha256').update(request.token).digest(),
      ]);
    }
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
