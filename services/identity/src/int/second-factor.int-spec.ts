import { catalogRpc, identityRpc, rpcContracts, type UserActor } from '@makeport/contracts';
import { Administration, PASSWORD } from '../testing/administration';
import { codeAt } from '../testing/authenticator';

const STEP = 30_000;
const wrongCode = {
  kind: 'invalid_input',
  code: 'identity.invalid_code',
  field: 'code',
  message: 'This code is not valid. Enter the newest code from your app.',
};
const wrongRecoveryCode = {
  ...wrongCode,
  message: 'This recovery code is not valid. Each one works once.',
};
const expired = { code: 'identity.sign_in_expired' };
const tooMany = { code: 'identity.too_many_attempts' };

describe('two-step verification', () => {
  let administration: Administration;
  let addresses = 0;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());
  beforeEach(async () => {
    addresses += 1;
    // Starts each test at the beginning of a time step, so that its codes stay valid.
    administration.identity.aheadMs = STEP - (Date.now() % STEP);
    await administration.identity.query('DELETE FROM rate_limits');
  });

  const now = (): number => Date.now() + administration.identity.aheadMs;
  const nextStep = (): void => {
    administration.identity.aheadMs += STEP;
  };
  const begin = (email: string, page: 'brand' | 'manufacturer' = 'brand', password = PASSWORD) =>
    administration.identity.call(identityRpc.beginSignIn, {
      page,
      email,
      password,
      clientAddress: `192.0.2.${addresses}`,
    });
  const getChallenge = async (email: string): Promise<string> => {
    const { session, challenge } = await begin(email);
    expect(session).toBeNull();
    return challenge?.token ?? '';
  };
  const complete = (token: string, code: string, clientAddress = `192.0.2.${addresses}`) =>
    administration.identity.call(identityRpc.completeSignIn, { token, code, clientAddress });
  const getState = (actor: UserActor) =>
    administration.identity.call(identityRpc.getSecondFactor, {}, actor);
  const prove = (actor: UserActor, code: string, password = PASSWORD) =>
    administration.identity.call(identityRpc.disableSecondFactor, { password, code }, actor);
  /** Creates an account whose second factor is set up. */
  const enrolled = async (role: 'brand' | 'admin' = 'brand') => {
    const actor = await administration.newActor(role);
    const { key } = await administration.identity.call(identityRpc.beginSecondFactor, {}, actor);
    const code = codeAt(key, now());
    const { recoveryCodes } = await administration.identity.call(
      identityRpc.confirmSecondFactor,
      { code },
      actor,
    );
    nextStep();
    return { actor, key, recoveryCodes, email: actor.email, code: () => codeAt(key, now()) };
  };

  it('MFA-1: is on once a code has confirmed the key, and not before', async () => {
    const actor = await administration.newActor('brand');
    const { key, uri } = await administration.identity.call(
      identityRpc.beginSecondFactor,
      {},
      actor,
    );
    expect(new URL(uri).searchParams.get('secret')).toBe(key);
    expect(decodeURIComponent(uri)).toContain(`Makeport:${actor.email}`);
    expect((await begin(actor.email)).session).not.toBeNull();
    await expect(prove(actor, codeAt(key, now()))).rejects.toThrow(
      'Two-step verification is not turned on',
    );
    const wrong = { code: codeAt(key, now() - 10 * STEP) };
    await expect(
      administration.identity.call(identityRpc.confirmSecondFactor, wrong, actor),
    ).rejects.toMatchObject(wrongCode);
    expect(await getState(actor)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const confirm = { code: codeAt(key, now()) };
    const { recoveryCodes } = await administration.identity.call(
      identityRpc.confirmSecondFactor,
      confirm,
      actor,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await getState(actor)).toEqual({
      enabledAt: expect.any(String) as string,
      recoveryCodesLeft: 10,
    });
    await expect(
      administration.identity.call(identityRpc.beginSecondFactor, {}, actor),
    ).rejects.toThrow('Two-step verification is already turned on');
  });

  it('MFA-2: the right password opens no session; the code does, once', async () => {
    const person = await enrolled();
    const token = await getChallenge(person.email);
    expect(await administration.isLive(token)).toBe(false);
    await expect(complete(token, '000000')).rejects.toMatchObject(wrongCode);
    const code = person.code();
    const session = await complete(token, code);
    expect(session.account.email).toBe(person.email);
    expect(await administration.isLive(session.token)).toBe(true);
    await expect(complete(token, codeAt(person.key, now() + STEP))).rejects.toMatchObject(expired);
    // A used code is refused, because another person may have seen it.
    await expect(complete(await getChallenge(person.email), code)).rejects.toMatchObject(wrongCode);
  });

  it('MFA-2: of two who use the same code at once, one gets in', async () => {
    const person = await enrolled();
    const tokens = [await getChallenge(person.email), await getChallenge(person.email)];
    const code = person.code();
    const answers = await Promise.allSettled(tokens.map((token) => complete(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['one step late', -STEP, true],
    ['one step early', STEP, true],
    ['two steps late', -2 * STEP, false],
    ['two steps early', 2 * STEP, false],
  ])('MFA-2: a clock that is %s', async (_what, off, accepted) => {
    const person = await enrolled();
    administration.identity.aheadMs += 3 * STEP;
    const attempt = complete(await getChallenge(person.email), codeAt(person.key, now() + off));
    if (accepted)
      await expect(attempt).resolves.toMatchObject({ account: { email: person.email } });
    else await expect(attempt).rejects.toMatchObject(wrongCode);
  });

  it('MFA-2: a challenge lasts five minutes', async () => {
    const person = await enrolled();
    const token = await getChallenge(person.email);
    administration.identity.aheadMs += 5 * 60_000;
    await expect(complete(token, person.code())).rejects.toMatchObject(expired);
    await expect(complete('never one', person.code())).rejects.toMatchObject(expired);
  });

  it('MFA-2: a page of before there were codes is told to reload', async () => {
    const person = await enrolled();
    await expect(administration.signIn(person.email)).rejects.toThrow(
      'Reload the page and try again',
    );
  });

  it('MFA-3, F46: each recovery code is good for one sign-in; new ones replace them', async () => {
    const person = await enrolled();
    const [first = '', second = '', third = ''] = person.recoveryCodes;
    await complete(await getChallenge(person.email), first.toUpperCase());
    await expect(complete(await getChallenge(person.email), first)).rejects.toMatchObject(
      wrongRecoveryCode,
    );
    expect((await getState(person.actor)).recoveryCodesLeft).toBe(9);
    const { recoveryCodes } = await administration.identity.call(
      identityRpc.renewRecoveryCodes,
      { password: PASSWORD, code: second },
      person.actor,
    );
    await expect(complete(await getChallenge(person.email), third)).rejects.toMatchObject(
      wrongRecoveryCode,
    );
    await complete(await getChallenge(person.email), recoveryCodes[0] ?? '');
  });

  it('MFA-3: keys and codes are in the database in no form that opens anything', async () => {
    const person = await enrolled();
    const stored = await administration.identity.query<{ row: string }>(
      `SELECT encode(sealed_key, 'escape') || encode(sealed_key, 'hex') AS row FROM second_factors
       UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_codes`,
    );
    const text = stored.map(({ row }) => row).join('\n');
    for (const secret of [
      person.key,
      ...person.recoveryCodes,
      Buffer.from(person.key).toString('hex'),
    ]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.replace('-', ''));
    }
    // A sealed key that is copied to another account cannot be opened there.
    const other = await enrolled();
    await administration.identity.query(
      `UPDATE second_factors SET last_step = 0, sealed_key = (SELECT sealed_key FROM second_factors WHERE account_id = $1)
       WHERE account_id = $2`,
      [person.actor.userId, other.actor.userId],
    );
    await expect(complete(await getChallenge(other.email), person.code())).rejects.toMatchObject({
      kind: 'internal',
    });
  });

  it('MFA-4: turning it off needs the password and a code; then no code is asked for', async () => {
    const person = await enrolled();
    await expect(prove(person.actor, person.code(), 'wrong elephants')).rejects.toMatchObject({
      code: 'identity.wrong_password',
      field: 'password',
      message: 'This password is not correct',
    });
    await expect(prove(person.actor, '000000')).rejects.toMatchObject(wrongCode);
    expect((await getState(person.actor)).enabledAt).not.toBeNull();
    await prove(person.actor, person.code());
    expect(await getState(person.actor)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await begin(person.email)).session).not.toBeNull();
    await expect(prove(person.actor, person.code())).rejects.toThrow(
      'Two-step verification is not turned on',
    );
  });

  it('MFA-2, OPEN-6: ten wrong codes from one address, then a pause there, even for the right one', async () => {
    const person = await enrolled();
    const token = await getChallenge(person.email);
    const guesses = Array.from({ length: 10 }, () => complete(token, '000000', '203.0.113.1'));
    for (const result of await Promise.allSettled(guesses))
      expect(result).toMatchObject({ reason: wrongCode });
    await expect(complete(token, person.code(), '203.0.113.1')).rejects.toMatchObject(tooMany);
    await complete(token, person.code(), '203.0.113.2');
  });

  it('MFA-2, OPEN-6: thirty wrong codes from anywhere, then an hour of pause for the account', async () => {
    const person = await enrolled();
    const token = await getChallenge(person.email);
    const guesses = Array.from({ length: 30 }, (_, n) =>
      complete(token, '000000', `203.0.113.${n + 1}`),
    );
    await Promise.allSettled(guesses);
    await expect(complete(token, person.code(), '203.0.113.99')).rejects.toMatchObject(tooMany);
  });

  it('MFA-4, OPEN-8: a new password leaves it on, and ends the sign-ins that wait for a code', async () => {
    const person = await enrolled();
    const token = await getChallenge(person.email);
    const link = 'Zk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI';
    await administration.identity.query(
      `INSERT INTO password_reset_tokens VALUES (sha256($1::bytea), $2, now() + '1 hour')`,
      [Buffer.from(link), person.actor.userId],
    );
    const reset = { token: link, password: 'louder elephants', clientAddress: '192.0.2.1' };
    await administration.identity.call(identityRpc.resetPassword, reset);
    await expect(complete(token, person.code())).rejects.toMatchObject(expired);
    expect(await begin(person.email, 'brand', 'louder elephants')).toMatchObject({ session: null });
  });

  it('MFA-6: an administrator resets it with a reason; sessions and waiting sign-ins end', async () => {
    const person = await enrolled();
    const { token } = await complete(await getChallenge(person.email), person.code());
    const waiting = await getChallenge(person.email);
    const reset = (reason: string, actor = administration.admin) =>
      administration.identity.call(
        identityRpc.resetSecondFactor,
        { accountId: person.actor.userId, reason },
        actor,
      );
    await expect(reset(' ')).rejects.toMatchObject({ kind: 'invalid_input', field: 'reason' });
    expect(await reset('Lost the phone')).toMatchObject({ account: { secondFactor: false } });
    expect(await administration.isLive(token)).toBe(false);
    nextStep();
    await expect(complete(waiting, person.code())).rejects.toMatchObject(expired);
    expect((await begin(person.email)).session).not.toBeNull();
    await expect(reset('Again')).rejects.toThrow('Two-step verification is not turned on');
    expect(await administration.auditRows(person.actor.userId)).toMatchObject([
      {
        action: 'account.reset-second-factor',
        result: 'done',
        reason: 'Lost the phone',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
      { result: 'refused', after: { code: 'identity.second_factor_missing' } },
    ]);
  });

  it('MFA-8: turning on, off and resetting are told by an event each; what is refused is not', async () => {
    const person = await enrolled();
    const getChanges = async () =>
      (
        await administration.identity.query<{ data: object }>(
          `SELECT envelope -> 'data' AS data FROM outbox WHERE aggregate_id = $1 AND type = $2 ORDER BY version`,
          [person.actor.userId, 'identity.second-factor-changed.v1'],
        )
      ).map(({ data }) => data);
    const change = (what: string): object =>
      expect.objectContaining({
        accountId: person.actor.userId,
        accountType: 'brand',
        change: what,
      }) as object;
    await expect(prove(person.actor, '000000')).rejects.toMatchObject(wrongCode);
    expect(await getChanges()).toEqual([change('enabled')]);
    await prove(person.actor, person.code());
    const { key } = await administration.identity.call(
      identityRpc.beginSecondFactor,
      {},
      person.actor,
    );
    const code = codeAt(key, now());
    await administration.identity.call(identityRpc.confirmSecondFactor, { code }, person.actor);
    const reset = { accountId: person.actor.userId, reason: 'Lost the phone' };
    await administration.identity.call(identityRpc.resetSecondFactor, reset, administration.admin);
    expect(await getChanges()).toEqual(['enabled', 'disabled', 'enabled', 'reset'].map(change));
  });

  it('MFA-6: nobody resets the own one', async () => {
    const admin = await enrolled('admin');
    const request = { accountId: admin.actor.userId, reason: 'For myself' };
    await expect(
      administration.identity.call(identityRpc.resetSecondFactor, request, admin.actor),
    ).rejects.toThrow('Turn off your own second factor in your settings');
  });

  it('MFA-5, X34: an account that has to set it up is answered nothing else', async () => {
    const admin = await administration.newActor('admin');
    const restricted = { ...admin, restriction: 'second_factor_required' } as const;
    // Leaves out calls that only services may make, because users are refused there anyway.
    const own = rpcContracts.filter(({ service, callers }) => service === 'identity' && !callers);
    const answered: string[] = [];
    for (const contract of own) {
      const refusal = await administration.identity
        .call(contract, contract.example.request, restricted)
        .then(
          () => null,
          (error: unknown) => error as { code: string },
        );
      if (refusal?.code !== 'identity.second_factor_required') answered.push(contract.name);
    }
    expect(answered.sort()).toEqual([
      'identity.begin-second-factor.v1',
      'identity.confirm-second-factor.v1',
      'identity.get-second-factor.v1',
      'identity.reauthenticate.v1',
      'identity.sign-out-everywhere.v1',
    ]);
    expect(
      rpcContracts.filter(({ whileRestricted }) => whileRestricted).map(({ service }) => service),
    ).toEqual(answered.map(() => 'identity'));
    expect(catalogRpc.listProducts.whileRestricted).toBeUndefined();
  });
});

describe('REAUTH-1: confirming that it is you', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());
  beforeEach(() => administration.identity.query('DELETE FROM rate_limits'));

  const sessionAt = async (token: string) =>
    (await administration.identity.call(identityRpc.getSession, { token })).session
      ?.authenticatedAt ?? '';
  const confirm = (token: string, actor: UserActor, proof: { password: string; code?: string }) =>
    administration.identity.call(identityRpc.reauthenticate, { token, ...proof }, actor);

  it('REAUTH-1: a session says when; the password makes it anew, for this session alone', async () => {
    administration.identity.aheadMs = 0;
    const actor = await administration.newActor('brand');
    const { token } = await administration.signIn(actor.email);
    const { token: elsewhere } = await administration.signIn(actor.email);
    const before = await sessionAt(token);
    expect(Date.now() - Date.parse(before)).toBeLessThan(60_000);
    administration.identity.aheadMs = 20 * 60_000;
    await expect(confirm(token, actor, { password: 'wrong elephants' })).rejects.toMatchObject({
      field: 'password',
    });
    expect(await sessionAt(token)).toBe(before);
    await confirm(token, actor, { password: PASSWORD });
    expect(Date.parse(await sessionAt(token)) - Date.parse(before)).toBeGreaterThan(19 * 60_000);
    expect(Date.now() - Date.parse(await sessionAt(elsewhere))).toBeGreaterThan(-60_000);
  });

  it('REAUTH-1: with a second factor the code is needed, too', async () => {
    administration.identity.aheadMs = 0;
    const actor = await administration.newActor('brand');
    const { token } = await administration.signIn(actor.email);
    const { key } = await administration.identity.call(identityRpc.beginSecondFactor, {}, actor);
    const code = codeAt(key);
    await administration.identity.call(identityRpc.confirmSecondFactor, { code }, actor);
    await expect(confirm(token, actor, { password: PASSWORD })).rejects.toMatchObject(wrongCode);
    await expect(confirm(token, actor, { password: PASSWORD, code })).rejects.toMatchObject(
      wrongCode,
    );
    await confirm(token, actor, { password: PASSWORD, code: codeAt(key, Date.now() + STEP) });
  });

  it('X39: turning it on ends every other session of the account, and leaves the own one', async () => {
    administration.identity.aheadMs = 0;
    const actor = await administration.newActor('brand');
    const [{ token }, elsewhere] = [
      await administration.signIn(actor.email),
      await administration.signIn(actor.email),
    ];
    const { key } = await administration.identity.call(identityRpc.beginSecondFactor, {}, actor);
    await administration.identity.call(
      identityRpc.confirmSecondFactor,
      { code: codeAt(key), token },
      actor,
    );
    expect(await administration.isLive(token)).toBe(true);
    expect(await administration.isLive(elsewhere.token)).toBe(false);
    expect(await administration.events(actor.userId)).toContain('identity.signed-out.v1');
  });

  it('REAUTH-1: nobody confirms the session of somebody else', async () => {
    const [actor, other] = [
      await administration.newActor('brand'),
      await administration.newActor('brand'),
    ];
    const { token } = await administration.signIn(other.email);
    await expect(confirm(token, actor, { password: PASSWORD })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('REAUTH-1: a session that was left open sets up no second factor', async () => {
    const actor = await administration.newActor('brand');
    const late = { ...actor, authenticatedAt: new Date(Date.now() - 11 * 60_000).toISOString() };
    await expect(
      administration.identity.call(identityRpc.beginSecondFactor, {}, late),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'identity.reauthentication_required',
    });
  });
});

describe('MFA-5: where administrators need it', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start({ SECOND_FACTOR_OF_ADMINS: 'required' });
  });
  afterAll(() => administration.identity.stop());

  const getRestriction = async (token: string) =>
    (await administration.identity.call(identityRpc.getSession, { token })).session?.account
      .restriction;

  it('MFA-5: an administrator is restricted until it is set up, and again when it is turned off', async () => {
    const admin = await administration.newActor('admin');
    const { token, account } = await administration.signIn(admin.email);
    expect([account.restriction, await getRestriction(token)]).toEqual([
      'second_factor_required',
      'second_factor_required',
    ]);
    const { key } = await administration.identity.call(identityRpc.beginSecondFactor, {}, admin);
    const code = codeAt(key, Date.now());
    await administration.identity.call(identityRpc.confirmSecondFactor, { code }, admin);
    expect(await getRestriction(token)).toBeUndefined();
    administration.identity.aheadMs += STEP;
    const proof = { password: PASSWORD, code: codeAt(key, Date.now() + STEP) };
    await administration.identity.call(identityRpc.disableSecondFactor, proof, admin);
    expect(await getRestriction(token)).toBe('second_factor_required');
  });

  it('MFA-5: a brand is not', async () => {
    const brand = await administration.newActor('brand');
    const { token } = await administration.signIn(brand.email);
    expect(await getRestriction(token)).toBeUndefined();
  });
});
