import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityEvents, identityRpc, orderingRpc, type UserActor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { FakeService } from '@makeport/service-kit/testing';
import { findPersonalWords, runFromSource } from '@makeport/testing';
import { Administration, PASSWORD } from '../testing/administration';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Columns that may still contain personal data, with the reason (ADR 0063). */
const KEPT = { 'outbox.envelope': 'swept seven days after it was published' };
const NOBODY_OPEN = { obligations: [], hasMore: false };

describe('ADR 0063: erasing an account', () => {
  let administration: Administration;
  let ordering: FakeService;
  let folder: string;
  /** An administrator who has closed none of the accounts. */
  let eraser: UserActor;
  let people = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-erasure-'));
    ordering = await FakeService.start('ordering', {
      secret: 'a-secret-for-tests-that-is-long-enough',
    });
    administration = await Administration.start({
      ORDERING_RPC: ordering.address,
      STORAGE_FOLDER: folder,
    });
    eraser = await administration.newActor('admin');
  });
  beforeEach(() => {
    ordering.reset();
    ordering.answer(orderingRpc.listOpenObligations, () => Promise.resolve(NOBODY_OPEN));
    administration.identity.aheadMs = 0;
  });
  afterAll(async () => {
    await administration.identity.stop();
    await ordering.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call: Administration['identity']['call'] = (...args) =>
    administration.identity.call(...args);
  const query: Administration['identity']['query'] = (...args) =>
    administration.identity.query(...args);
  const erase = (accountId: string, actor: UserActor = eraser) =>
    call(identityRpc.eraseAccount, { accountId, reason: 'asked for by letter' }, actor);
  const scan = (words: readonly string[]) =>
    findPersonalWords(administration.identity.databaseUrl, words, KEPT);

  /**
   * Signs up with a unique name, e-mail, address and phone, so that the scan finds only this
   * account.
   */
  const signUp = async (accountType: 'brand' | 'manufacturer') => {
    people += 1;
    // Long enough not to occur by chance in a random hash or key.
    const tag = `ottoline${people}x`;
    const [companyName, email, phone] = [
      `Quill ${tag}`,
      `ada@${tag}.test`,
      `+1 555 010 ${1000 + people}`,
    ];
    const clientAddress = `198.51.100.${people}`;
    const { account, token } = await call(identityRpc.signUp, {
      accountType,
      companyName,
      email,
      password: PASSWORD,
      clientAddress,
    });
    const actor: UserActor = {
      kind: 'user',
      userId: account.id,
      accountType,
      name: companyName,
      email,
    };
    return {
      id: account.id,
      email,
      actor,
      token,
      tag,
      phone,
      words: [tag, phone, `${clientAddress}/`],
    };
  };
  type Person = Awaited<ReturnType<typeof signUp>>;
  const toFields = ({ tag, phone, actor: { name } }: Person) => ({
    name,
    phone,
    website: `https://${tag}.test`,
    address: `9 Larkspur ${tag}`,
    logo: `https://${tag}.test/logo.png`,
  });
  const brandProfile = (person: Person) => ({
    ...toFields(person),
    preferredCategories: ['Beauty'],
    priceRangeMin: 5,
    priceRangeMax: 80,
    notificationPreferences: { email: true, push: true, orderUpdates: true, marketingEmails: true },
  });
  const fill = async (person: Person) => {
    const { actor, tag } = person;
    if (actor.accountType === 'brand') {
      await call(identityRpc.updateBrandProfile, brandProfile(person), actor);
      return;
    }
    await call(
      identityRpc.updateManufacturerProfile,
      {
        ...toFields(person),
        location: `Port ${tag}`,
        description: `Run by Ada ${tag}`,
        leadTime: `ask ${tag}`,
        specialties: [],
        minMoq: 3,
        categories: ['Beauty'],
        notificationPreferences: {
          email: true,
          push: true,
          inquiryAlerts: true,
          marketingEmails: true,
        },
      },
      actor,
    );
    await call(
      identityRpc.beginVerificationDocument,
      { kind: 'business_registration', name: `Ada ${tag}.pdf`, contentType: 'application/pdf' },
      actor,
    );
  };
  /** Closes the account as the first administrator, and dates this back by 25 hours. */
  const close = async (id: string) => {
    await administration.close(id);
    await query(`UPDATE accounts SET closed_at = closed_at - interval '25 hours' WHERE id = $1`, [
      id,
    ]);
  };
  const aClosedBrand = async () => {
    const brand = await signUp('brand');
    await fill(brand);
    await close(brand.id);
    return brand;
  };

  it.each(['brand', 'manufacturer'] as const)(
    'leaves no word of a %s in any column, and tells of it with the id alone',
    async (kind) => {
      const person = await signUp(kind);
      await fill(person);
      await call(identityRpc.openLogoUpload, { contentType: 'image/png' }, person.actor);
      await call(identityRpc.requestPasswordReset, {
        email: person.email,
        clientAddress: '192.0.2.9',
      });
      await call(identityRpc.beginSecondFactor, {}, person.actor);
      // Leaves behind the profile of the former role.
      await administration.changeRole(person.id, kind === 'brand' ? 'manufacturer' : 'brand');
      expect((await scan(person.words)).map((found) => found.split(':')[0])).toEqual(
        expect.arrayContaining([
          'accounts.email',
          'accounts.search_text',
          `${kind}s.name`,
          `${kind}s.phone`,
          'event_details.details',
        ]),
      );
      await close(person.id);
      const { erasedAt } = await erase(person.id);
      expect(await scan(person.words)).toEqual([]);
      const [last] = await query<{ envelope: object }>(
        `SELECT envelope FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1`,
        [person.id],
      );
      expect(last?.envelope).toMatchObject({
        type: identityEvents.accountErased.type,
        data: { accountId: person.id, at: erasedAt },
      });
      for (const table of ['sessions', 'second_factors', 'password_reset_tokens'])
        expect(await query(`SELECT FROM ${table} WHERE account_id = $1`, [person.id])).toEqual([]);
    },
  );

  it('the sweeps remove the files that were left', async () => {
    const maker = await signUp('manufacturer');
    await fill(maker);
    await call(identityRpc.openLogoUpload, { contentType: 'image/png' }, maker.actor);
    await close(maker.id);
    await erase(maker.id);
    const due = `SELECT removed_at < now() - interval '30 days' AS due FROM`;
    expect(await query(`${due} logos WHERE account_id = $1`, [maker.id])).toEqual([{ due: true }]);
    expect(
      await query(`${due} verification_documents WHERE manufacturer_id = $1`, [maker.id]),
    ).toEqual([{ due: true }]);
  });

  it('asked again it answers the same and tells nobody again', async () => {
    const brand = await aClosedBrand();
    const first = await erase(brand.id);
    ordering.answer(orderingRpc.listOpenObligations, () =>
      Promise.reject(new DomainError('unavailable', 'ordering.unavailable', 'No')),
    );
    expect(await erase(brand.id)).toEqual(first);
    const events = await administration.events(brand.id);
    expect(events.filter((type) => type === identityEvents.accountErased.type)).toHaveLength(1);
    expect(
      (await administration.auditRows(brand.id)).map(({ action, result }) => [action, result]),
    ).toEqual([
      ['account.close', 'done'],
      ['account.erase', 'done'],
      ['account.erase', 'done'],
    ]);
  });

  it('of two at once one tells of it, and both answer the same', async () => {
    const brand = await aClosedBrand();
    const [one, two] = await Promise.all([erase(brand.id), erase(brand.id)]);
    expect(one).toEqual(two);
    const events = await administration.events(brand.id);
    expect(events.filter((type) => type === identityEvents.accountErased.type)).toHaveLength(1);
  });

  it('is refused while something is open, and says what; nothing is erased', async () => {
    const brand = await aClosedBrand();
    ordering.answer(orderingRpc.listOpenObligations, ({ accountId }, { actor }) => {
      expect([accountId, actor]).toEqual([brand.id, { kind: 'service', service: 'identity' }]);
      return Promise.resolve({
        obligations: [
          { kind: 'order', orderNumber: '#A1B2C3D4' },
          { kind: 'held_payment', orderNumber: '#A1B2C3D4' },
          { kind: 'checkout', orderNumber: null },
        ],
        hasMore: true,
      });
    });
    await expect(erase(brand.id)).rejects.toMatchObject({
      code: 'identity.obligations_open',
      message:
        'This account cannot be erased yet. Open: order #A1B2C3D4 (not completed, payment held), a payment that is still in progress and more',
    });
    expect(await scan(brand.words)).not.toEqual([]);
    expect(await administration.auditRows(brand.id)).toContainEqual(
      expect.objectContaining({
        action: 'account.erase',
        result: 'refused',
        reason: 'asked for by letter',
        after: { code: 'identity.obligations_open' },
      }),
    );
  });

  it('is refused while nobody can say what is open', async () => {
    const brand = await aClosedBrand();
    ordering.answer(orderingRpc.listOpenObligations, () =>
      Promise.reject(new DomainError('unavailable', 'ordering.unavailable', 'No')),
    );
    await expect(erase(brand.id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await scan(brand.words)).not.toEqual([]);
  });

  it('needs an account that was closed a day ago, by another administrator', async () => {
    const brand = await signUp('brand');
    await expect(erase(brand.id)).rejects.toThrow('Close this account first');
    await administration.close(brand.id);
    await expect(erase(brand.id)).rejects.toThrow('closed less than a day ago');
    administration.identity.aheadMs = DAY_MS;
    await expect(erase(brand.id, administration.admin)).rejects.toThrow(
      'another administrator has to',
    );
    await administration.reopen(brand.id);
    await administration.close(brand.id, { actor: eraser });
    await expect(erase(brand.id)).rejects.toThrow('closed less than a day ago');
    administration.identity.aheadMs = 2 * DAY_MS;
    await expect(erase(brand.id)).rejects.toThrow('another administrator has to');
    await erase(brand.id, administration.admin);
  });

  it('X24: is done by the one who closed it only where there never was another administrator', async () => {
    const brand = await aClosedBrand();
    const changeOthers = (columns: string) =>
      query(`UPDATE accounts SET ${columns} WHERE id = ANY($1)`, [others.map(({ id }) => id)]);
    const others = await query<{ id: string }>(
      `SELECT id FROM accounts WHERE role = 'admin' AND id <> $1`,
      [administration.admin.userId],
    );
    await changeOthers(`admin_scope = 'support'`);
    await expect(erase(brand.id, administration.admin)).rejects.toThrow(
      'another administrator has to',
    );
    await changeOthers('admin_scope = NULL, closed_at = now()');
    await expect(erase(brand.id, administration.admin)).rejects.toThrow(
      'another administrator has to',
    );
    await changeOthers('closed_at = NULL, role = NULL');
    await erase(brand.id, administration.admin);
    await changeOthers(`role = 'admin'`);
  });

  it('X24: an administrator with new rights neither erases, nor closes for who gave them', async () => {
    const { account } = await administration.create({ role: 'admin' });
    const fresh: UserActor = { ...eraser, userId: account.id, email: account.email };
    const brand = await signUp('brand');
    await administration.close(brand.id, { actor: fresh });
    administration.identity.aheadMs = DAY_MS + 60_000;
    await expect(erase(brand.id, administration.admin)).rejects.toThrow(
      'another administrator has to',
    );
    await erase(brand.id);
    const other = await aClosedBrand();
    administration.identity.aheadMs = 0;
    await query(`UPDATE accounts SET closed_at = closed_at - interval '25 hours' WHERE id = $1`, [
      other.id,
    ]);
    await expect(erase(other.id, fresh)).rejects.toMatchObject({
      code: 'identity.administrator_is_new',
    });
  });

  it('OPEN-80: nobody erases the own account, and the last administrator is not even closed', async () => {
    await expect(erase(eraser.userId)).rejects.toThrow('You cannot delete your own account');
    const [one, two] = [
      await administration.newActor('admin'),
      await administration.newActor('admin'),
    ];
    const others = [administration.admin.userId, eraser.userId, two.userId];
    await query(`UPDATE accounts SET admin_scope = 'finance' WHERE id = ANY($1)`, [others]);
    await expect(administration.close(one.userId, { actor: two })).rejects.toThrow(
      'Not authorized',
    );
    await expect(erase(one.userId, two)).rejects.toThrow('Not authorized');
    await query(`UPDATE accounts SET admin_scope = NULL WHERE id = ANY($1)`, [others]);
    await administration.close(two.userId, { actor: one });
    await query(`UPDATE accounts SET closed_at = closed_at - interval '25 hours' WHERE id = $1`, [
      two.userId,
    ]);
    await erase(two.userId);
    expect(await scan([two.email])).toEqual([]);
  });

  it('is asked for by whoever signed in lately', async () => {
    const brand = await aClosedBrand();
    const stale = { ...eraser, authenticatedAt: new Date(Date.now() - 3_600_000).toISOString() };
    await expect(erase(brand.id, stale)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('an erased account stays closed, signs in no more, and its address is free', async () => {
    const brand = await aClosedBrand();
    await erase(brand.id);
    await expect(administration.reopen(brand.id)).rejects.toThrow('This account was erased');
    await expect(administration.changeRole(brand.id, 'admin')).rejects.toThrow(
      'This account is closed',
    );
    await expect(administration.signIn(brand.email)).rejects.toThrow('Invalid login credentials');
    await expect(administration.signIn(`${brand.id}@erased.invalid`)).rejects.toThrow(
      'Invalid login credentials',
    );
    const { account } = await call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Anew',
      email: brand.email,
      password: PASSWORD,
      clientAddress: '192.0.2.1',
    });
    expect(account.id).not.toBe(brand.id);
    await query('DELETE FROM accounts WHERE id = $1', [account.id]);
  });

  it('what was under way with the session of before stores nothing any more', async () => {
    const brand = await aClosedBrand();
    const edit = () => call(identityRpc.updateBrandProfile, brandProfile(brand), brand.actor);
    await expect(edit()).rejects.toThrow();
    await Promise.allSettled([erase(brand.id), edit(), administration.signIn(brand.email), edit()]);
    await expect(edit()).rejects.toThrow();
    expect(await scan(brand.words)).toEqual([]);
    expect(await query('SELECT FROM sessions WHERE account_id = $1', [brand.id])).toEqual([]);
  });

  it('is repeated from a list of ids after a restore of an older backup, whatever is open by then', async () => {
    const [erased, restored] = [await aClosedBrand(), await signUp('brand')];
    await fill(restored);
    await erase(erased.id);
    const run = (...args: string[]) =>
      runFromSource(join(__dirname, '../erasures.ts'), args, {
        DATABASE_URL: administration.identity.databaseUrl,
      });
    expect((await run('list')).split('\n')).toContain(erased.id);
    await run('repeat', erased.id, restored.id);
    expect(await scan(restored.words)).toEqual([]);
    expect(await administration.isLive(restored.token)).toBe(false);
    expect((await administration.events(restored.id)).at(-1)).toBe(
      identityEvents.accountErased.type,
    );
    expect(
      (await administration.events(erased.id)).filter((type) => type.includes('erased')),
    ).toHaveLength(1);
  });

  describe('asked for by the person', () => {
    const ask = ({ actor }: Person, password = PASSWORD) =>
      call(identityRpc.requestErasure, { password }, actor);
    const list = (...accountIds: string[]) =>
      call(identityRpc.listErasures, { accountIds }, eraser);
    const waiting = async (search: string) =>
      (
        await call(identityRpc.listAccounts, { status: 'erasure_requested', search }, eraser)
      ).accounts.map(({ id }) => id);

    it('closes the account, ends every session, and administrators see who asked and when', async () => {
      const brand = await signUp('brand');
      const { requestedAt } = await ask(brand);
      expect(await administration.isLive(brand.token)).toBe(false);
      await expect(administration.signIn(brand.email)).rejects.toThrow('This account is closed');
      expect((await administration.events(brand.id)).slice(-2)).toEqual([
        identityEvents.signedOut.type,
        identityEvents.accountClosed.type,
      ]);
      const [closed] = await administration.identity.query<{ envelope: { data: object } }>(
        'SELECT envelope FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1',
        [brand.id],
      );
      expect(closed?.envelope.data).toMatchObject({ erasureRequested: true });
      const entry = { accountId: brand.id, requestedAt, erasedAt: null };
      expect(await list(brand.id, eraser.userId)).toEqual({ erasures: [entry] });
      expect(await waiting('')).toContain(brand.id);
      expect(await waiting(brand.tag)).toEqual([brand.id]);
    });

    it('any administrator erases it a day later, also one who closed it once before', async () => {
      const brand = await signUp('brand');
      await administration.close(brand.id);
      await administration.reopen(brand.id);
      await ask(brand);
      await expect(erase(brand.id, administration.admin)).rejects.toThrow(
        'closed less than a day ago',
      );
      administration.identity.aheadMs = DAY_MS;
      await erase(brand.id, administration.admin);
      expect(await waiting('')).not.toContain(brand.id);
      const { erasures } = await list(brand.id);
      expect(erasures[0]?.erasedAt).not.toBeNull();
    });

    it('who is let in again does not wait for it any more', async () => {
      const brand = await signUp('brand');
      await ask(brand);
      await administration.reopen(brand.id);
      expect(await list(brand.id)).toEqual({ erasures: [] });
      await administration.signIn(brand.email);
    });

    it('is refused while something is open, and says what; the account stays', async () => {
      const maker = await signUp('manufacturer');
      ordering.answer(orderingRpc.listOpenObligations, () =>
        Promise.resolve({
          obligations: [{ kind: 'payout', orderNumber: '#A1B2C3D4' }],
          hasMore: false,
        }),
      );
      await expect(ask(maker)).rejects.toMatchObject({
        code: 'identity.deletion_refused',
        message:
          'Your account cannot be deleted yet. Still open: order #A1B2C3D4 (payout on its way). Please try again when everything is settled.',
      });
      expect(await administration.isLive(maker.token)).toBe(true);
      expect(await list(maker.id)).toEqual({ erasures: [] });
    });

    it('takes the password, and guesses are counted', async () => {
      const brand = await signUp('brand');
      await expect(ask(brand, 'a guess')).rejects.toMatchObject({
        code: 'identity.wrong_password',
        field: 'password',
      });
      for (let guess = 0; guess < 20; guess += 1)
        await ask(brand, 'a guess').catch(() => undefined);
      await expect(ask(brand)).rejects.toMatchObject({ kind: 'rate_limited' });
      expect(await administration.isLive(brand.token)).toBe(true);
    });

    it('takes a code as well where the account has a second factor', async () => {
      const brand = await signUp('brand');
      await query(`UPDATE accounts SET second_factor_at = now() WHERE id = $1`, [brand.id]);
      await expect(ask(brand)).rejects.toThrow();
      expect(await administration.isLive(brand.token)).toBe(true);
    });

    it('is not for administrators: another one closes their account', async () => {
      const admin = await administration.newActor('admin');
      await expect(
        call(identityRpc.requestErasure, { password: PASSWORD }, admin),
      ).rejects.toMatchObject({
        code: 'identity.administrators_are_closed',
      });
    });

    it('of two presses at once one closes it', async () => {
      const brand = await signUp('brand');
      const answers = await Promise.allSettled([ask(brand), ask(brand)]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const closed = (await administration.events(brand.id)).filter((type) =>
        type.includes('closed'),
      );
      expect(closed).toHaveLength(1);
    });

    it.each(['brand', 'manufacturer'] as const)('a %s sees nothing of it', async (kind) => {
      const person = await signUp(kind);
      await expect(
        call(identityRpc.listErasures, { accountIds: [person.id] }, person.actor),
      ).rejects.toThrow('Not authorized');
    });
  });
});
