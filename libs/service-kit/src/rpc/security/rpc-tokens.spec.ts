import { SignJWT, UnsecuredJWT } from 'jose';
import { rpcKeysOfTest, rpcTokensOfTest } from '../../testing/rpc-keys';
import { getPublicKey, rpcKeySchema, toRpcKeys } from './rpc-keys';
import { RpcTokens } from './rpc-tokens';

const secret = 'a-secret-for-tests-that-is-long-enough';
const getKeys = (service: string, own = rpcKeysOfTest(secret, service).RPC_SIGNING_KEY) => {
  const { RPC_CALLER_KEYS } = rpcKeysOfTest(secret, service);
  return toRpcKeys({
    RPC_SIGNING_KEY: own,
    RPC_CALLER_KEYS: rpcKeySchema.RPC_CALLER_KEYS.parse(RPC_CALLER_KEYS),
  });
};
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
  const getTokens = (service: string, ownSecret = secret) =>
    rpcTokensOfTest(ownSecret, service, () => now);

  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z');
  });

  it('tell the called service who acts and who asks', async () => {
    const token = await getTokens('bff').sign(actor, 'ordering');
    expect(await getTokens('ordering').verify(token)).toEqual({ actor, callingService: 'bff' });
  });

  it('are refused by another service', async () => {
    const token = await getTokens('bff').sign(actor, 'ordering');
    await expect(getTokens('identity').verify(token)).rejects.toMatchObject(refused);
  });

  it('are refused when signed with another key', async () => {
    const token = await getTokens('bff', 'another-secret-that-is-long-enough-too').sign(
      actor,
      'ordering',
    );
    await expect(getTokens('ordering').verify(token)).rejects.toMatchObject(refused);
  });

  it('X14: are made by their caller alone: no service that checks them can sign as another', async () => {
    for (const [own, issuer] of [
      ['ordering', 'bff'],
      ['catalog', 'ordering'],
    ] as const) {
      const { RPC_SIGNING_KEY } = rpcKeysOfTest(secret, own);
      const forger = new RpcTokens(issuer, getKeys(issuer, RPC_SIGNING_KEY), () => now);
      const token = await forger.sign({ kind: 'service', service: issuer }, 'identity');
      await expect(getTokens('identity').verify(token)).rejects.toMatchObject(refused);
    }
  });

  it('X14: a public key signs nothing, and a service without a key of its own calls nobody', async () => {
    const { own, callers } = getKeys('catalog');
    expect(own?.type).toBe('private');
    for (const key of [...callers.values()].flat()) expect(key.type).toBe('public');
    const silent = new RpcTokens('catalog', { own: undefined, callers }, () => now);
    await expect(silent.sign(actor, 'identity')).rejects.toThrow('RPC_SIGNING_KEY');
    const token = await getTokens('bff').sign(actor, 'catalog');
    await expect(silent.verify(token)).resolves.toMatchObject({ actor });
  });

  it('X14, X32: a service speaks for itself, and for people only where people speak to it', async () => {
    const verify = async (by: string, as: Parameters<RpcTokens['sign']>[0]) =>
      getTokens('catalog').verify(await getTokens(by).sign(as, 'catalog'));
    const admin = { ...actor, accountType: 'admin' } as const;
    await expect(verify('bff', admin)).resolves.toMatchObject({ actor: admin });
    for (const other of [admin, { kind: 'anonymous' }] as const)
      await expect(verify('messaging', other)).rejects.toMatchObject(refused);
    for (const by of ['bff', 'messaging'])
      await expect(verify(by, actor)).resolves.toMatchObject({ actor });
    for (const by of ['ordering', 'identity', 'samples', 'discovery']) {
      await expect(verify(by, actor)).rejects.toMatchObject(refused);
      await expect(verify(by, { kind: 'anonymous' })).rejects.toMatchObject(refused);
      await expect(verify(by, { kind: 'service', service: by })).resolves.toBeDefined();
    }
    for (const by of ['bff', 'ordering'])
      await expect(verify(by, { kind: 'service', service: 'identity' })).rejects.toMatchObject(
        refused,
      );
  });

  it('X14: a caller that is not named is refused, and one that gets a new key may use both', async () => {
    const { callers } = getKeys('ordering');
    const [next] = getKeys('samples').callers.get('samples') ?? [];
    const token = await getTokens('bff').sign(actor, 'ordering');
    const checks = (known: typeof callers) =>
      new RpcTokens('ordering', { own: undefined, callers: known }, () => now).verify(token);
    await expect(
      checks(new Map([...callers].filter(([name]) => name !== 'bff'))),
    ).rejects.toMatchObject(refused);
    const both = [...(next ? [next] : []), ...(callers.get('bff') ?? [])];
    await expect(checks(new Map([['bff', both]]))).resolves.toMatchObject({ actor });
  });

  it('X14: the public key of RPC_CALLER_KEYS is made of the signing key', () => {
    const { RPC_SIGNING_KEY, RPC_CALLER_KEYS } = rpcKeysOfTest(secret, 'bff');
    expect(RPC_CALLER_KEYS).toContain(`bff:${getPublicKey(RPC_SIGNING_KEY)},`);
    expect(RPC_CALLER_KEYS).not.toContain(RPC_SIGNING_KEY);
  });

  it('end after a minute, also for a service that knows them already', async () => {
    const token = await getTokens('bff').sign(actor, 'ordering');
    const ordering = getTokens('ordering');
    await ordering.verify(token);
    now += 66_000;
    await expect(ordering.verify(token)).rejects.toMatchObject(refused);
  });

  it('G6: end a minute after they were signed, however late they were seen first', async () => {
    const token = await getTokens('bff').sign(actor, 'ordering');
    const ordering = getTokens('ordering');
    now += 55_000;
    await ordering.verify(token);
    now += 4_999;
    await expect(ordering.verify(token)).resolves.toMatchObject({ actor });
    // A token lives for 60 s, and the clocks of two services may differ by another 5 s.
    now += 6_001;
    await expect(ordering.verify(token)).rejects.toMatchObject(refused);
  });

  it('are signed once for half their life, for each actor and service', async () => {
    const bff = getTokens('bff');
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
      () =>
        Promise.resolve(
          new UnsecuredJWT({ actor }).setIssuer('bff').setAudience('ordering').encode(),
        ),
    ],
    [
      'another algorithm, whose secret is what everybody knows of the caller',
      () => forge({ alg: 'HS256', typ: 'makeport-rpc+jwt' }),
    ],
    ['another kind of token', () => forge({ alg: 'EdDSA', typ: 'JWT' })],
    ['no actor', () => forge({ alg: 'EdDSA', typ: 'makeport-rpc+jwt' }, {})],
    [
      'an actor of no kind',
      () => forge({ alg: 'EdDSA', typ: 'makeport-rpc+jwt' }, { actor: { kind: 'root' } }),
    ],
    [
      'a life longer than a minute',
      () => forge({ alg: 'EdDSA', typ: 'makeport-rpc+jwt' }, { actor }, -120, 3600),
    ],
    ['nothing', () => Promise.resolve('')],
  ])('are refused with %s', async (_what, token) => {
    await expect(getTokens('ordering').verify(await token())).rejects.toMatchObject(refused);
  });

  it('that are forged as described are accepted when nothing is wrong with them', async () => {
    const token = await forge({ alg: 'EdDSA', typ: 'makeport-rpc+jwt' });
    await expect(getTokens('ordering').verify(token)).resolves.toMatchObject({ actor });
  });

  function forge(
    header: { alg: string; typ: string },
    claims: object = { actor },
    issued = 0,
    life = 60,
  ) {
    const seconds = Math.floor(now / 1000);
    const { own, callers } = getKeys('bff');
    const [known] = callers.get('bff') ?? [];
    if (!own || !known) throw new Error('the bff has keys');
    return new SignJWT({ ...claims })
      .setProtectedHeader(header)
      .setIssuer('bff')
      .setAudience('ordering')
      .setIssuedAt(seconds + issued)
      .setExpirationTime(seconds + issued + life)
      .sign(header.alg === 'HS256' ? known.export({ type: 'spki', format: 'der' }) : own);
  }
});
