import { Administration, PASSWORD } from '../testing/administration';

describe('accounts that administrators create', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  describe('creating', () => {
    it.each([
      ['brand', 'brands', 'brand'],
      ['manufacturer', 'manufacturers', 'manufacturer'],
    ] as const)(
      'ADM-40, OPEN-79: a %s gets its profile, named after the e-mail, and signs in',
      async (role, table, page) => {
        const email = administration.nextEmail();
        const { account } = await administration.create({ email: ` ${email.toUpperCase()}`, role });
        const name = email.split('@')[0];
        expect(account).toMatchObject({ email, role, name, lastSignInAt: null, closedAt: null });
        expect(
          await administration.identity.query(`SELECT name FROM ${table} WHERE id = $1`, [
            account.id,
          ]),
        ).toEqual([{ name }]);
        expect((await administration.signIn(email, page)).account).toMatchObject({
          id: account.id,
          accountType: role,
        });
        expect(await administration.events(account.id)).toContain('identity.account-registered.v1');
      },
    );

    it('ADM-40, OPEN-7: an administrator signs in, an account of type user does not; neither needs a name', async () => {
      const { account: other } = await administration.create({
        role: 'admin',
        adminScope: 'finance',
      });
      expect(other).toMatchObject({ role: 'admin', adminScope: 'finance', name: null });
      expect((await administration.signIn(other.email)).account).toMatchObject({
        accountType: 'admin',
        rights: ['orders.view', 'money.decide', 'audit.view'],
      });
      const { account: user } = await administration.create({
        role: 'user',
        name: ' Somebody ',
        adminScope: 'support',
      });
      expect(user).toMatchObject({ role: 'user', name: 'Somebody', adminScope: null });
      await expect(administration.signIn(user.email)).rejects.toThrow('not registered as a brand');
    });

    it.each([
      [{ password: 'short' }, 'Password should be at least 8 characters'],
      [{ password: 'password123' }, 'Please choose a less common password'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
    ])(
      'ADM-39, OPEN-79: refuses %o, stores nothing, and keeps the refusal',
      async (fields, message) => {
        const email = 'email' in fields ? fields.email : administration.nextEmail();
        await expect(administration.create({ email, ...fields })).rejects.toThrow(message);
        expect(
          await administration.identity.query('SELECT 1 FROM accounts WHERE email = $1', [email]),
        ).toEqual([]);
        expect((await administration.auditRows('none')).at(-1)).toMatchObject({
          action: 'account.create',
          result: 'refused',
        });
      },
    );

    it('X38: a refused creation leaves no e-mail address in the audit log and its events', async () => {
      const email = 'somebody-else@northwind.test';
      await expect(administration.create({ email, password: 'short' })).rejects.toThrow();
      const kept = await administration.identity.query(
        `SELECT 1 FROM audit_log WHERE audit_log::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 1 FROM outbox WHERE topic = 'admin.action' AND envelope::text LIKE '%' || $1 || '%'`,
        [email],
      );
      expect(kept).toEqual([]);
    });

    it('ADM-42: refuses an e-mail that has an account', async () => {
      const { account } = await administration.create();
      await expect(administration.create({ email: account.email })).rejects.toMatchObject({
        message: 'User already registered',
        field: 'email',
      });
    });

    it('AUD-1: leaves one row, without the password and without what an erasure would have to find', async () => {
      const { account } = await administration.create({
        role: 'brand',
        name: 'Southwind',
        reason: 'by phone',
      });
      const kept = await administration.auditRows(account.id);
      expect(kept).toMatchObject([
        {
          action: 'account.create',
          actor_id: administration.admin.userId,
          result: 'done',
          reason: 'by phone',
          after: { role: 'brand', adminScope: null },
        },
      ]);
      expect(JSON.stringify(kept)).not.toContain(PASSWORD);
      expect(JSON.stringify(kept)).not.toContain(account.email);
      const published = await administration.identity.query(
        `SELECT 1 FROM outbox WHERE topic = 'admin.action' AND envelope->'data'->>'targetId' = $1`,
        [account.id],
      );
      expect(published).toHaveLength(1);
    });
  });
});
