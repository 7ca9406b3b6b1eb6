import { toActor, Administration } from '../testing/administration';

describe('accounts that administrators change', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  describe('changing the role', () => {
    it('ADM-44, OPEN-80, OPEN-9: takes effect at once: sessions end, the profile is there, others hear of it', async () => {
      const brand = await administration.newActor('brand');
      const { token } = await administration.signIn(brand.email);
      const { account } = await administration.changeRole(brand.userId, 'manufacturer', {
        reason: 'wrong page',
      });
      expect(account).toMatchObject({
        role: 'manufacturer',
        name: 'Northwind Outfitters',
        verified: false,
      });
      expect(await administration.isLive(token)).toBe(false);
      await expect(administration.signIn(brand.email, 'brand')).rejects.toThrow(
        'not registered as a brand',
      );
      expect((await administration.signIn(brand.email, 'manufacturer')).account.accountType).toBe(
        'manufacturer',
      );
      expect((await administration.events(brand.userId)).slice(-4)).toEqual([
        'identity.signed-out.v1',
        'identity.account-role-changed.v1',
        'identity.profile-updated.v1',
        'identity.signed-in.v1',
      ]);
      expect(await administration.auditRows(brand.userId)).toMatchObject([
        {
          action: 'account.change-role',
          result: 'done',
          reason: 'wrong page',
          before: { role: 'brand', adminScope: null },
          after: { role: 'manufacturer', adminScope: null },
        },
      ]);
    });

    it('OPEN-80: back in an earlier role the account has the profile that it had', async () => {
      const brand = await administration.newActor('brand');
      await administration.identity.query('UPDATE brands SET website = $2 WHERE id = $1', [
        brand.userId,
        'https://n.example',
      ]);
      await administration.changeRole(brand.userId, 'user');
      await administration.changeRole(brand.userId, 'brand');
      expect(
        await administration.identity.query('SELECT website FROM brands WHERE id = $1', [
          brand.userId,
        ]),
      ).toEqual([{ website: 'https://n.example' }]);
    });

    it('OPEN-80: the same role once more ends nothing and is kept all the same', async () => {
      const brand = await administration.newActor('brand');
      const { token } = await administration.signIn(brand.email);
      await administration.changeRole(brand.userId, 'brand');
      expect(await administration.isLive(token)).toBe(true);
      expect(await administration.auditRows(brand.userId)).toHaveLength(1);
    });

    it('OPEN-80: an administrator cannot change the own role', async () => {
      await expect(administration.changeRole(administration.admin.userId, 'user')).rejects.toThrow(
        'You cannot change your own role',
      );
      expect(await administration.auditRows(administration.admin.userId)).toMatchObject([
        { action: 'account.change-role', result: 'refused', after: { code: 'identity.own_role' } },
      ]);
    });

    it('ADM-45: says that an account is unknown', async () => {
      const unknown = '00000000-0000-4000-8000-00000000dead';
      await expect(administration.changeRole(unknown, 'brand')).rejects.toThrow('User not found');
    });
  });

  describe('closing', () => {
    it('OPEN-81: ends the sessions and lets nobody sign in, until it is opened again', async () => {
      const maker = await administration.newActor('manufacturer');
      const { token } = await administration.signIn(maker.email, 'manufacturer');
      const { account } = await administration.close(maker.userId);
      expect(account.closedAt).not.toBeNull();
      expect(await administration.isLive(token)).toBe(false);
      await expect(administration.signIn(maker.email, 'manufacturer')).rejects.toThrow(
        'This account is closed.',
      );
      expect((await administration.reopen(maker.userId)).account.closedAt).toBeNull();
      await administration.signIn(maker.email, 'manufacturer');
      expect(await administration.events(maker.userId)).toEqual(
        expect.arrayContaining(['identity.account-closed.v1', 'identity.account-reopened.v1']),
      );
      expect(await administration.auditRows(maker.userId)).toMatchObject([
        { action: 'account.close', result: 'done', reason: 'asked to', after: { closed: true } },
        { action: 'account.reopen', result: 'done', before: { closed: true } },
      ]);
    });

    it('OPEN-80, OPEN-81: a closed account keeps its role', async () => {
      const maker = await administration.newActor('manufacturer');
      await administration.close(maker.userId);
      await expect(administration.changeRole(maker.userId, 'brand')).rejects.toThrow(
        'This account is closed',
      );
    });

    it('OPEN-81: twice is once', async () => {
      const brand = await administration.newActor('brand');
      await administration.close(brand.userId);
      await administration.close(brand.userId);
      expect(
        (await administration.events(brand.userId)).filter((type) => type.includes('closed')),
      ).toHaveLength(1);
    });

    it('OPEN-81: an administrator cannot close the own account', async () => {
      const other = await administration.newActor('admin');
      await expect(administration.close(other.userId, { actor: other })).rejects.toThrow(
        'You cannot delete your own account',
      );
      expect(await administration.auditRows(other.userId)).toMatchObject([{ result: 'refused' }]);
      await administration.changeRole(other.userId, 'user');
    });

    it('OPEN-81: a sign-in at the same moment leaves no session behind', async () => {
      for (let round = 0; round < 5; round += 1) {
        const brand = await administration.newActor('brand');
        await Promise.allSettled([
          administration.signIn(brand.email),
          administration.close(brand.userId),
          administration.signIn(brand.email),
        ]);
        const left = await administration.identity.query(
          'SELECT 1 FROM sessions WHERE account_id = $1',
          [brand.userId],
        );
        expect(left).toEqual([]);
      }
    });
  });

  describe('the last administrator', () => {
    it('OPEN-80: of two who take each other’s role at the same time one remains', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [
          await administration.newActor('admin'),
          await administration.newActor('admin'),
        ];
        await administration.identity.query('UPDATE accounts SET closed_at = now() WHERE id = $1', [
          administration.admin.userId,
        ]);
        const results = await Promise.allSettled([
          administration.changeRole(one.userId, 'user', { actor: two }),
          administration.close(two.userId, { actor: one }),
        ]);
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        await administration.identity.query('UPDATE accounts SET closed_at = NULL WHERE id = $1', [
          administration.admin.userId,
        ]);
        await administration.identity.query(
          `UPDATE accounts SET role = NULL, closed_at = NULL WHERE id = ANY($1)`,
          [[one.userId, two.userId]],
        );
      }
    });

    it('OPEN-80, OPEN-81: who has no rights any more changes nothing; the last one with all stays', async () => {
      const gone = await administration.newActor('user');
      const target = await administration.newActor('brand');
      const believed = toActor({ id: gone.userId, email: gone.email }, 'admin');
      await expect(
        administration.changeRole(target.userId, 'admin', { actor: believed }),
      ).rejects.toThrow('Not authorized');
      const narrowed = await administration.newActor('admin', 'support');
      await expect(
        administration.close(administration.admin.userId, { actor: narrowed }),
      ).rejects.toThrow('Not authorized');
    });
  });
});
