import { createHash } from 'node:crypto';
import type { Type } from '@nestjs/common';
import {
  identityRpc,
  orderingRpc,
  rpcContracts,
  type Actor,
  type RpcContract,
  type UserActor,
} from '@makeport/contracts';
import { FakeService } from '@makeport/service-kit/testing';
import { OneTimeCodes } from '../adapters/totp/one-time-codes';
import { RunningIdentity } from '../testing/running-identity';
describe('the contract of identity', () => {
  let identity: RunningIdentity;
  let ordering: FakeService;
  /** A permitted caller of each contract. The requests are the contracts' examples. */
  const callers: Record<string, Actor> = {
    [identityRpc.getBrandLogos.name]: { kind: 'service', service: 'bff' },
    [identityRpc.getBrands.name]: { kind: 'service', service: 'samples' },
    [identityRpc.getPayoutAccount.name]: { kind: 'service', service: 'ordering' },
    [identityRpc.countAdministrators.name]: { kind: 'service', service: 'ordering' },
    [identityRpc.recordAccountView.name]: { kind: 'service', service: 'bff' },
  };

  const register = async (
    accountType: 'brand' | 'manufacturer',
    name: string = accountType,
  ): Promise<UserActor> => {
    const { account } = await identity.call(identityRpc.signUp, {
      accountType,
      companyName: 'Somebody',
      email: `${name}@contract.test`,
      password: 'quiet elephants',
      clientAddress: '192.0.2.1',
    });
    return {
      kind: 'user',
      userId: account.id,
      accountType,
      name: 'Somebody',
      email: account.email,
    };
  };
  const becomeAdmin = async (actor: UserActor): Promise<UserActor> => {
    await identity.query(`UPDATE accounts SET user_type = NULL, role = 'admin' WHERE id = $1`, [
      actor.userId,
    ]);
    return { ...actor, accountType: 'admin' };
  };
  beforeAll(async () => {
    ordering = await FakeService.start('ordering', {
      secret: 'a-secret-for-tests-that-is-long-enough',
    });
    ordering.answer(orderingRpc.listOpenObligations, () =>
      Promise.resolve({ obligations: [], hasMore: false }),
    );
    identity = await RunningIdentity.start({ ORDERING_RPC: ordering.address });
    callers[identityRpc.requestErasure.name] = await register('brand', 'leaving');
    const [brand, manufacturer] = [await register('brand'), await register('manufacturer')];
    const { getBrandProfile, updateBrandProfile, getManufacturerProfiles, signOutEverywhere } =
      identityRpc;
    for (const contract of [
      getBrandProfile,
      updateBrandProfile,
      getManufacturerProfiles,
      signOutEverywhere,
      identityRpc.requestEmailConfirmation,
      identityRpc.openLogoUpload,
      identityRpc.chooseProductsPerPage,
      identityRpc.listOwnSessions,
      identityRpc.endOtherSessions,
    ]) {
      callers[contract.name] = brand;
    }
    const admin = await becomeAdmin(await register('brand', 'admin'));
    for (const contract of [
      identityRpc.listAccounts,
      identityRpc.getAccountTotals,
      identityRpc.createAccount,
      identityRpc.changeAccountRole,
      identityRpc.closeAccount,
      identityRpc.reopenAccount,
      identityRpc.confirmAdministrator,
      identityRpc.eraseAccount,
      identityRpc.listErasures,
      identityRpc.listSessions,
      identityRpc.endSessions,
      identityRpc.resetSecondFactor,
      identityRpc.beginAccountView,
      identityRpc.listActions,
      identityRpc.getVerificationDocument,
      identityRpc.listVerifications,
      identityRpc.getManufacturerVerification,
      identityRpc.decideVerification,
      identityRpc.recordExport,
      identityRpc.findByName,
      identityRpc.exportAccounts,
      identityRpc.exportActions,
    ]) {
      callers[contract.name] = admin;
    }
    // Creates the account to which these examples refer.
    const { accountId } = identityRpc.closeAccount.example.request;
    await identity.query(
      `INSERT INTO accounts (id, email, password_hash, company_name, created_at)
       VALUES ($1, 'example@contract.test', '', 'Example', now())`,
      [accountId],
    );
    await identity.query(
      `INSERT INTO accounts (id, email, password_hash, company_name, created_at, closed_at, erased_at)
       VALUES ($1, 'erased@contract.test', '', '', now(), now(), now())`,
      [identityRpc.eraseAccount.example.request.accountId],
    );
    for (const contract of [
      identityRpc.getManufacturerAccountProfile,
      identityRpc.updateManufacturerProfile,
      identityRpc.getVerification,
      identityRpc.beginVerificationDocument,
      identityRpc.completeVerificationDocument,
      identityRpc.removeVerificationDocument,
      identityRpc.submitVerification,
    ]) {
      callers[contract.name] = manufacturer;
    }
    await addVerifications(identity, manufacturer.userId);
    await identity.query('UPDATE accounts SET second_factor_at = now() WHERE id = $1', [accountId]);
    for (const contract of [
      identityRpc.getSecondFactor,
      identityRpc.beginSecondFactor,
      identityRpc.confirmSecondFactor,
      identityRpc.reauthenticate,
      identityRpc.requireRecentSignIn,
      identityRpc.renewRecoveryCodes,
      identityRpc.disableSecondFactor,
    ]) {
      callers[contract.name] = manufacturer;
    }
    await identity.query(
      `INSERT INTO sign_in_challenges VALUES (sha256($1), $2, now() + '1 hour')`,
      [Buffer.from(identityRpc.completeSignIn.example.request.token), manufacturer.userId],
    );
    await identity.query(
      `INSERT INTO sessions (token_hash, account_id, last_used_at, expires_at)
       VALUES (sha256($1), $2, now(), now() + '1 hour')`,
      [Buffer.from(identityRpc.reauthenticate.example.request.token), manufacturer.userId],
    );
    await addViews(identity, {
      admin: admin.userId,
      other: manufacturer.userId,
      viewed: brand.userId,
    });
    // Accepts the examples' code in every call: each call gets a later time step.
    let step = 0;
    jest
      .spyOn(identity.service.get(OneTimeCodes as unknown as Type<OneTimeCodes>), 'toStep')
      .mockImplementation(() => ++step);
    for (const [table, { request }] of [
      ['password_reset_tokens', identityRpc.resetPassword.example],
      ['email_confirmation_tokens', identityRpc.confirmEmail.example],
    ] as const) {
      await identity.query(
        `INSERT INTO ${table} SELECT $1, id, now() + '1 hour' FROM accounts WHERE email = 'brand@contract.test'`,
        [createHash('sha256').update(request.token).digest()],
      );
    }
  });
  afterAll(async () => {
    await identity.stop();
    await ordering.stop();
  });

  // The order matters: sign-up creates the account that sign-in uses.
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
      await expect(
        stranger.call(contract, contract.example.request, { actor }),
      ).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});

