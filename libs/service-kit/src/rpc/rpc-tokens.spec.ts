import { SignJWT, UnsecuredJWT } from 'jose';
import { RpcTokens } from './rpc-tokens';

const secret = 'a-secret-for-tests-that-is-long-enough';
const key = new TextEncoder().encode(secret);
const actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind Outfitters',
  email: 'brand@makeport.test',
} as const;
const refused = { kind: 'unauthenticated', message: 'User not authenticated' };

describe('RpcTokens', () => {
  let now: number;
  const tokensOf = (service: string, ownSecret = secret) => new RpcTokens(service, ownSecret, () => now);

  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z');
  });

  it('tell the called service who acts and who asks', async () => {
    const token = await tokensOf('bff').sign(actor, 'ordering');
    expect(await tokensOf('ordering').verify(token)).toEqual({ actor, callingService: 'bff' });
  });

  it('are refused by another service', async () => {
    const token = await tokensOf('bff').sign(actor, 'ordering');
    await expect(tokensOf('identity').verify(token)).rejects.toMatchObject(refused);
  });

  it('are refused when signed with another secret', async () => {
    const token = await tokensOf('bff', 'another-secret-that-is-long-enough-too').sign(actor, 'ordering');
    await expect(tokensOf('ordering').verify(token)).rejects.toMatchObject(refused);
  });

  it('end after a minute, also for a service that knows them already', async () => {
    const token = await tokensOf('bff').sign(actor, 'ordering');
    const ordering = tokensOf('ordering');
    await ordering.verify(token);
    now += 66_000;
    await expect(ordering.verify(token)).rejects.toMatchObject(refused);
  });

  it('G6: end a minute after they were signed, however late they were seen first', async () => {
    const token = await tokensOf('bff').sign(actor, 'ordering');
    const ordering = tokensOf('ordering');
    now += 55_000;
    await ordering.verify(token);
    now += 4_999;
    await expect(ordering.verify(token)).resolves.toMatchObject({ actor });
    // Clocks of two services may differ by five seconds.
    now += 6_001;
    await expect(ordering.verify(token)).rejects.toMatchObject(refused);
  });

  it('are signed once for half their life, for each actor and service', async () => {
    const bff = tokensOf('bff');
    const first = await bff.sign(actor, 'ordering');
    expect(await bff.sign({ ...actor }, 'ordering')).toBe(first);
    expect(await bff.sign(actor, 'identity')).not.toBe(first);
    expect(await bff.sign({ ...actor, accountType: 'admin' }, 'ordering')).not.toBe(first);
    now += 31_000;
    expect(await bff.sign(actor, 'ordering')).not.toBe(first);
  });

  it.each([
    [
      'no signature',
      () => Promise.resolve(new UnsecuredJWT({ actor }).setIssuer('bff').setAudience('ordering').encode()),
    ],
    ['another algorithm', () => forge({ alg: 'HS512', typ: 'makeport-rpc+jwt' })],
    ['another kind of token', () => forge({ alg: 'HS256', typ: 'JWT' })],
    ['no actor', () => forge({ alg: 'HS256', typ: 'makeport-rpc+jwt' }, {})],
    [
      'an actor of no kind',
      () => forge({ alg: 'HS256', typ: 'makeport-rpc+jwt' }, { actor: { kind: 'root' } }),
    ],
    [
      'a life longer than a minute',
      () => forge({ alg: 'HS256', typ: 'makeport-rpc+jwt' }, { actor }, -120, 3600),
    ],
    ['nothing', () => Promise.resolve('')],
  ])('are refused with %s', async (_what, token) => {
    await expect(tokensOf('ordering').verify(await token())).rejects.toMatchObject(refused);
  });

  it('that are forged as described are accepted when nothing is wrong with them', async () => {
    const token = await forge({ alg: 'HS256', typ: 'makeport-rpc+jwt' });
    await expect(tokensOf('ordering').verify(token)).resolves.toMatchObject({ actor });
  });

  function forge(header: { alg: string; typ: string }, claims: object = { actor }, issued = 0, life = 60) {
    const seconds = Math.floor(now / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader(header)
      .setIssuer('bff')
      .setAudience('ordering')
      .setIssuedAt(seconds + issued)
      .setExpirationTime(seconds + issued + life)
      .sign(key);
  }
});
