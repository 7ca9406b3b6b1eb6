import { identityRpc } from '@makeport/contracts';
import { Administration } from '../testing/administration';

describe('the list of accounts', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  describe('listing', () => {
    it('DATA-22, ADM-31, ADM-32: newest first, each with its fields, by a cursor', async () => {
      const { account: first } = await administration.create({ role: 'user' });
      const { account: second } = await administration.create({ role: 'brand', name: 'Zebra' });
      const page = await administration.list({ first: 2 });
      expect(page.accounts).toEqual([second, first]);
      expect(page.accounts[1]).toMatchObject({ name: null, lastSignInAt: null, role: 'user' });
      const seen: string[] = [];
      for (let after: string | undefined; ;) {
        const { accounts, hasMore, total } = await administration.list({
          first: 7,
          ...(after && { after }),
        });
        seen.push(...accounts.map(({ id }) => id));
        if (!hasMore) {
          expect(seen).toHaveLength(total ?? 0);
          break;
        }
        after = accounts.at(-1)?.id;
      }
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('ADM-32: keeps when somebody signed in last', async () => {
      const brand = await administration.newActor('brand');
      const { accounts } = await administration.list({ search: brand.email });
      expect(accounts[0]?.lastSignInAt).not.toBeNull();
    });

    it.each(['ZEBRA crossing', 'ebra CROSS', 'Person-zebra'])(
      'ADM-34: finds a part of name or e-mail, upper or lower case alike: %s',
      async (search) => {
        await administration.create({
          email: `person-zebra-${search.length}@x.test`,
          name: 'Zebra Crossing',
        });
        const { accounts, total } = await administration.list({ search: ` ${search} ` });
        expect(accounts.length).toBeGreaterThan(0);
        expect(total).toBe(accounts.length);
        for (const { email, name } of accounts)
          expect(`${email}\n${name}`.toLowerCase()).toContain(search.toLowerCase());
      },
    );

    it('FIND-2: an account is found by its e-mail, whole before others that begin so, and by its id', async () => {
      const { account: longer } = await administration.create({
        email: 'wanted@find.test.example',
      });
      const { account: whole } = await administration.create({
        email: 'wanted@find.test',
        role: 'brand',
      });
      await administration.create({ email: 'unwanted@find.test' });
      await administration.close(longer.id);
      const find = async (text: string) =>
        (await administration.identity.call(identityRpc.findByName, { text }, administration.admin))
          .hits;
      const [first, second, ...more] = await find('WANTED@find.test');
      expect(more).toEqual([]);
      expect(first).toMatchObject({
        id: whole.id,
        title: 'wanted@find.test',
        matched: 'E-mail',
        exact: true,
      });
      expect(second).toMatchObject({ id: longer.id, detail: 'User, closed', exact: false });
      expect(await find(whole.id)).toEqual([{ ...first, matched: 'Id', matchedText: whole.id }]);
      expect(await find('wanted%')).toEqual([]);
      for (const { id } of [whole, longer])
        expect((await administration.list({ search: id })).accounts).toMatchObject([{ id }]);
    });

    it('F40: an account is found by the name of its company, after those whose e-mail begins so', async () => {
      const { account: named } = await administration.create({
        email: 'hello@works.test',
        name: 'Quillwork Electronics',
        role: 'manufacturer',
      });
      const { account: addressed } = await administration.create({ email: 'quillwork@find.test' });
      const find = async (text: string) =>
        (await administration.identity.call(identityRpc.findByName, { text }, administration.admin))
          .hits;
      expect(await find('Quillwork')).toMatchObject([
        { id: addressed.id, matched: 'E-mail', exact: false },
        {
          id: named.id,
          title: 'hello@works.test',
          matched: 'Name',
          matchedText: 'Quillwork Electronics',
        },
      ]);
      expect(await find('quillwork electronics')).toMatchObject([{ id: named.id, exact: true }]);
      expect(await find('uillwork_')).toEqual([]);
    });

    it('FIND-2, RIGHT-1: is refused to whoever may not see accounts', async () => {
      const { identity, admin } = administration;
      for (const actor of [
        await administration.newActor('brand'),
        { ...admin, rights: ['orders.view'] },
      ])
        await expect(
          identity.call(identityRpc.findByName, { text: 'wanted' }, actor),
        ).rejects.toMatchObject({
          kind: 'forbidden',
        });
    });

    it.each(['%', '_', '\\'])('ADM-34: what is typed is text, no wildcard: %s', async (search) => {
      expect((await administration.list({ search: `a${search}b` })).accounts).toEqual([]);
    });

    it('ADM-35: limits to a role', async () => {
      for (const role of ['admin', 'brand', 'manufacturer', 'user'] as const) {
        await administration.create({ role });
        const { accounts, total } = await administration.list({ role, first: 200 });
        expect(new Set(accounts.map((account) => account.role))).toEqual(new Set([role]));
        expect(total).toBe(accounts.length);
      }
    });

    it('OPEN-81: closed ones are a list of their own', async () => {
      const { account } = await administration.create({ name: 'Closed Company' });
      await administration.close(account.id);
      expect((await administration.list({ search: 'closed company' })).accounts).toEqual([]);
      const { accounts, total } = await administration.list({ status: 'closed', first: 200 });
      expect(accounts.map(({ id }) => id)).toContain(account.id);
      expect(total).toBe(accounts.length);
    });

    it('AUD-1: looking for people by name is kept, turning the pages is not', async () => {
      const kept = () =>
        administration.identity.query(
          `SELECT * FROM audit_log WHERE action = 'accounts.search' AND after->>'search' = 'who'`,
        );
      const { account } = await administration.create({ name: 'who' });
      await administration.list({ search: 'who' });
      await administration.list({ search: 'who', after: account.id });
      await administration.list();
      expect(await kept()).toHaveLength(1);
    });
  });

  it('ADM-5, OPEN-75: totals follow every change', async () => {
    const counted = async () =>
      (
        await administration.identity.query<{ counts: object }>(
          `SELECT jsonb_build_object(
             'brands', count(*) FILTER (WHERE user_type = 'brand' AND closed_at IS NULL),
             'manufacturers', count(*) FILTER (WHERE user_type = 'manufacturer' AND closed_at IS NULL),
             'admins', count(*) FILTER (WHERE user_type IS NULL AND role = 'admin' AND closed_at IS NULL),
             'users', count(*) FILTER (WHERE user_type IS NULL AND role IS NULL AND closed_at IS NULL),
             'closed', count(*) FILTER (WHERE closed_at IS NOT NULL)) AS counts FROM accounts`,
        )
      )[0]?.counts;
    const totals = () =>
      administration.identity.call(identityRpc.getAccountTotals, {}, administration.admin);
    expect(await totals()).toEqual(await counted());
    const { account } = await administration.create({ role: 'brand' });
    await administration.changeRole(account.id, 'manufacturer');
    await administration.close(account.id);
    expect(await totals()).toEqual(await counted());
    await administration.reopen(account.id);
    await administration.identity.query('DELETE FROM accounts WHERE id = $1', [
      (await administration.create()).account.id,
    ]);
    expect(await totals()).toEqual(await counted());
  });

  describe('sessions', () => {
    it('OPEN-9: lists where an account is signed in, ends one or all, and keeps both', async () => {
      const brand = await administration.newActor('brand');
      const [one, two] = [
        await administration.signIn(brand.email),
        await administration.signIn(brand.email),
      ];
      const sessions = async () =>
        (
          await administration.identity.call(
            identityRpc.listSessions,
            { accountId: brand.userId },
            administration.admin,
          )
        ).sessions;
      const [latest] = await sessions();
      expect(await sessions()).toHaveLength(3);
      expect(latest).toMatchObject({ address: '192.0.2.2' });
      expect(JSON.stringify(await sessions())).not.toContain(two.token);
      const end = (sessionId?: string) =>
        administration.identity.call(
          identityRpc.endSessions,
          { accountId: brand.userId, ...(sessionId && { sessionId }) },
          administration.admin,
        );
      expect(await end(latest?.id)).toEqual({ ended: 1 });
      expect([
        await administration.isLive(one.token),
        await administration.isLive(two.token),
      ]).toEqual([true, false]);
      expect(await end(latest?.id)).toEqual({ ended: 0 });
      expect(await end()).toEqual({ ended: 2 });
      expect(await administration.isLive(one.token)).toBe(false);
      expect(await administration.auditRows(brand.userId)).toMatchObject(
        [1, 0, 2].map((ended) => ({ action: 'sessions.end', result: 'done', after: { ended } })),
      );
    });
  });
});