/** Adds the documents and the verification that the examples use. */
async function addVerifications(identity: RunningIdentity, manufacturerId: string): Promise<void> {
  const ids = [
    identityRpc.getVerificationDocument.example.request.documentId,
    identityRpc.completeVerificationDocument.example.request.documentId,
    identityRpc.removeVerificationDocument.example.request.documentId,
  ];
  await identity.query(
    `INSERT INTO verification_documents (id, manufacturer_id, kind, name, content_type, size_bytes, uploaded_at)
     SELECT id, $2, 'business_registration', 'registration.pdf', 'application/pdf',
       CASE WHEN position = 2 THEN NULL ELSE 48211 END, now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS example (id, position)`,
    [ids, manufacturerId],
  );
  const decided = identityRpc.decideVerification.example.request.manufacturerId;
  await identity.query(
    `INSERT INTO accounts (id, email, password_hash, company_name, user_type, created_at)
     VALUES ($1, 'verified@contract.test', '', 'Example', 'manufacturer', now())`,
    [decided],
  );
  await identity.query(
    `INSERT INTO verifications (manufacturer_id, state, submitted_at, version) VALUES ($1, 'submitted', now(), 1)`,
    [decided],
  );
}

/** Adds the sessions and the view to which the examples refer. */
async function addViews(
  identity: RunningIdentity,
  { admin, other, viewed }: Record<'admin' | 'other' | 'viewed', string>,
): Promise<void> {
  await identity.query(
    `INSERT INTO sessions (token_hash, account_id, last_used_at, expires_at)
     VALUES (sha256($1), $2, now(), now() + '1 hour')`,
    [Buffer.from(identityRpc.beginAccountView.example.request.token), admin],
  );
  await identity.query(
    `INSERT INTO account_views
     SELECT $1, id, $2, $3, 'brand', now(), now() + '1 hour' FROM sessions WHERE account_id = $2 LIMIT 1`,
    [identityRpc.recordAccountView.example.request.viewId, other, viewed],
  );
}
