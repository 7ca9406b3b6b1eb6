import { identityRpc } from '@makeport/contracts';
import { Administration } from '../testing/administration';

describe('X39: the own sessions', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  const signedInTwice = async () => {
    const actor = await administration.newActor('brand');
    await administration.identity.query('DELETE FROM sessions WHERE account_id = $1', [
      actor.userId,
    ]);
    const { token } = await administration.signIn(actor.email);
    const { token: other } = await administration.signIn(actor.email);
    return { actor, token, other };
  };

  it('X39: are listed, the one that asks marked', async () => {
    const { actor, token } = await signedInTwice();
    const { sessions } = await administration.identity.call(
      identityRpc.listOwnSessions,
      { token },
      actor,
    );
    expect(sessions.map(({ address, current }) => ({ address, current }))).toEqual(
      expect.arrayContaining([
        { address: '192.0.2.2', current: true },
        { address: '192.0.2.2', current: false },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  it('X39: others end, the one that asks and those of other accounts stay', async () => {
    const [{ actor, token, other }, stranger] = [await signedInTwice(), await signedInTwice()];
    const end = () => administration.identity.call(identityRpc.endOtherSessions, { token }, actor);
    expect(await end()).toEqual({ ended: 1 });
    expect([await administration.isLive(token), await administration.isLive(other)]).toEqual([
      true,
      false,
    ]);
    expect(await administration.isLive(stranger.token)).toBe(true);
    expect(await end()).toEqual({ ended: 0 });
  });

  it('X39: nothing is told to visitors, and a token of nobody ends nothing', async () => {
    const { actor, token } = await signedInTwice();
    const { identity } = administration;
    const anonymous = { kind: 'anonymous' } as const;
    for (const contract of [identityRpc.listOwnSessions, identityRpc.endOtherSessions]) {
      await expect(identity.call(contract, { token }, anonymous)).rejects.toThrow(
        'User not authenticated',
      );
      await expect(identity.call(contract, { token: '' }, actor)).rejects.toThrow(
        'User not authenticated',
      );
    }
    expect(await administration.isLive(token)).toBe(true);
  });
});
