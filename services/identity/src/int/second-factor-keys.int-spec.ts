import { identityRpc } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import { SecretBox } from '../use-cases/second-factor/secret-box';
import { ResealSecondFactors } from '../adapters/postgres/second-factor/reseal-second-factors';
import { Administration, PASSWORD } from '../testing/administration';
import { codeAt } from '../testing/authenticator';

const STEP = 30_000;
const bytes = (byte: number): Buffer => Buffer.alloc(32, byte);
const keys = (...list: number[]) => ({
  SECOND_FACTOR_KEY: list.map((byte) => bytes(byte).toString('base64url')).join(','),
});

describe('another SECOND_FACTOR_KEY', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());
  beforeEach(async () => {
    administration.identity.aheadMs = STEP - (Date.now() % STEP);
    await administration.identity.restart(keys(1));
    await administration.identity.query('DELETE FROM rate_limits');
  });

  const now = (): number => Date.now() + administration.identity.aheadMs;
  const enrolled = async () => {
    const actor = await administration.newActor('brand');
    const { key } = await administration.identity.call(identityRpc.beginSecondFactor, {}, actor);
    const confirm = { code: codeAt(key, now()) };
    const { recoveryCodes } = await administration.identity.call(
      identityRpc.confirmSecondFactor,
      confirm,
      actor,
    );
    administration.identity.aheadMs += STEP;
    return { actor, key, recoveryCodes };
  };
  const signIn = async (email: string, code: () => string): Promise<string> => {
    const request = {
      page: 'brand',
      email,
      password: PASSWORD,
      clientAddress: '192.0.2.1',
    } as const;
    const { challenge } = await administration.identity.call(identityRpc.beginSignIn, request);
    const proof = { token: challenge?.token ?? '', code: code(), clientAddress: '192.0.2.1' };
    const { account } = await administration.identity.call(identityRpc.completeSignIn, proof);
    administration.identity.aheadMs += STEP;
    return account.email;
  };
  const sealed = async (accountId: string): Promise<Buffer> => {
    const [row] = await administration.identity.query<{ sealed_key: Buffer }>(
      'SELECT sealed_key FROM second_factors WHERE account_id = $1',
      [accountId],
    );
    return row?.sealed_key ?? Buffer.alloc(0);
  };
  const opensWith = async (byte: number, accountId: string): Promise<boolean> => {
    const row = await sealed(accountId);
    try {
      new SecretBox([bytes(byte)]).open(row, accountId);
      return true;
    } catch {
      return false;
    }
  };
  const reseal = (...list: number[]) =>
    new ResealSecondFactors(
      administration.identity.service.get(DataSource),
      new SecretBox(list.map(bytes)),
    ).execute();

  it('MFA-9: app and recovery codes of before go on, and the next use seals with the current key', async () => {
    const { actor, key, recoveryCodes } = await enrolled();
    await administration.identity.restart(keys(2, 1));
    expect(await opensWith(1, actor.userId)).toBe(true);
    await signIn(actor.email, () => codeAt(key, now()));
    expect(await opensWith(1, actor.userId)).toBe(false);
    expect(await opensWith(2, actor.userId)).toBe(true);
    await signIn(actor.email, () => recoveryCodes[0] ?? '');
    const again = signIn(actor.email, () => recoveryCodes[0] ?? '');
    await expect(again).rejects.toMatchObject({ code: 'identity.invalid_code' });
  });

  it('MFA-9: all are sealed anew at once; then the older key may go, but for recovery codes of it', async () => {
    const [first, second] = [await enrolled(), await enrolled()];
    await administration.identity.restart(keys(2, 1));
    const fresh = await enrolled();
    const done = await reseal(2, 1);
    expect(done).toMatchObject({ resealed: expect.any(Number) as number, unopened: 0 });
    expect(done.resealed).toBeGreaterThanOrEqual(2);
    for (const { actor } of [first, second, fresh])
      expect(await opensWith(2, actor.userId)).toBe(true);
    expect(await reseal(2, 1)).toMatchObject({ resealed: 0, unopened: 0 });
    // The older fingerprints stay: they cannot be recomputed without the codes.
    const before = done.withOlderRecoveryCodes;
    expect(before).toBeGreaterThanOrEqual(2);
    const renew = { password: PASSWORD, code: codeAt(first.key, now()) };
    await administration.identity.call(identityRpc.renewRecoveryCodes, renew, first.actor);
    expect((await reseal(2, 1)).withOlderRecoveryCodes).toBe(before - 1);
    await administration.identity.restart(keys(2));
    expect(await signIn(second.actor.email, () => codeAt(second.key, now()))).toBe(
      second.actor.email,
    );
    const lost = signIn(second.actor.email, () => second.recoveryCodes[0] ?? '');
    await expect(lost).rejects.toMatchObject({ code: 'identity.invalid_code' });
  });

  it('MFA-9: what no key opens stays as it is, and is counted', async () => {
    const { actor } = await enrolled();
    const before = await sealed(actor.userId);
    expect((await reseal(3)).unopened).toBeGreaterThanOrEqual(1);
    expect(await sealed(actor.userId)).toEqual(before);
  });
});
